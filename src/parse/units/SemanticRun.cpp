// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parsing and merging; SemanticPlan.cpp has the rest.
#include "parse/units/SemanticRun.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace tranship {

bool hasParser() { return true; }

const FileKnowledge *Semantics::find(StringRef Path) const {
  auto Found = Files.find(Path);
  return Found == Files.end() ? nullptr : &Found->second;
}

Expected<Semantics> learnNames(const SemanticOptions &Options) {
  return SemanticRun(Options).run();
}

ProcessLimits SemanticRun::limits() const {
  ProcessLimits Limits;
  Limits.Jobs = Options.Jobs;
  // Real units take a small part of this; a runaway template takes more.
  Limits.Seconds = 300;
  return Limits;
}

Expected<Semantics> SemanticRun::run() {
  if (Error E = prepare())
    return E;
  if (!Cuda)
    return std::move(Result);
  std::vector<PlannedUnit> Units;
  for (const SemanticFile &File : Options.Files)
    if (!isHeader(File.Path))
      if (auto Planned = plan(File))
        Units.push_back(std::move(*Planned));
  learnFrom(std::move(Units));
  // Headers that no unit of the run includes are parsed by themselves.
  Units.clear();
  for (const SemanticFile &File : Options.Files)
    if (isHeader(File.Path) && !Result.find(File.Path))
      if (auto Planned = plan(File))
        Units.push_back(std::move(*Planned));
  learnFrom(std::move(Units));
  Grid.solve([&](StringRef File, TypeFactKind Kind, uint32_t Offset,
                 uint32_t Length, const std::string &Text) {
    Result.Files[File].learn({Kind, Offset, Length, lasting(Text)});
  });
  tellUnknownOptions();
  sort(Result.Units, [](const UnitReport &A, const UnitReport &B) {
    return A.Name < B.Name;
  });
  for (const auto &Entry : More)
    Result.MoreFiles.push_back(Entry.first().str());
  sort(Result.MoreFiles);
  Cache.prune();
  return std::move(Result);
}

/// The result owns the texts that the knowledge refers to.
StringRef SemanticRun::lasting(StringRef Text) {
  return Result.Texts.insert(Text).first->first();
}

void SemanticRun::accept(const PlannedUnit &Unit, UnitFacts Facts) {
  if (Facts.Errors)
    Result.Units.push_back(
        {Unit.File->Name, Facts.Errors, std::move(Facts.Messages), ""});
  StringRef Name = lasting(Unit.File->Name);
  StringMap<FileKnowledge> &From =
      Unit.IsInDatabase || !DatabaseSpeaks ? Result.Files : Strangers;
  for (const FileFacts &File : Facts.Files) {
    if (!ByPath.contains(File.Path) && !File.Names.empty())
      More.insert(File.Path);
    Facts.teach(From[File.Path], File, Name,
                [&](StringRef Text) { return lasting(Text); });
  }
  Grid.add(Name, Facts.Grid, Facts.Texts);
  if (Options.Progress)
    Options.Progress(++NumDone, NumPlanned);
}

void SemanticRun::hearStrangers() {
  for (auto &Entry : Strangers) {
    auto [Known, New] = Result.Files.try_emplace(Entry.first());
    if (New)
      Known->second = std::move(Entry.second);
    else
      Known->second.learnRest(Entry.second);
  }
  Strangers.clear();
}

/// Takes what an earlier run knew about \p Unit, if none of its files has
/// changed.
bool SemanticRun::reuse(const PlannedUnit &Unit) {
  std::optional<std::string> Text = Cache.load(Unit.CacheKey);
  if (!Text)
    return false;
  auto [Head, Rest] = StringRef(*Text).split('\n');
  auto [StampLine, Json] = Rest.split('\n');
  if (!Head.empty() && !Headers->isCurrent(Head))
    return false;
  Expected<UnitFacts> Facts = UnitFacts::read(Json);
  if (!Facts) {
    consumeError(Facts.takeError());
    return false;
  }
  SmallVector<StringRef, 0> Written;
  StampLine.split(Written, ' ', -1, /*KeepEmpty=*/false);
  if (Written.size() != Facts->Reads.size())
    return false;
  for (auto [Path, Stamp] : zip_equal(Facts->Reads, Written)) {
    if (utohexstr(stampOf(Path), /*LowerCase=*/true) != Stamp)
      return false;
  }
  accept(Unit, std::move(*Facts));
  return true;
}

void SemanticRun::keep(const PlannedUnit &Unit, const UnitFacts &Facts,
                       StringRef Text) {
  std::string Record = Unit.Headers + "\n";
  for (const std::string &Path : Facts.Reads)
    Record += utohexstr(stampOf(Path), /*LowerCase=*/true) + " ";
  Cache.store(Unit.CacheKey, Record + "\n" + Text.str());
}

void SemanticRun::learnFrom(std::vector<PlannedUnit> Units) {
  NumPlanned += Units.size();
  erase_if(Units, [&](const PlannedUnit &U) { return reuse(U); });
  planHeaders(Units);
  Headers->make(limits(), Options.Stop);
  parse(std::move(Units));
  hearStrangers();
}

void SemanticRun::parse(std::vector<PlannedUnit> Units) {
  std::vector<PlannedUnit> Again;
  auto Task = [&](size_t N, raw_ostream &Out) {
    ParseRequest Request;
    Request.File = Units[N].File->Path;
    Request.Arguments = Units[N].Arguments;
    Request.Precompiled = Headers->file(Units[N].Headers);
    auto Mentions = [this](StringRef Path) { return mentionsCuda(Path); };
    parseUnit(Request, {*Units[N].File->Names, Options.IsBelowRoots, Mentions},
              Files)
        .write(Out);
  };
  auto Finish = [&](size_t N, TaskEnd End) {
    PlannedUnit &U = Units[N];
    Expected<UnitFacts> Facts = UnitFacts::read(End.Output);
    bool Read = static_cast<bool>(Facts);
    if (!Read) {
      consumeError(Facts.takeError());
      if (End.Failure.empty())
        End.Failure = "returned no result";
    }
    bool Failed = !End.Failure.empty();
    if ((Failed || Facts->NamesClash) && U.Headers != U.NarrowHeaders) {
      // Perhaps because of headers that were added to the unit's own.
      U.Headers = U.NarrowHeaders;
      Headers->want(U.Headers);
      Again.push_back(std::move(U));
      return;
    }
    if (Failed) {
      Result.Units.push_back({U.File->Name, 0, "", std::move(End.Failure)});
      return;
    }
    if (!Facts->FileMissing)
      keep(U, *Facts, End.Output);
    accept(U, std::move(*Facts));
  };
  runInProcesses(Units.size(), limits(), Task, Finish, Options.Stop);
  if (Again.empty())
    return;
  Headers->make(limits(), Options.Stop);
  parse(std::move(Again));
}

} // namespace tranship
