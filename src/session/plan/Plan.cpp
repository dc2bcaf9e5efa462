// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/plan/Plan.h"
#include "files/Paths.h"
#include "session/job/PortableRun.h"
#include "session/support/PortedSupport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

class Planner {
public:
  Planner(const RunOptions &Options, SettingsTable &Table, PortRecords &Records,
          SourceStore &Sources, const StringSet<> &AlsoFiles)
      : Options(Options), Table(Table), Records(Records), Store(Sources),
        AlsoFiles(AlsoFiles), Copies(Options.Paths, Table) {}

  Expected<Plan> make();

private:
  void findFiles();
  bool wantFile(StringRef Path);
  bool isAlsoWanted(StringRef Path) const;
  bool isWritten(StringRef Path) const;
  bool isSource(StringRef Path, const Settings &By) const;
  bool wantFolder(StringRef Path);
  const Settings *settingsFor(StringRef Path);
  Error addJob(const SourcePath &File);
  Error addLink(const SourceLink &Link);
  Error planInPlace(Job &J, StringRef File);
  std::string treePath(const Settings &By, StringRef Relative) const;
  Error claim(const Job &J);
  Error checkNumber() const;
  Error checkInput(const SourcePath &File) const;
  void dropPorts();

  const RunOptions &Options;
  SettingsTable &Table;
  PortRecords &Records;
  SourceStore &Store;
  const StringSet<> &AlsoFiles;
  LibraryCopies Copies;
  std::string OutputReal; ///< The output folder, if it exists already.
  std::vector<SourcePath> Files;
  std::vector<SourceLink> Links;
  std::string Problem;            ///< The first one with the settings.
  StringSet<> Sources;            ///< Real paths.
  StringMap<std::string> Claimed; ///< Each path that is written, and the file
                                  ///< that it is made from.
  Plan Result;
};

} // namespace

const Settings *Planner::settingsFor(StringRef Path) {
  Expected<const Settings *> Found = Table.forFile(Path);
  if (Found)
    return *Found;
  std::string Message = toString(Found.takeError());
  if (Problem.empty())
    Problem = Message;
  return nullptr;
}

bool Planner::isAlsoWanted(StringRef Path) const {
  return !AlsoFiles.empty() && AlsoFiles.contains(realPath(Path));
}

/// Whether an earlier run wrote the file along with the ports.
bool Planner::isWritten(StringRef Path) const {
  return isSupportFile(Path) ||
         (Options.Portable && isCompatFile(Path, Options.CompatHeader));
}

bool Planner::isSource(StringRef Path, const Settings &By) const {
  return (hasExtension(Path, By.Extensions) || isAlsoWanted(Path)) &&
         !isWritten(Path);
}

bool Planner::wantFile(StringRef Path) {
  const Settings *By = settingsFor(Path);
  if (!By || By->Exclude.matches(namedIn(Options.Folder, Path)))
    return false;
  if (Options.Output == OutputMode::Tree &&
      (Options.CopyAll || Copies.hold(Path)))
    return true;
  // Something that an earlier run wrote. A copy of a tree includes it.
  if (isWritten(Path))
    return Options.Output == OutputMode::Tree;
  if (isSource(Path, *By))
    return true;
  // Only the backup exists of a source whose port has a new extension.
  StringRef Source = Path;
  return Options.Output == OutputMode::InPlace && By->Backup &&
         Source.consume_back(BackupSuffix) && !By->Renames.empty() &&
         hasExtension(Source, By->Extensions) &&
         By->Renames.apply(Source) != Source && !sys::fs::exists(Source);
}

bool Planner::wantFolder(StringRef Path) {
  const Settings *By = settingsFor(Path);
  if (!By || By->Exclude.matches(namedIn(Options.Folder, Path)))
    return false;
  // A copy of a tree must be complete.
  if (Copies.isCopy(Path) &&
      (Options.Output != OutputMode::Tree || Options.Diff))
    return false;
  // The output must not become input.
  return OutputReal.empty() || realPath(Path) != OutputReal;
}

void Planner::findFiles() {
  auto WantFile = [&](StringRef Path) { return wantFile(Path); };
  auto WantFolder = [&](StringRef Path) { return wantFolder(Path); };
  WalkOptions Walk{WantFile, WantFolder, Options.FollowOutside};
  std::vector<std::string> Paths;
  for (const std::string &Path : Options.Paths) {
    std::string Backup = Path + BackupSuffix.str();
    if (Path == "-")
      Files.push_back({"-", "-", "stdin.cu", /*Named=*/true});
    else if (Options.Output == OutputMode::InPlace && !sys::fs::exists(Path) &&
             sys::fs::exists(Backup))
      Paths.push_back(Backup); // The port has another name.
    else
      Paths.push_back(Path);
  }
  WalkResult Found = findSources(Paths, Walk);
  append_range(Files, Found.Files);
  if (Options.Output == OutputMode::Tree && !Options.Diff)
    Links = std::move(Found.Links);
  Result.Skipped = std::move(Found.Skipped);
  Result.Copies = Copies.found();
}

/// The source of \p Real: itself, or that of the backup.
static StringRef sourceOf(StringRef Real) {
  Real.consume_back(BackupSuffix);
  return Real;
}

Error Planner::planInPlace(Job &J, StringRef File) {
  StringRef Source = sourceOf(File);
  J.Name = sourceOf(J.Name).str();
  J.Path = sourceOf(J.Path).str();
  std::string Backup = (Source + BackupSuffix).str();
  bool Again = J.By->Backup && sys::fs::exists(Backup);
  J.ReadFrom = Again ? Backup : Source.str();
  J.WriteTo = J.By->Renames.apply(Source);
  if (J.By->Backup && !Again)
    J.BackupTo = Backup;
  J.Again = Again;
  if (J.By->Backup)
    if (Error E = Records.find(J.Source).moveInto(J.Record))
      return E;
  if (J.WriteTo == Source)
    return Error::success();
  J.OnlyNew = !Again;
  // Also what a killed run, or one without new names, left there.
  if (sys::fs::exists(Source))
    J.Remove = Source.str();
  return Error::success();
}

/// Removes what looks like a source and is not: ports with a new name, and
/// backups of sources that exist as well.
void Planner::dropPorts() {
  StringSet<> Ports;
  for (const SourcePath &File : Files) {
    StringRef Source = sourceOf(File.Real);
    const Settings *By = settingsFor(File.Path);
    if (By && By->Backup && sys::fs::exists(Source + BackupSuffix))
      if (std::string Port = By->Renames.apply(Source); Port != Source)
        Ports.insert(Port);
  }
  StringSet<> Seen;
  llvm::erase_if(Files, [&](const SourcePath &File) {
    return Ports.contains(File.Real) ||
           !Seen.insert(sourceOf(File.Real)).second;
  });
}

std::string Planner::treePath(const Settings &By, StringRef Relative) const {
  SmallString<256> To(Options.OutputPath);
  sys::path::append(To, By.Renames.apply(Relative));
  return To.str().str();
}

/// The path from the folder of the file \p From to \p To; both are relative to
/// the same folder.
static std::string wayBetween(StringRef From, StringRef To) {
  auto A = sys::path::begin(From);
  auto EndA = sys::path::end(From);
  auto B = sys::path::begin(To);
  auto EndB = sys::path::end(To);
  while (A != EndA && B != EndB && *A == *B && std::next(A) != EndA) {
    ++A;
    ++B;
  }
  SmallString<256> Result;
  for (++A; A != EndA; ++A)
    sys::path::append(Result, "..");
  for (; B != EndB; ++B)
    sys::path::append(Result, *B);
  return Result.empty() ? "." : Result.str().str();
}

Error Planner::addLink(const SourceLink &Link) {
  Job J;
  J.Run = &Options;
  J.Kind = JobKind::Link;
  J.Name = namedIn(Options.Folder, Link.Path);
  J.By = settingsFor(Link.Path);
  if (!J.By)
    return Error::success();
  // The name of a folder is not changed.
  auto NameOf = [&](StringRef Relative) {
    return Link.ToFolder ? Relative.str() : J.By->Renames.apply(Relative);
  };
  SmallString<256> To(Options.OutputPath);
  sys::path::append(To, NameOf(Link.Relative));
  J.WriteTo = To.str().str();
  J.ReadFrom = wayBetween(NameOf(Link.Relative), NameOf(Link.TargetRelative));
  if (Error E = claim(J))
    return E;
  Result.Jobs.push_back(std::move(J));
  return Error::success();
}

Error Planner::claim(const Job &J) {
  if (J.WriteTo.empty())
    return Error::success();
  if (J.isIntoTree()) {
    std::string Real = realPath(J.WriteTo);
    if (Sources.contains(Real))
      return createStringError("--out-dir " + Options.OutputPath +
                               " would overwrite the source " + Real +
                               ": use --in-place, or name another folder");
  }
  auto [Found, New] = Claimed.try_emplace(J.WriteTo, J.Name);
  if (New)
    return Error::success();
  return createStringError(Found->second + " and " + J.Name +
                           " would both become " + J.WriteTo);
}

Error Planner::addJob(const SourcePath &File) {
  Job J;
  J.Run = &Options;
  J.Sources = &Store;
  J.Path = File.Path;
  J.Name = J.Path == "-" ? "<stdin>" : namedIn(Options.Folder, J.Path);
  J.ReadFrom = File.Path;
  J.Source = sourceOf(File.Real).str();
  J.Named = File.Named;
  J.By = settingsFor(File.Path);
  if (!J.By)
    return Error::success();
  switch (Options.Output) {
  case OutputMode::File:
    J.WriteTo = Options.OutputPath;
    break;
  case OutputMode::Tree:
    J.WriteTo = treePath(*J.By, File.Relative);
    if (!File.Named && (!isSource(File.Path, *J.By) || Copies.hold(File.Path)))
      J.Kind = JobKind::Copy;
    break;
  case OutputMode::InPlace:
    // Messages have the names that the user gave, but a link itself is not
    // written.
    if (Error E = planInPlace(
            J, sys::fs::is_symlink_file(File.Path) ? File.Real : File.Path))
      return E;
    break;
  case OutputMode::Stdout:
  case OutputMode::Nowhere:
  case OutputMode::Undo:
    break;
  }
  if (Options.Diff) // Only shows what would be written.
    J.WriteTo.clear();
  if (Error E = claim(J))
    return E;
  Result.Jobs.push_back(std::move(J));
  return Error::success();
}

Error Planner::checkNumber() const {
  bool One = !Options.Diff && (Options.Output == OutputMode::Stdout ||
                               Options.Output == OutputMode::File);
  if (!One || Files.size() <= 1)
    return Error::success();
  return createStringError(Twine(Files.size()) +
                           " files cannot go to one output: use --in-place, "
                           "--out-dir DIR, --diff or --examine");
}

/// Refuses input that this kind of output cannot have.
Error Planner::checkInput(const SourcePath &File) const {
  if (Options.Output == OutputMode::InPlace) {
    if (File.Path == "-")
      return createStringError("standard input cannot be ported in place");
    if (!sys::fs::is_regular_file(File.Real))
      return createStringError(File.Path +
                               ": is not a file that can be ported in place");
  }
  return Error::success();
}

Expected<Plan> Planner::make() {
  if (Options.Output == OutputMode::Tree)
    OutputReal = realPath(Options.OutputPath);
  findFiles();
  if (Options.Output == OutputMode::InPlace)
    dropPorts();
  if (!Problem.empty())
    return createStringError(Problem);
  if (Error E = checkNumber())
    return E;
  for (const SourcePath &File : Files)
    Sources.insert(File.Real);
  for (const SourcePath &File : Files) {
    if (Error E = checkInput(File))
      return E;
    if (Error E = addJob(File))
      return E;
  }
  for (const SourceLink &Link : Links)
    if (Error E = addLink(Link))
      return E;
  if (!Problem.empty())
    return createStringError(Problem);
  return std::move(Result);
}

Expected<Plan> makePlan(const RunOptions &Options, SettingsTable &Table,
                        PortRecords &Records, SourceStore &Sources,
                        const StringSet<> &AlsoFiles) {
  return Planner(Options, Table, Records, Sources, AlsoFiles).make();
}

} // namespace tranship
