// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_FILES_PATHS_H
#define TRANSHIP_FILES_PATHS_H

#include "llvm/ADT/Twine.h"
#include <string>

namespace tranship {

/// \p Name in \p Folder, without `.` and `..`.
std::string joined(const llvm::Twine &Folder, const llvm::Twine &Name);

/// \p Path from the root, without `.` and `..`. Links are not looked at.
std::string absolutePath(const llvm::Twine &Path);

/// The same for who knows the current folder, \p Here, and asks for many paths:
/// no system call is made.
std::string absolutePath(const llvm::Twine &Path, llvm::StringRef Here);

/// \p Path from the root, links resolved; empty if nothing is there.
std::string realPath(const llvm::Twine &Path);

/// \p Path, which is \p Folder or below it, as it is named in that folder:
/// ./a.cu. As it is without a folder.
std::string namedIn(llvm::StringRef Folder, llvm::StringRef Path);

} // namespace tranship

#endif
