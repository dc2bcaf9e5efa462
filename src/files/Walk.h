// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which files are ported: the given paths, and what is below the folders.
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
  bool Named = false;   ///< It was given itself, not found below a folder.
};

/// A symbolic link to a file or folder that is also found under another name.
struct SourceLink {
  std::string Path;           ///< As it is named to the user.
  std::string Relative;       ///< Below the common folder.
  std::string TargetRelative; ///< The other name, below the common folder.
  bool ToFolder = false;
};

/// A path that was skipped, and why.
struct SkippedPath {
  std::string Path;
  std::string Why;
  bool Failed = false; ///< It was asked for, so the run failed.
};

struct WalkOptions {
  /// Whether a file that was found below a folder is wanted; gets its path.
  /// A file that is named itself always is.
  llvm::function_ref<bool(llvm::StringRef Path)> WantFile;
  /// Whether to look into a folder.
  llvm::function_ref<bool(llvm::StringRef Path)> WantFolder;
  /// Follow symbolic links that lead out of the given paths.
  bool FollowOutside = false;
};

struct WalkResult {
  std::vector<SourcePath> Files; ///< In order, each real file once.
  std::vector<SourceLink> Links;
  std::vector<SkippedPath> Skipped;
};

/// Whether \p Path is the folder \p Folder or below it; both without `..` and
/// links.
bool isBelow(llvm::StringRef Path, llvm::StringRef Folder);

/// The deepest folder that contains all of \p Paths, named as the user names
/// them if possible.
std::string sharedFolder(llvm::ArrayRef<std::string> Paths);

/// Finds the files below \p Paths. Hidden folders are not looked into. Symbolic
/// links come last, so that a file is found under its own name if it has one.
WalkResult findSources(llvm::ArrayRef<std::string> Paths,
                       const WalkOptions &Options);

} // namespace tranship

#endif
