// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/record/RunLock.h"
#include "files/Paths.h"
#include "files/Walk.h"
#include "session/record/PortState.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace llvm;

namespace tranship {

/// The topmost folder above \p Path that has records of ports: a run there may
/// change them. If there is none, the folder of \p Path.
static std::string lockedFolder(StringRef Path) {
  SmallString<256> Real(Path);
  sys::fs::make_absolute(Real);
  // A source of which only the backup exists has a folder as well.
  if (!sys::fs::exists(Real))
    sys::path::remove_filename(Real);
  if (sys::fs::real_path(SmallString<256>(Real), Real))
    return {};
  if (!sys::fs::is_directory(Real))
    sys::path::remove_filename(Real);
  StringRef Result = Real;
  for (StringRef Above = Real; !Above.empty();
       Above = sys::path::parent_path(Above))
    if (sys::fs::exists(joined(Above, PortState::InPlaceName)))
      Result = Above;
  return Result.str();
}

/// The files that links in \p Paths lead to, elsewhere.
static std::vector<std::string> linkedFiles(ArrayRef<std::string> Paths) {
  auto Want = [](StringRef) { return true; };
  std::vector<std::string> Result;
  for (SourcePath &File : findSources(Paths, {Want, Want, true}).Files)
    Result.push_back(std::move(File.Real));
  return Result;
}

/// What a run on \p Paths locks, each folder once.
static std::vector<std::string> lockedFolders(std::vector<std::string> Paths,
                                              bool FollowOutside) {
  // New records go there, unless the paths have nothing in common.
  std::string Shared = sharedFolder(Paths);
  if (FollowOutside)
    append_range(Paths, linkedFiles(Paths));
  if (!sys::path::relative_path(Shared).empty())
    Paths.push_back(Shared);
  std::set<std::string> Result;
  for (const std::string &Path : Paths)
    if (std::string Folder = lockedFolder(Path); !Folder.empty())
      Result.insert(std::move(Folder));
  return {Result.begin(), Result.end()};
}

static std::string folderOf(StringRef Path) {
  StringRef Folder = sys::path::parent_path(Path);
  return Folder.empty() ? "." : Folder.str();
}

Expected<TreeLock> lockPaths(ArrayRef<std::string> Paths, bool FollowOutside) {
  while (true) {
    std::vector<std::string> Folders = lockedFolders(Paths, FollowOutside);
    Expected<TreeLock> Lock = TreeLock::take(Folders);
    // Other runs may have written records until now.
    if (!Lock || lockedFolders(Paths, FollowOutside) == Folders)
      return Lock;
  }
}

Expected<TreeLock> lockFor(const RunOptions &Run) {
  if (Run.Diff)
    return TreeLock();
  switch (Run.Output) {
  case OutputMode::InPlace:
  case OutputMode::Undo:
    return lockPaths(Run.Paths, Run.FollowOutside);
  case OutputMode::Tree:
    return TreeLock::take(Run.OutputPath);
  case OutputMode::File: // Others may add to the compatibility header there.
    return Run.Portable ? TreeLock::take(folderOf(Run.OutputPath)) : TreeLock();
  case OutputMode::Stdout:
  case OutputMode::Nowhere:
    break;
  }
  return TreeLock();
}

} // namespace tranship
