// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/Undo.h"
#include "files/Input.h"
#include "session/job/HandEdits.h"
#include "session/plan/Plan.h"
#include "session/support/PortedSupport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

class Undoer {
public:
  Undoer(const RunOptions &Options, SettingsTable &Table)
      : Options(Options), Table(Table), Records(Options.ConfigFiles) {}

  Expected<UndoResult> run();

private:
  std::vector<std::string> namedPaths() const;
  bool want(StringRef Path);
  Expected<bool> isUnedited(StringRef Port, const SourcePath &File,
                            StringRef Source, const Settings &By);
  Expected<bool> mayReplace(const SourcePath &File, StringRef Source,
                            const Settings &By);
  Error removePort(const SourcePath &File, StringRef Source,
                   const Settings &By);
  Error restore(const SourcePath &File);
  bool isAllUndone(StringRef Folder) const;
  void fail(StringRef Path, const Twine &Why) {
    Result.Skipped.push_back({Path.str(), Why.str(), /*Failed=*/true});
  }

  const RunOptions &Options;
  SettingsTable &Table;
  PortRecords Records;
  SourceStore Sources;
  std::string Problem; ///< The first one with the settings.
  UndoResult Result;
};

} // namespace

/// A named file means its backup.
std::vector<std::string> Undoer::namedPaths() const {
  std::vector<std::string> Paths;
  for (const std::string &Path : Options.Paths) {
    SmallString<256> Real;
    if (!sys::fs::is_symlink_file(Path) || sys::fs::real_path(Path, Real))
      Real = Path;
    std::string Backup = (Real + BackupSuffix).str();
    Paths.push_back(sys::fs::exists(Backup) ? Backup : Path);
  }
  return Paths;
}

bool Undoer::want(StringRef Path) {
  Expected<const Settings *> By = Table.forFile(Path);
  if (By)
    return !(*By)->Exclude.matches(Path);
  std::string Message = toString(By.takeError());
  if (Problem.empty())
    Problem = Message;
  return false;
}

/// The source of the backup \p File, as the user names it.
static std::string nameOf(const SourcePath &File) {
  return StringRef(File.Path).drop_back(BackupSuffix.size()).str();
}

/// Whether \p Port is what tranship made from the backup \p File, or its text.
Expected<bool> Undoer::isUnedited(StringRef Port, const SourcePath &File,
                                  StringRef Source, const Settings &By) {
  Expected<SourceRef> Old = Sources.read(File.Real);
  if (!Old)
    return Old.takeError();
  Expected<SourceRef> New = Sources.read(Port);
  if (!New)
    return New.takeError();
  Expected<PortRecord> Record = Records.find(Source);
  if (!Record)
    return Record.takeError();
  StringRef Text = (*Old)->text(), There = (*New)->text();
  // Older runs kept no records.
  return There == Text || Record->wrote(There) ||
         portFile(Text, nameOf(File), By, Sources).Edits.apply(Text) == There;
}

/// Whether the backup \p File may be moved over \p Source. If not, says why.
Expected<bool> Undoer::mayReplace(const SourcePath &File, StringRef Source,
                                  const Settings &By) {
  if (Options.Overwrite || !sys::fs::exists(Source) ||
      sys::fs::equivalent(Source, File.Real))
    return true;
  Expected<bool> Unedited = isUnedited(Source, File, Source, By);
  if (!Unedited || *Unedited)
    return Unedited;
  Expected<SourceRef> There = Sources.read(Source);
  if (!There)
    return There.takeError();
  bool Both = isSourceAgain((*There)->text(), nameOf(File), By, Sources);
  fail(nameOf(File),
       Twine(Both ? "source and port have both changed since tranship wrote "
                    "the port: `tranship sync` merges such changes"
                  : "was edited since tranship wrote it") +
           "; it is left as it is. To lose what was edited, add --overwrite");
  return false;
}

/// Removes the port of the backup \p File if that has another name than
/// \p Source.
Error Undoer::removePort(const SourcePath &File, StringRef Source,
                         const Settings &By) {
  // At the source's path is the port itself, or the complete source if a run
  // was killed.
  if (sys::fs::exists(Source) && !sys::fs::equivalent(Source, File.Real))
    return Error::success();
  std::string Path = nameOf(File);
  std::string Port = By.Renames.apply(Source);
  if (Port == Source) {
    if (!sys::fs::exists(Source))
      Result.Notes.push_back(
          Path + " is restored, but its port has another name and was not "
                 "removed: remove it, or use --rename-ext with --undo");
    return Error::success();
  }
  if (!sys::fs::exists(Port))
    return Error::success();
  // With other settings than now, the port may have had another name, and this
  // may be the user's file.
  Expected<bool> Unedited = isUnedited(Port, File, Source, By);
  if (!Unedited)
    return Unedited.takeError();
  if (!*Unedited) {
    Result.Notes.push_back(By.Renames.apply(Path) + " is not what " +
                           File.Path + " is ported to, so it was not removed");
    return Error::success();
  }
  if (std::error_code Code = sys::fs::remove(Port))
    return createStringError(Port + ": " + Code.message());
  return Error::success();
}

Error Undoer::restore(const SourcePath &File) {
  StringRef Source = File.Real;
  if (!Source.consume_back(BackupSuffix)) {
    fail(File.Path, "has no .prehip to restore");
    return Error::success();
  }
  Expected<const Settings *> By = Table.forFile(File.Path);
  if (!By)
    return By.takeError();
  Expected<bool> May = mayReplace(File, Source, **By);
  if (!May)
    fail(File.Path, toString(May.takeError()));
  if (!May || !*May)
    return Error::success();
  // Killed between the two steps, this can be run again.
  if (Error E = removePort(File, Source, **By)) {
    fail(File.Path, toString(std::move(E)));
    return Error::success();
  }
  // A killed run can leave two names for one file: rename would keep both.
  std::error_code Code = sys::fs::equivalent(Source, File.Real)
                             ? sys::fs::remove(File.Real)
                             : sys::fs::rename(File.Real, Source);
  if (Code) {
    fail(File.Path, Code.message());
    return Error::success();
  }
  ++Result.Restored;
  return Records.prune(Source);
}

/// Whether no source below \p Folder is kept beside its port any more.
bool Undoer::isAllUndone(StringRef Folder) const {
  auto WantFile = [](StringRef Path) { return Path.ends_with(BackupSuffix); };
  auto WantFolder = [](StringRef) { return true; };
  return findSources(Folder.str(), {WantFile, WantFolder, false}).Files.empty();
}

Expected<UndoResult> Undoer::run() {
  std::vector<std::string> Recorded; // Folders.
  auto WantFile = [&](StringRef Path) {
    if (sys::path::filename(Path) == PortState::InPlaceName)
      Recorded.push_back(sys::path::parent_path(Path).str());
    return Path.consume_back(BackupSuffix) && want(Path);
  };
  auto WantFolder = [&](StringRef Path) { return want(Path); };
  std::vector<std::string> Paths = namedPaths();
  WalkResult Found =
      findSources(Paths, {WantFile, WantFolder, Options.FollowOutside});
  if (!Problem.empty())
    return createStringError(Problem);
  append_range(Result.Skipped, Found.Skipped);
  for (const SourcePath &File : Found.Files)
    if (Error E = restore(File))
      return E;
  for (const std::string &Folder : Recorded)
    if (Error E = Records.prune(Folder))
      return E;
  if (Error E = Records.write())
    return E;
  // No remaining port includes them.
  std::string Root = sharedFolder(Options.Paths);
  if (Result.Restored && is_contained(Options.Paths, Root) && isAllUndone(Root))
    removeSupportFiles(Root);
  return std::move(Result);
}

Expected<UndoResult> undo(const RunOptions &Options, SettingsTable &Table) {
  return Undoer(Options, Table).run();
}

} // namespace tranship
