// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compilers of kits as scripts, and one for a program of `tranship run`
// that compiles kernels itself.
#ifndef TRANSHIP_COMMANDS_RUN_RUNTIMECOMPILER_H
#define TRANSHIP_COMMANDS_RUN_RUNTIMECOMPILER_H

#include "commands/run/Compiler.h"
#include "tables/targets/Target.h"

namespace tranship {

/// How the scripts in a kit's bin/ call the tool: `tranship sdk-driver FOLDER
/// PLATFORM COMPILER NAME ARGUMENTS...`. No command for users.
inline constexpr llvm::StringLiteral DriverCommand = "sdk-driver";

/// The path of this program.
std::string ownPath();

/// Writes the script that stands for the compiler \p Name of the kit in the
/// folder \p Kit to \p Path. \p Tool is the path of this program.
llvm::Error writeCompiler(llvm::StringRef Path, llvm::StringRef Tool,
                          llvm::StringRef Kit, const Platform &Where,
                          const Compiler &With, llvm::StringRef Name);

/// Makes the folder \p Kit one that TRANSHIP_KIT can name, with the headers of
/// an overlay: what is compiled by it uses the engine that the program has.
llvm::Error writeRuntimeKit(llvm::StringRef Kit, llvm::StringRef Overlay,
                            const Platform &Where, const Compiler &With);

} // namespace tranship

#endif
