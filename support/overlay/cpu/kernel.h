// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel with its arguments, ready to run.
#ifndef TRANSHIP_CPU_KERNEL_H
#define TRANSHIP_CPU_KERNEL_H

#include "tranship/cpu/engine.h"
#include <cstring>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

namespace tranship {
namespace cpu {

struct Kernel {
  Grid Shape = {};
  /// Its address; null where a launch names a kernel that has none of its own.
  const void *Function = nullptr;
  /// Copies of the arguments, and what calls the kernel with them.
  std::shared_ptr<const void> Arguments;
  void (*Body)(const void *) = nullptr;

  GridEnd run() const { return cpu::run(Shape, Body, Arguments.get()); }
};

/// A kernel whose type is known, and where each of its arguments lies.
template <class... P> Kernel bind(void (*Function)(P...), void **Arguments);

/// A kernel of which there is only the address: the types of its parameters are
/// read from its mangled name in the program's symbol table. Nothing, and a
/// message on stderr, if there is none (`extern "C"`, a stripped program), or
/// if a parameter is a class, whose size no name tells.
TRANSHIP_CPU_API std::optional<Kernel> bind(const void *Function,
                                            void **Arguments);

/// The name of a kernel as the program's symbol table has it, demangled
/// ("scale(float*, int)"); "a kernel" if it has none.
TRANSHIP_CPU_API const char *kernelName(const void *Function);

} // namespace cpu
} // namespace tranship

#endif
