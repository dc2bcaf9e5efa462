// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The program's file and its shared libraries that have kernels: each says
// where its shared memory lies.
#ifndef TRANSHIP_CPU_MODULES_H
#define TRANSHIP_CPU_MODULES_H

#include "tranship/cpu/engine.h"

namespace tranship {
namespace cpu {

struct Module;
/// Before main() begins, or when a library is loaded.
TRANSHIP_CPU_API void addModule(Module &Its);
TRANSHIP_CPU_API void removeModule(Module &Its);

/// One in each file of the running program: not seen from others.
struct Module {
  /// An address among its thread_local variables, those of this thread.
  char *(*OfThread)();
  Module *Next;

  explicit Module(char *(*OfThread)()) : OfThread(OfThread), Next(nullptr) {
    addModule(*this);
  }
  Module(const Module &) = delete;
  Module &operator=(const Module &) = delete;
  ~Module() { removeModule(*this); }
};

#ifndef TRANSHIP_CPU_ENGINE
__attribute__((visibility("hidden"))) inline thread_local char OfThisModule = 0;
__attribute__((visibility("hidden"))) TRANSHIP_CPU_NOT_NOTED inline char *
ofThisModule() {
  return &OfThisModule;
}
__attribute__((visibility("hidden"))) inline Module ThisModule(ofThisModule);
#endif

} // namespace cpu
} // namespace tranship

// What a program loads at run time says which platform it was made for.
#ifdef TRANSHIP_CPU_MODULE
#if defined(TRANSHIP_CPU_HIP)
#define TRANSHIP_CPU_MODULE_MARK tranship_module_hip
#elif defined(TRANSHIP_CPU_MACA)
#define TRANSHIP_CPU_MODULE_MARK tranship_module_maca
#else
#define TRANSHIP_CPU_MODULE_MARK tranship_module_cuda
#endif
extern "C" __attribute__((
    used, visibility("default"))) inline char TRANSHIP_CPU_MODULE_MARK = 1;
#endif

#endif
