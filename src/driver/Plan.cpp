// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/Plan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

class Planner {
public:
  Planner(const RunOptions &Options, SettingsTable &Table)
      : Options(Options), Table(Table) {}

  Expected<Plan> make();

private:
  void findFiles();
  bool wantFile(StringRef Path);
  bool wantFolder(StringRef Path);
  const Settings *settingsFor(StringRef Path);
  Error addJob(const SourcePath &File);
  void planInPlace(Job &J, StringRef Real);
  Error claim(const Job &J);
  Error checkNumber() const;

  const RunOptions &Options;
  SettingsTable &Table;
  std::string OutputReal; ///< The output folder, when it is there already.
  std::vector<SourcePath> Files;
  std::string Problem; ///< The first one with the settings.
  StringMap<std::string> Claimed; ///< What is written, to who writes it.
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

bool Planner::wantFile(StringRef Path) {
  const Settings *By = settingsFor(Path);
  if (!By || By->Exclude.matches(Path))
    return false;
  if (Options.Output == OutputMode::Tree && Options.CopyAll)
    return true;
  if (hasExtension(Path, By->Extensions))
    return true;
  // A source whose port has a new extension is only there as its backup.
  StringRef Source = Path;
  return Options.Output == OutputMode::InPlace &&
         Source.consume_back(BackupSuffix) && !By->Renames.empty() &&
         hasExtension(Source, By->Extensions) &&
         By->Renames.apply(Source) != Source && !sys::fs::exists(Source);
}

bool Planner::wantFolder(StringRef Path) {
  const Settings *By = settingsFor(Path);
  if (!By || By->Exclude.matches(Path))
    return false;
  // The output must not become input.
  if (OutputReal.empty())
    return true;
  SmallString<256> Real;
  return sys::fs::real_path(Path, Real) || Real != OutputReal;
}

void Planner::findFiles() {
  auto WantFile = [&](StringRef Path) { return wantFile(Path); };
  auto WantFolder = [&](StringRef Path) { return wantFolder(Path); };
  WalkOptions Walk{WantFile, WantFolder, Options.FollowOutside};
  std::vector<std::string> Paths;
  for (const std::string &Path : Options.Paths) {
    if (Path == "-")
      Files.push_back({"-", "-", "stdin.cu", /*Named=*/true});
    else
      Paths.push_back(Path);
  }
  WalkResult Found = findSources(Paths, Walk);
  append_range(Files, Found.Files);
  Result.Skipped = std::move(Found.Skipped);
}

void Planner::planInPlace(Job &J, StringRef Real) {
  StringRef Source = Real;
  if (Source.consume_back(BackupSuffix))
    J.Name = StringRef(J.Name).drop_back(BackupSuffix.size()).str();
  std::string Backup = (Source + BackupSuffix).str();
  bool Again = J.By->Backup && sys::fs::exists(Backup);
  J.ReadFrom = Again ? Backup : Source.str();
  J.WriteTo = J.By->Renames.apply(Source);
  if (J.By->Backup && !Again)
    J.BackupTo = Backup;
  if (J.WriteTo != Source && !Again)
    J.Remove = Source.str();
}

Error Planner::claim(const Job &J) {
  if (J.WriteTo.empty())
    return Error::success();
  auto [Found, New] = Claimed.try_emplace(J.WriteTo, J.Name);
  if (New)
    return Error::success();
  return createStringError(Found->second + " and " + J.Name +
                           " would both become " + J.WriteTo);
}

Error Planner::addJob(const SourcePath &File) {
  Job J;
  J.Name = File.Path == "-" ? "<stdin>" : File.Path;
  J.ReadFrom = File.Path;
  J.Named = File.Named;
  J.By = settingsFor(File.Path);
  if (!J.By)
    return Error::success();
  switch (Options.Output) {
  case OutputMode::Stdout:
    J.KeepText = true;
    break;
  case OutputMode::File:
    J.WriteTo = Options.OutputPath;
    break;
  case OutputMode::Tree: {
    SmallString<256> To(Options.OutputPath);
    sys::path::append(To, J.By->Renames.apply(File.Relative));
    J.WriteTo = To.str().str();
    J.Unported =
        !File.Named && !hasExtension(File.Path, J.By->Extensions);
    break;
  }
  case OutputMode::InPlace:
    planInPlace(J, File.Real);
    break;
  case OutputMode::Nowhere:
  case OutputMode::Undo:
    break;
  }
  if (Options.Diff) {
    // A look at what would be written, from what would be read.
    J.Diff = true;
    J.KeepText = true;
    J.WriteTo.clear();
  }
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
  return createStringError(
      Twine(Files.size()) +
      " files do not fit into one output: say --in-place, --out-dir DIR, "
      "--diff or --examine");
}

Expected<Plan> Planner::make() {
  SmallString<256> Real;
  if (Options.Output == OutputMode::Tree &&
      !sys::fs::real_path(Options.OutputPath, Real))
    OutputReal = Real.str().str();
  findFiles();
  if (!Problem.empty())
    return createStringError(Problem);
  if (Error E = checkNumber())
    return E;
  for (const SourcePath &File : Files) {
    bool IntoItself = File.Path == "-" && Options.Output == OutputMode::InPlace;
    if (IntoItself)
      return createStringError("standard input cannot be ported in place");
    if (Error E = addJob(File))
      return E;
  }
  if (!Problem.empty())
    return createStringError(Problem);
  return std::move(Result);
}

Expected<Plan> makePlan(const RunOptions &Options, SettingsTable &Table) {
  return Planner(Options, Table).make();
}

size_t undo(const RunOptions &Options, std::vector<SkippedPath> &Skipped) {
  auto IsBackup = [](StringRef Path) { return Path.ends_with(BackupSuffix); };
  auto Always = [](StringRef) { return true; };
  // A file that is named stands for its backup.
  std::vector<std::string> Paths;
  for (const std::string &Path : Options.Paths) {
    std::string Backup = Path + BackupSuffix.str();
    Paths.push_back(sys::fs::exists(Backup) ? Backup : Path);
  }
  WalkResult Found =
      findSources(Paths, {IsBackup, Always, Options.FollowOutside});
  append_range(Skipped, Found.Skipped);
  size_t Restored = 0;
  for (const SourcePath &File : Found.Files) {
    StringRef Source = File.Real;
    if (!Source.consume_back(BackupSuffix)) {
      Skipped.push_back({File.Path, "has no .prehip to go back to", true});
      continue;
    }
    if (std::error_code Code = sys::fs::rename(File.Real, Source)) {
      Skipped.push_back({File.Path, Code.message(), true});
      continue;
    }
    ++Restored;
  }
  return Restored;
}

} // namespace tranship
