// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sync/Tree.h"
#include "files/DiskCache.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "files/TreeLock.h"
#include "options/Config.h"
#include "session/record/PortState.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

static bool isLeftOut(StringRef Path, bool IsFolder) {
  StringRef Name = sys::path::filename(Path);
  if (!IsFolder)
    return Name == PortState::FileName || Name == PortState::InPlaceName ||
           Name == TreeLock::NetworkFile || Name == ".git";
  return is_contained(
             {".git", ".hg", ".svn", ".tranship-sync", ".tranship-verify"},
             Name) ||
         sys::fs::exists(joined(Path, "CMakeCache.txt"));
}

static Error list(StringRef Folder, StringRef Below, Tree &Result) {
  std::error_code Code;
  for (sys::fs::directory_iterator At(Folder, Code, /*follow_symlinks=*/false),
       End;
       At != End && !Code; At.increment(Code)) {
    StringRef Path = At->path();
    std::string Name = joined(Below, sys::path::filename(Path));
    if (StringRef(Name).contains('\n'))
      return createStringError(Path + ": a name with a line break");
    sys::fs::file_status Status;
    if (std::error_code Problem =
            sys::fs::status(Path, Status, /*follow=*/false))
      return createStringError(Path + ": " + Problem.message());
    bool IsFolder = Status.type() == sys::fs::file_type::directory_file;
    if (isLeftOut(Path, IsFolder))
      continue;
    TreeFile File{Path.str(), false, false, {}};
    File.IsLink = Status.type() == sys::fs::file_type::symlink_file;
    File.IsProgram = Status.permissions() & sys::fs::owner_exe;
    if (IsFolder) {
      if (Error E = list(Path, Name, Result))
        return E;
    } else if (File.IsLink ||
               Status.type() == sys::fs::file_type::regular_file) {
      Result[Name] = std::move(File);
    }
  }
  return Code ? createStringError(Folder + ": " + Code.message())
              : Error::success();
}

Expected<Tree> listTree(StringRef Folder) {
  if (!sys::fs::is_directory(Folder))
    return createStringError(Folder + ": is not a folder");
  Tree Result;
  SmallString<256> Full(Folder);
  sys::fs::make_absolute(Full);
  if (Error E = list(Full, "", Result))
    return E;
  return Result;
}

bool isPortSource(StringRef Name) {
  return is_contained(*Config::defaults().Extensions,
                      sys::path::extension(Name)) ||
         Name.ends_with(".hip") || Name.ends_with(".maca");
}

Expected<std::string> hashTree(StringRef Folder) {
  Expected<Tree> Files = listTree(Folder);
  if (!Files)
    return Files.takeError();
  std::string All;
  for (const auto &[Name, File] : *Files) {
    if (File.IsLink)
      continue;
    auto Text = readBytes(File.Path);
    if (!Text)
      return createStringError(File.Path + ": " + Text.getError().message());
    All += hashText((*Text)->getBuffer()) + " " + Name + "\n";
  }
  return hashText(All);
}

} // namespace tranship
