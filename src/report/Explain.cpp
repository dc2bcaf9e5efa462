// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/Explain.h"
#include "edit/Diagnostic.h"
#include "map/Cell.h"
#include "target/Target.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

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

static void printRow(raw_ostream &Out, const Row &R) {
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
    Out << "  " << left_justify(P.Title, 8);
    printCell(Out, R.cell(P.MapColumn));
    bool ShowEvidence = P.HasEvidence && !R.Evidence.empty();
    Out << (ShowEvidence ? "  [" + R.Evidence.str() + "]" : std::string())
        << "\n";
  }
  if (!R.Note.empty())
    Out << "  note    " << R.Note << "\n";
}

/// Keys and ids that are a typing error or two away from \p Name.
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

bool explain(raw_ostream &Out, raw_ostream &Errors, const Map &Names,
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
  if (Known)
    return true;
  if (auto Folder = Names.findHeader(Name)) {
    printRow(Out, *Folder);
    return true;
  }
  Errors << "tranship: error: '" << Name
         << "' is neither a CUDA name in the maps nor a diagnostic\n";
  std::vector<std::string> Similar = similarKeys(Names, Name);
  if (!Similar.empty()) {
    Errors << "did you mean ";
    for (auto [N, Key] : enumerate(Similar))
      Errors << (N ? (N + 1 == Similar.size() ? " or " : ", ") : "") << Key;
    Errors << "?\n";
  }
  return false;
}

} // namespace tranship
