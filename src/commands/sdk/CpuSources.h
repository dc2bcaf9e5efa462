// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sources with kernels in a form that a C++ compiler takes, under their own
// names: what the compiler says of them is of the user's files and lines.
#ifndef TRANSHIP_COMMANDS_SDK_CPUSOURCES_H
#define TRANSHIP_COMMANDS_SDK_CPUSOURCES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace tranship {

/// \p Source and the headers that it includes, from \p Folders too. Conditions
/// are ignored.
std::vector<std::string> filesOf(llvm::StringRef Source,
                                 llvm::ArrayRef<std::string> Folders);

/// Writes \p Files, a source and its headers, to files in the folder \p Into,
/// with launches and extern __shared__ arrays as the overlays for the CPU have
/// them, and a file for -ivfsoverlay that puts them in place of the user's. \p
/// Parts: device code of several files is linked; otherwise a __device__
/// function or variable is known in its file alone. The path of that file;
/// empty if all can stay as they are.
llvm::Expected<std::string> writeCpuSources(llvm::ArrayRef<std::string> Files,
                                            bool Parts, llvm::StringRef Into);

/// The support headers of tranship's that \p Files include and that are none of
/// them: only a kit has them then.
std::vector<std::string> supportOfKit(llvm::ArrayRef<std::string> Files);

} // namespace tranship

#endif
