// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/ParsedKnowledge.h"
#include "session/Progress.h"
#include "session/plan/Roots.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Threading.h"

using namespace llvm;

namespace tranship {

static bool isToBeParsed(const Job &J) {
  // The parser opens files again, and a pipe can be read only once.
  return J.Kind == JobKind::Port && !J.By->Lexical && J.Path != "-" &&
         sys::fs::is_regular_file(J.ReadFrom);
}

void distribute(const Semantics &Known, Plan &Made) {
  for (Job &J : Made.Jobs) {
    J.Parsed = isToBeParsed(J);
    J.Known = J.Parsed ? Known.find(J.Source) : nullptr;
  }
}

Expected<Semantics> learn(const Plan &Made, const RunOptions &Options,
                          SettingsTable &Table, SourceStore &Sources,
                          std::function<bool()> Stop) {
  SemanticOptions Asked;
  const Settings *First = nullptr;
  for (const Job &J : Made.Jobs) {
    if (!isToBeParsed(J))
      continue;
    First = First ? First : J.By;
    Asked.Files.push_back({J.Source, J.Name, J.ReadFrom, J.By->Names.get()});
  }
  if (!First)
    return Semantics();
  Roots Below(Made, Options, Table);
  Asked.IsBelowRoots = [&](StringRef Path) { return Below.contain(Path); };
  Asked.Sources = &Sources;
  Asked.Folder = Options.Folder;
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
  return learnNames(Asked);
}

} // namespace tranship
