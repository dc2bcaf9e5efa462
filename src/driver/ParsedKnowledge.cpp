// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/ParsedKnowledge.h"
#include "driver/Progress.h"
#include "lex/source/Triage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Threading.h"

using namespace llvm;

namespace tranship {

namespace {

/// Says which files a run may port: what it was given, and what lies below the
/// folders that it was given and is not left out.
class Roots {
public:
  Roots(const Plan &Made, const RunOptions &Options, SettingsTable &Table)
      : Table(Table) {
    for (const Job &J : Made.Jobs)
      Given.insert(J.Source);
    for (const std::string &Path : Options.Paths) {
      SmallString<256> Real;
      if (sys::fs::is_directory(Path) && !sys::fs::real_path(Path, Real))
        Folders[Real] = true;
    }
    // What was written there is no source.
    SmallString<256> Output;
    if (Options.Output == OutputMode::Tree &&
        !sys::fs::real_path(Options.OutputPath, Output))
      Folders.try_emplace(Output, false);
  }

  bool contain(StringRef Path) {
    return Given.contains(Path) ||
           (sys::path::is_absolute(Path) && !isLeftOut(Path) &&
            containFolder(sys::path::parent_path(Path)));
  }

private:
  bool containFolder(StringRef Folder) {
    if (auto Known = Folders.find(Folder); Known != Folders.end())
      return Known->second;
    StringRef Above = sys::path::parent_path(Folder);
    bool Result = !Above.empty() && containFolder(Above) &&
                  !sys::path::filename(Folder).starts_with(".") &&
                  !isLeftOut(Folder);
    Folders[Folder] = Result;
    return Result;
  }

  bool isLeftOut(StringRef Path) {
    Expected<const Settings *> By = Table.forFile(Path);
    if (By)
      return (*By)->Exclude.matches(Path);
    consumeError(By.takeError()); // The plan told of it.
    return true;
  }

  SettingsTable &Table;
  StringSet<> Given;
  StringMap<bool> Folders;
};

} // namespace

void distribute(const Semantics &Known, Plan &Made) {
  for (Job &J : Made.Jobs) {
    J.Parsed = J.Kind == JobKind::Port && !J.By->Lexical && J.ReadFrom != "-";
    J.Known = J.Parsed ? Known.find(J.Source) : nullptr;
  }
}

Expected<Semantics> learn(Plan &Made, const RunOptions &Options,
                          SettingsTable &Table, std::function<bool()> Stop) {
  SemanticOptions Asked;
  const Settings *First = nullptr;
  for (const Job &J : Made.Jobs) {
    if (J.Kind != JobKind::Port || J.By->Lexical || J.ReadFrom == "-")
      continue;
    First = First ? First : J.By;
    Asked.Files.push_back({J.Source, J.Name, J.ReadFrom, J.By->Names.get()});
  }
  if (!First)
    return Semantics();
  Roots Below(Made, Options, Table);
  Asked.IsBelowRoots = [&](StringRef Path) { return Below.contain(Path); };
  Asked.MentionsCuda = [&](StringRef Text) {
    return mentionsCuda(Text, *First->Names, First->To);
  };
  Asked.CudaPath = First->CudaPath;
  Asked.CompileDatabase = First->CompileDatabase;
  Asked.CompilerOptions = Options.CompilerOptions;
  Asked.FixedOptions = Options.FixedOptions;
  Asked.CacheFolder = Options.CacheFolder;
  Asked.MapsId = First->MapsId;
  Asked.Jobs = Options.Jobs ? Options.Jobs
                            : hardware_concurrency().compute_thread_count();
  Asked.Stop = std::move(Stop);
  std::unique_ptr<Progress> Line;
  size_t LineTotal = 0;
  Asked.Progress = [&](size_t Done, size_t Total) {
    if (!Line || LineTotal != Total)
      Line = std::make_unique<Progress>(Total);
    LineTotal = Total;
    Line->show(Done);
  };
  Expected<Semantics> Known = learnNames(Asked);
  if (Known)
    distribute(*Known, Made);
  return Known;
}

} // namespace tranship
