// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_FILES_PATHS_H
#define TRANSHIP_FILES_PATHS_H

#include "llvm/ADT/Twine.h"
#include <string>

namespace tranship {

/// \p Name in \p Folder, without `.` and `..`.
std::string joined(const llvm::Twine &Folder, const llvm::Twine &Name);

/// \p Path from the root, without `.` and `..`. Links are not resolved.
std::string absolutePath(const llvm::Twine &Path);

/// The same without a system call, if the current folder \p Here is known.
std::string absolutePath(const llvm::Twine &Path, llvm::StringRef Here);

/// \p Path from the root, links resolved; empty if it does not exist.
std::string realPath(const llvm::Twine &Path);

/// \p Path, which is \p Folder or below it, as it is named in that folder:
/// ./a.cu. Without a folder it is unchanged.
std::string namedIn(llvm::StringRef Folder, llvm::StringRef Path);

} // namespace tranship

#endif
