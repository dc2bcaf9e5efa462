// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the files of builtinFiles() stand.
#ifndef TRANSHIP_AST_COMMANDS_BUILTINFILES_H
#define TRANSHIP_AST_COMMANDS_BUILTINFILES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace tranship {

/// The folder of all. Nobody can make one in /proc.
inline constexpr llvm::StringLiteral BuiltinRoot = "/proc/tranship";

/// What is read in front of Clang's own headers:
/// src/ast/commands/BuiltinCuda.cuh.
inline constexpr llvm::StringLiteral BuiltinCudaFolder = "/proc/tranship/cuda";

/// Headers that Clang 19 includes before every CUDA file and that not all
/// toolkits have: CUDA 13 has dropped texture references, and the parts of a
/// toolkit can be installed without cuRAND.
inline constexpr llvm::StringLiteral OptionalHeaders[] = {
    "texture_fetch_functions.h", "curand_mtgp32_kernel.h"};

/// Calls \p Visit for each of tranship's own headers of a kind, by its path
/// below the folder of such headers. \p Folder: `support/` for those that a
/// port may include, `overlay/` for those that overlays consist of.
void forEachOwnHeader(
    llvm::StringRef Folder,
    llvm::function_ref<void(llvm::StringRef Path, llvm::StringRef Text)> Visit);

/// The folder that has nothing but an empty header named \p Name.
std::string folderOfEmpty(llvm::StringRef Name);

} // namespace tranship

#endif
