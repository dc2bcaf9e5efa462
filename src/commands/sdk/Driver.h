// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compilers of a kit: hipcc, nvcc and the like, for the CPU.
#ifndef TRANSHIP_COMMANDS_SDK_DRIVER_H
#define TRANSHIP_COMMANDS_SDK_DRIVER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tranship {

/// Does what DriverCommand asks for, behind its name: what the compiler NAME of
/// the platform does with the arguments, by
/// Clang, which COMPILER is the path of. The exit status.
int driveCompiler(llvm::ArrayRef<const char *> Arguments);

} // namespace tranship

#endif
