// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which files are ported: the given paths, and what lies below the folders.
#ifndef TRANSHIP_FILES_WALK_H
#define TRANSHIP_FILES_WALK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship {

/// A file to port.
struct SourcePath {
  std::string Path;     ///< As it is named to the user.
  std::string Real;     ///< Absolute, symbolic links resolved.
  std::string Relative; ///< Below the common folder of all given paths.
  bool Named = false;   ///< Given itself, not found below a folder.
};

/// A symbolic link to a file or folder that is found under another name, too.
struct SourceLink {
  std::string Path;           ///< As it is named to the user.
  std::string Relative;       ///< Below the common folder.
  std::string TargetRelative; ///< The other name, below the common folder.
  bool ToFolder = false;
};

/// Something that was not taken, and why.
struct SkippedPath {
  std::string Path;
  std::string Why;
  bool Failed = false; ///< It was asked for, so the run failed.
};

struct WalkOptions {
  /// Whether a file that was found below a folder is wanted; gets its path.
  /// A file that is named itself always is.
  llvm::function_ref<bool(llvm::StringRef Path)> WantFile;
  /// Whether a folder is looked into.
  llvm::function_ref<bool(llvm::StringRef Path)> WantFolder;
  /// Follow symbolic links that lead out of the given paths.
  bool FollowOutside = false;
};

struct WalkResult {
  std::vector<SourcePath> Files; ///< In order, each real file once.
  std::vector<SourceLink> Links;
  std::vector<SkippedPath> Skipped;
};

/// Whether \p Path is the folder \p Folder or lies below it; both without
/// `..` and links.
bool isBelow(llvm::StringRef Path, llvm::StringRef Folder);

/// The deepest folder that holds all of \p Paths, named as the user names them
/// where that is possible.
std::string sharedFolder(llvm::ArrayRef<std::string> Paths);

/// Finds the files below \p Paths. Hidden folders are not looked into. Symbolic
/// links come last, so that a file is found under a name of its own if it has
/// one.
WalkResult findSources(llvm::ArrayRef<std::string> Paths,
                       const WalkOptions &Options);

} // namespace tranship

#endif
