// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Walk.h"
#include "files/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

class Walker {
public:
  Walker(ArrayRef<std::string> Paths, const WalkOptions &Options)
      : Paths(Paths), Options(Options) {}

  WalkResult run() {
    for (const std::string &Path : Paths)
      if (std::string Real = realPath(Path); !Real.empty())
        Roots.push_back(std::move(Real));
    for (const std::string &Path : Paths)
      visitNamed(Path);
    // The target of a link can contain further links.
    for (size_t I = 0; I != Postponed.size(); ++I)
      visitLink(std::string(Postponed[I]));
    nameRelative();
    return std::move(Result);
  }

private:
  void visitNamed(StringRef Path);
  void visitFolder(StringRef Path);
  void visitEntry(StringRef Path, StringRef RealFolder,
                  sys::fs::file_type Type);
  void visitLink(StringRef Path);
  void add(StringRef Path, StringRef Real, bool Named);
  bool isInside(StringRef Real) const;
  void nameRelative();

  void skip(StringRef Path, const Twine &Why, bool Failed = false) {
    Result.Skipped.push_back({Path.str(), Why.str(), Failed});
  }

  ArrayRef<std::string> Paths;
  const WalkOptions &Options;
  std::vector<std::string> Roots; ///< Real paths of the given ones.
  // By real path, the name under which it was seen. A link may lead back up.
  StringMap<std::string> SeenFiles;
  StringMap<std::string> SeenFolders;
  std::vector<std::string> Postponed; ///< Symbolic links.
  WalkResult Result;
};

} // namespace

bool isBelow(StringRef Path, StringRef Folder) {
  return Path == Folder ||
         (Path.starts_with(Folder) &&
          (Folder.ends_with("/") || Path[Folder.size()] == '/'));
}

bool Walker::isInside(StringRef Real) const {
  return any_of(Roots, [&](StringRef Root) { return isBelow(Real, Root); });
}

void Walker::visitNamed(StringRef Path) {
  SmallString<256> Real;
  if (std::error_code Code = sys::fs::real_path(Path, Real)) {
    // A shell's pipe, <(command), has a name that leads nowhere.
    if (sys::fs::exists(Path))
      return add(Path, Path, /*Named=*/true);
    return skip(Path, Code.message(), /*Failed=*/true);
  }
  if (sys::fs::is_directory(Real))
    return visitFolder(Path);
  add(Path, Real, /*Named=*/true);
}

void Walker::visitFolder(StringRef Path) {
  SmallString<256> Real;
  if (std::error_code Code = sys::fs::real_path(Path, Real))
    return skip(Path, Code.message());
  if (!SeenFolders.try_emplace(Real, Path).second)
    return;
  // The order of a folder's entries differs between machines.
  std::vector<std::pair<std::string, sys::fs::file_type>> Entries;
  std::error_code Code;
  for (sys::fs::directory_iterator I(Path, Code, /*FollowSymlinks=*/false), E;
       I != E && !Code; I.increment(Code))
    Entries.emplace_back(I->path(), I->type());
  if (Code)
    skip(Path, Code.message(), /*Failed=*/true);
  sort(Entries);
  for (const auto &[Entry, Type] : Entries)
    visitEntry(Entry, Real, Type);
}

void Walker::visitEntry(StringRef Path, StringRef RealFolder,
                        sys::fs::file_type Type) {
  if (Type == sys::fs::file_type::type_unknown) {
    sys::fs::file_status Status;
    if (std::error_code Code = sys::fs::status(Path, Status, /*Follow=*/false))
      return skip(Path, Code.message());
    Type = Status.type();
  }
  switch (Type) {
  case sys::fs::file_type::directory_file:
    if (!sys::path::filename(Path).starts_with(".") && Options.WantFolder(Path))
      visitFolder(Path);
    break;
  case sys::fs::file_type::symlink_file:
    Postponed.push_back(Path.str());
    break;
  case sys::fs::file_type::regular_file:
    if (Options.WantFile(Path)) {
      // It is not a link, so its folder's real name gives its own.
      SmallString<256> Real(RealFolder);
      sys::path::append(Real, sys::path::filename(Path));
      add(Path, Real, /*Named=*/false);
    }
    break;
  default:
    break; // Sockets, devices and pipes are not source files.
  }
}

void Walker::visitLink(StringRef Path) {
  const std::string Real = realPath(Path);
  bool Broken = Real.empty();
  bool Folder = !Broken && sys::fs::is_directory(Real);
  if (Folder && sys::path::filename(Path).starts_with("."))
    return;
  if (Folder ? !Options.WantFolder(Path) : !Options.WantFile(Path))
    return;
  if (Broken)
    return skip(Path, "is a symbolic link to nothing");
  if (!isInside(Real) && !Options.FollowOutside)
    return skip(Path, "is a symbolic link that leads out of the given paths");
  const StringMap<std::string> &Seen = Folder ? SeenFolders : SeenFiles;
  if (auto Other = Seen.find(Real); Other != Seen.end())
    Result.Links.push_back({Path.str(), {}, Other->second, Folder});
  else if (Folder)
    visitFolder(Path);
  else if (sys::fs::is_regular_file(Real))
    add(Path, Real, /*Named=*/false);
}

void Walker::add(StringRef Path, StringRef Real, bool Named) {
  if (SeenFiles.try_emplace(Real, Path).second)
    Result.Files.push_back({Path.str(), Real.str(), {}, Named});
}

/// The absolute form of sharedFolder().
static std::string absoluteSharedFolder(ArrayRef<std::string> Paths) {
  std::string Common;
  bool First = true;
  for (const std::string &Path : Paths) {
    std::string Folder = absolutePath(Path);
    if (!sys::fs::is_directory(Folder))
      Folder = sys::path::parent_path(Folder).str();
    if (First)
      Common = Folder;
    First = false;
    while (!isBelow(Folder, Common))
      Common = sys::path::parent_path(Common).str();
  }
  return Common;
}

std::string sharedFolder(ArrayRef<std::string> Paths) {
  std::string Common = absoluteSharedFolder(Paths);
  for (const std::string &Path : Paths)
    if (absolutePath(Path) == Common)
      return Path;
  StringRef Below = Common;
  if (Below.consume_front(absolutePath(".")) &&
      (Below.empty() || Below.consume_front("/")))
    return Below.empty() ? "." : Below.str();
  return Common;
}

/// Names each file relative to the deepest folder that contains all given
/// paths, so that no two get the same name.
void Walker::nameRelative() {
  std::string Common = absoluteSharedFolder(Paths);
  std::string Here = absolutePath(".");
  auto Relative = [&](StringRef Path) {
    std::string Full = absolutePath(Path, Here);
    return StringRef(Full).drop_front(Common.size()).ltrim('/').str();
  };
  for (SourcePath &File : Result.Files)
    File.Relative = Relative(File.Path);
  for (SourceLink &Link : Result.Links) {
    Link.Relative = Relative(Link.Path);
    Link.TargetRelative = Relative(Link.TargetRelative);
  }
}

WalkResult findSources(ArrayRef<std::string> Paths,
                       const WalkOptions &Options) {
  return Walker(Paths, Options).run();
}

} // namespace tranship
