// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where builtinFiles() puts its files.
#ifndef TRANSHIP_PARSE_COMMANDS_BUILTINFILES_H
#define TRANSHIP_PARSE_COMMANDS_BUILTINFILES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace tranship {

/// The folder of all of them. Nobody can create one in /proc.
inline constexpr llvm::StringLiteral BuiltinRoot = "/proc/tranship";

/// Files that are found before Clang's own headers:
/// src/parse/commands/BuiltinCuda.cuh.
inline constexpr llvm::StringLiteral BuiltinCudaFolder = "/proc/tranship/cuda";

/// A header that not all toolkits have.
struct OptionalHeader {
  llvm::StringLiteral Name;
  llvm::StringLiteral Text = "";
  /// The header that Text includes; a toolkit without it gets neither.
  llvm::StringLiteral Includes = "";
};

/// Clang 19 includes the first two before every CUDA file. CUDA 13 no longer
/// has any of them but the second, and the parts of a toolkit can be installed
/// without that one.
inline constexpr OptionalHeader OptionalHeaders[] = {
    {"texture_fetch_functions.h"}, {"curand_mtgp32_kernel.h"},
    {"cuda_surface_types.h"},      {"cuda_texture_types.h"},
    {"surface_functions.h"},
#define MOVED(NAME) {NAME, "#include <nvtx3/" NAME ">\n", "nvtx3/" NAME}
    MOVED("nvToolsExt.h"),         MOVED("nvToolsExtCuda.h"),
    MOVED("nvToolsExtCudaRt.h"),   MOVED("nvToolsExtOpenCL.h"),
    MOVED("nvToolsExtSync.h"),
#undef MOVED
};

/// Calls \p Visit for each of tranship's own headers of one kind, with its path
/// below the folder of that kind. \p Folder is `support/` for those that a port
/// may include, `overlay/` for those that overlays consist of.
void forEachOwnHeader(
    llvm::StringRef Folder,
    llvm::function_ref<void(llvm::StringRef Path, llvm::StringRef Text)> Visit);

/// The folder that contains only the optional header \p Name.
std::string folderOfOptional(llvm::StringRef Name);

} // namespace tranship

#endif
