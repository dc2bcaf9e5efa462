// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/plan/Roots.h"
#include "files/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

Roots::Roots(const Plan &Made, const RunOptions &Options, SettingsTable &Table)
    : Table(Table), Copies(Options.Paths, Table) {
  for (const Job &J : Made.Jobs)
    if (J.Kind == JobKind::Port)
      Given.insert(J.Source);
  for (const std::string &Path : Options.Paths)
    if (std::string Real = realPath(Path); sys::fs::is_directory(Real)) {
      Folders[Real] = true;
      Top.push_back(std::move(Real));
    }
  // What was written there is not a source.
  if (Options.Output == OutputMode::Tree)
    Folders.try_emplace(realPath(Options.OutputPath), false);
}

bool Roots::contain(StringRef Path) {
  return Given.contains(Path) ||
         (sys::path::is_absolute(Path) && !isLeftOut(Path) &&
          containFolder(sys::path::parent_path(Path)));
}

bool Roots::spans(StringRef Path) const {
  return any_of(Top, [&](StringRef Folder) {
    return Path.starts_with(Folder) &&
           (Folder.ends_with("/") ||
            Path.drop_front(Folder.size()).starts_with("/"));
  });
}

bool Roots::containFolder(StringRef Folder) {
  if (auto Known = Folders.find(Folder); Known != Folders.end())
    return Known->second;
  StringRef Above = sys::path::parent_path(Folder);
  bool Result = !Above.empty() && containFolder(Above) &&
                !sys::path::filename(Folder).starts_with(".") &&
                !isLeftOut(Folder) && !Copies.isCopy(Folder);
  Folders[Folder] = Result;
  return Result;
}

bool Roots::isLeftOut(StringRef Path) {
  Expected<const Settings *> By = Table.forFile(Path);
  if (By)
    return (*By)->Exclude.matches(Path);
  consumeError(By.takeError()); // The plan reported it.
  return true;
}

} // namespace tranship
