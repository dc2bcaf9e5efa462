// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/explain/Explain.h"
#include "edit/Diagnostic.h"
#include "tables/map/Cell.h"
#include "tables/map/Map.h"
#include "tables/map/Upgrade.h"
#include "tables/targets/Target.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tranship {

static void printCell(raw_ostream &Out, StringRef CellText) {
  Expected<Cell> Parsed = Cell::parse(CellText);
  if (!Parsed)
    return consumeError(Parsed.takeError());
  if (!Parsed->Established)
    Out << "(not established)";
  else if (Parsed->Unneeded)
    Out << "(not needed: it is removed)";
  else if (Parsed->Alternatives.empty())
    Out << "(no counterpart)";
  for (auto [N, Choice] : enumerate(Parsed->Alternatives)) {
    Out << (N ? ", else " : "") << Choice.Text;
    if (Choice.Supplied)
      Out << (Choice.Text.empty() ? "" : " ") << "(tranship's support header)";
    if (Choice.Since)
      Out << " (since " << Choice.Since->str() << ")";
  }
}

static std::string cudaVersions(StringRef Versions) {
  if (Versions.starts_with(">="))
    return ("since CUDA " + Versions.drop_front(2)).str();
  if (Versions.starts_with("<"))
    return ("removed in CUDA " + Versions.drop_front(1)).str();
  return {};
}

/// What the evidence of a row says, see docs/map-format.md.
static std::string evidenceText(const Row &R) {
  auto [Source, Where] = R.Evidence.split(' ');
  if (Source == "rule")
    return "by the naming rule, seen nowhere";
  return ((Source == "doc" ? "in the documentation " : "in MetaX's code ") +
          Where)
      .str();
}

/// \p OfHip: the row is one of maps/hip/native.tsv.
static void printRow(raw_ostream &Out, const Row &R, bool OfHip = false) {
  Out << R.Key;
  if (!R.Types.empty())
    Out << "(" << R.Types << ")";
  else if (R.Args.Shape != Arity::Form::Any)
    Out << " with " << unsigned(R.Args.Count)
        << (R.Args.Shape == Arity::Form::AtLeast ? " or more" : "")
        << " argument" << (R.Args.Count == 1 ? "" : "s");
  Out << ": " << kindName(R.What) << ", " << R.Library;
  if (std::string Versions = cudaVersions(R.Versions); !Versions.empty())
    Out << ", " << Versions;
  Out << "\n";
  for (const Platform &P : platforms()) {
    if (OfHip && P.MapColumn == Column::Hip)
      continue;
    Out << "  " << left_justify(P.Title, 8);
    printCell(Out, R.cell(P.MapColumn));
    bool ShowEvidence = P.HasEvidence && !R.Evidence.empty();
    Out << (ShowEvidence ? "  [" + evidenceText(R) + "]" : std::string())
        << "\n";
  }
  if (!R.Note.empty())
    Out << "  note    " << R.Note << "\n";
}

/// Keys and ids that differ from \p Name by a few characters.
static std::vector<std::string> similarKeys(const Map &Names, StringRef Name) {
  constexpr unsigned MaxDistance = 3;
  std::vector<std::pair<unsigned, std::string>> Found;
  auto Consider = [&](StringRef Key) {
    unsigned Distance = Key.edit_distance_insensitive(Name, true, MaxDistance);
    if (Distance <= MaxDistance && Distance < Name.size() / 2)
      Found.emplace_back(Distance, Key.str());
  };
  for (DiagnosticId Id : allDiagnosticIds())
    Consider(idText(Id));
  Names.forEach([&](const Row &R) { Consider(R.Key); });
  sort(Found);
  Found.erase(llvm::unique(Found), Found.end());
  std::vector<std::string> Result;
  for (const auto &[Distance, Key] : ArrayRef(Found).take_front(3))
    Result.push_back(Key);
  return Result;
}

/// What newer versions of HIP have for \p Name.
static bool explainUpgrade(raw_ostream &Out, StringRef Name) {
  bool Known = false;
  Map(upgradeMapData()).forEach([&](const Row &R) {
    if (R.Key != Name)
      return;
    Known = true;
    StringRef New = R.cell(Column::Hip);
    std::optional<Version> Changed = changedIn(R);
    Out << keyText(R) << ": " << kindName(R.What) << " of HIP, "
        << (Changed ? (New == Name ? "changed in " : "until ") + Changed->str()
                    : "deprecated")
        << "\n";
    if (New != Name) {
      Out << "  newer   ";
      printCell(Out, New);
      Out << "\n";
    }
    if (!R.Note.empty())
      Out << "  note    " << R.Note << "\n";
  });
  return Known;
}

/// The rows in which one of CUDA's names becomes \p Name.
static bool explainResult(raw_ostream &Out, const Map &Names, StringRef Name) {
  bool Known = false;
  Names.forEach([&](const Row &R) {
    for (const Platform &P : platforms()) {
      Expected<Cell> Parsed = Cell::parse(R.cell(P.MapColumn));
      if (!Parsed) {
        consumeError(Parsed.takeError());
        continue;
      }
      if (R.Key == Name || none_of(Parsed->Alternatives, [&](const auto &A) {
            return !A.Supplied && A.Text == Name;
          }))
        continue;
      Known = true;
      return printRow(Out, R);
    }
  });
  return Known;
}

/// What is known about \p Name as one of HIP's names that CUDA does not have.
static bool explainNative(raw_ostream &Out, StringRef Name) {
  bool Known = false;
  for (Row R : Map(nativeMapData()).rows(KeySpace::Identifier, Name)) {
    Known = true;
    R.Library = "HIP";
    printRow(Out, R, /*OfHip=*/true);
  }
  return Known;
}

/// Prints the row of the type that has the member \p Name.
static bool explainMember(raw_ostream &Out, const Map &Names, StringRef Name) {
  StringRef Type = Name.rsplit("::").first;
  if (Type == Name)
    return false;
  for (const Row &R : Names.rows(KeySpace::Identifier, Type)) {
    if (R.What != Kind::Type)
      continue;
    Out << Name << " has no row of its own and is ported with its type:\n";
    printRow(Out, R);
    return true;
  }
  return explainMember(Out, Names, Type);
}

/// Prints what is known about \p Name. False, after a message, if nothing is.
static bool explain(raw_ostream &Out, raw_ostream &Errors, const Map &Names,
                    StringRef Name) {
  if (StringRef Page = Names.page(Name); !Page.empty()) {
    Out << Page;
    return true;
  }
  bool Known = false;
  for (KeySpace Space :
       {KeySpace::Identifier, KeySpace::Header, KeySpace::Guard, KeySpace::Ptx})
    for (const Row &R : Names.rows(Space, Name)) {
      printRow(Out, R);
      Known = true;
    }
  Known |= explainUpgrade(Out, Name);
  // A name that CUDA has as well is explained already.
  if (!Known)
    Known = explainNative(Out, Name);
  if (!Known)
    Known = explainResult(Out, Names, Name);
  if (!Known)
    Known = explainMember(Out, Names, Name);
  if (Known)
    return true;
  if (auto Folder = Names.findHeader(Name)) {
    printRow(Out, *Folder);
    return true;
  }
  Errors << "tranship: error: '" << Name
         << "' is neither a name in the maps nor a diagnostic\n";
  std::vector<std::string> Similar = similarKeys(Names, Name);
  if (!Similar.empty()) {
    Errors << "did you mean ";
    for (auto [N, Key] : enumerate(Similar))
      Errors << (N ? (N + 1 == Similar.size() ? " or " : ", ") : "") << Key;
    Errors << "?\n";
  }
  return false;
}

ExitCode explainName(const RunOptions &Options) {
  if (Options.Name.empty())
    return fail("name what to explain: tranship explain NAME");
  Map Names(builtinMapData());
  for (const std::string &Path :
       Options.CommandLine.Maps.value_or(StringList()))
    if (Error E = Names.addFile(Path))
      return fail(std::move(E));
  return explain(outs(), errs(), Names, Options.Name) ? Done : Failed;
}

} // namespace tranship
