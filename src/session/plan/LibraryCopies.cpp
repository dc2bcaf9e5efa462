// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/plan/LibraryCopies.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "tables/map/Cell.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

LibraryCopies::LibraryCopies(ArrayRef<std::string> Paths, SettingsTable &Table)
    : Table(Table) {
  for (const std::string &Path : Paths)
    if (std::string Real = realPath(Path); !Real.empty())
      Named.push_back(std::move(Real));
}

/// Whether \p Path is \p Folder or below it.
static bool isAt(StringRef Path, StringRef Folder) {
  return Path.consume_front(Folder) &&
         (Path.empty() || Path.front() == '/' || Folder.ends_with("/"));
}

/// Whether the headers of \p Library are in \p Folder.
static bool holdsHeaders(StringRef Folder, const CopiedLibrary &Library) {
  return any_of(Library.Files, [&](StringRef Name) {
    auto Text = readBytes(Folder + "/" + Name);
    return Text && Library.isOpenedIn((*Text)->getBuffer());
  });
}

/// The library that \p Folder is a copy of. A library's own tree has the
/// headers in a folder of the same name: `cub/cub`.
static const CopiedLibrary *libraryIn(StringRef Folder) {
  StringRef Name = sys::path::filename(Folder);
  for (const CopiedLibrary &Library : copiedLibraries()) {
    if (!Library.mayBeIn(Name))
      continue;
    if (holdsHeaders(Folder, Library) ||
        holdsHeaders((Folder + "/" + Library.Folder).str(), Library))
      return &Library;
  }
  return nullptr;
}

/// Whether a path that the user gave is in the copy \p Folder, or in the
/// library's own tree around it: then it is to be ported.
bool LibraryCopies::isNamed(StringRef Folder,
                            const CopiedLibrary &Library) const {
  const std::string Real = realPath(Folder);
  if (Real.empty())
    return true;
  StringRef Top = Real;
  StringRef Above = sys::path::parent_path(Top);
  if (Library.mayBeIn(sys::path::filename(Above)))
    Top = Above;
  return any_of(Named, [&](StringRef Path) { return isAt(Path, Top); });
}

bool LibraryCopies::isCopy(StringRef Folder) {
  const CopiedLibrary *Library = libraryIn(Folder);
  if (!Library || isNamed(Folder, *Library))
    return false;
  Expected<const Settings *> By = Table.forFile(Folder);
  if (!By) {
    consumeError(By.takeError()); // The plan reports it.
    return false;
  }
  auto Header = (*By)->Names->findHeader(Library->Header);
  if (!Header || (*By)->To->KeepsCuda)
    return false;
  Resolution What = resolve(Header->cell((*By)->To->MapColumn), (*By)->To.Sdk,
                            (*By)->Support ? Supply::Where : Supply::None);
  if (What.What != Resolution::State::Rename)
    return false;
  StringRef StandIn = What.Text.empty() ? Header->Key : What.Text;
  Found.push_back({Folder.str(), Library->Title,
                   ((What.Supplied ? "" : "the target's ") + StandIn).str()});
  return true;
}

bool LibraryCopies::hold(StringRef Path) const {
  return any_of(
      Found, [&](const LibraryCopy &Copy) { return isAt(Path, Copy.Folder); });
}

} // namespace tranship
