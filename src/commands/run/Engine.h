// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The engine of the overlays for the CPU, compiled once and kept.
#ifndef TRANSHIP_COMMANDS_RUN_ENGINE_H
#define TRANSHIP_COMMANDS_RUN_ENGINE_H

#include "commands/run/Compiler.h"

namespace tranship {

/// Where the engine of a platform is, or is to be, in the folder \p Cache: it
/// is kept for other runs with those of \p Options that concern it. \p Source:
/// the engine's, or a library's.
std::string enginePath(llvm::StringRef Cache, llvm::StringRef Platform,
                       const Compiler &With,
                       llvm::ArrayRef<std::string> Options,
                       llvm::StringRef Source = EngineSource);

/// Makes \p New the file \p Path: between file systems too, and nobody ever
/// sees an incomplete one.
llvm::Error giveFile(llvm::StringRef New, llvm::StringRef Path);

} // namespace tranship

#endif
