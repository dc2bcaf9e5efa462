// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The files of a folder, as a merge sees them.
#ifndef TRANSHIP_COMMANDS_SYNC_TREE_H
#define TRANSHIP_COMMANDS_SYNC_TREE_H

#include "llvm/Support/Error.h"
#include <map>
#include <string>

namespace tranship {

struct TreeFile {
  std::string Path; ///< Absolute.
  bool IsLink = false;
  bool IsProgram = false;
  std::string Id; ///< Git's name for the contents.
};

/// By path below the folder.
using Tree = std::map<std::string, TreeFile>;

/// All files and symbolic links below \p Folder. Folders of version control and
/// of builds, and tranship's own files, are left out.
llvm::Expected<Tree> listTree(llvm::StringRef Folder);

/// Whether the file \p Name of a port is a source or header.
bool isPortSource(llvm::StringRef Name);

/// A hash of the names and contents of all files of listTree().
llvm::Expected<std::string> hashTree(llvm::StringRef Folder);

} // namespace tranship

#endif
