// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/debug/Printers.h"
#include "engine/Registry.h"
#include "report/LineTable.h"
#include "rules/View.h"
#include "rules/device/DeviceCode.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

/// Prints places of a text as LINE:COLUMN.
class Places {
public:
  explicit Places(StringRef Text) : Text(Text), Lines(Text) {}
  std::string at(uint32_t Offset) const {
    Position P = Lines.positionOf(Offset);
    return utostr(P.Line) + ":" + utostr(P.Column);
  }
  std::string of(Range R) const { return at(R.Begin) + "-" + at(R.End); }
  std::string quoted(Range R) const {
    return "'" + onOneLine(R.in(Text)) + "'";
  }
  static std::string onOneLine(StringRef S) {
    std::string Result;
    for (char C : S) {
      if (C == '\n')
        Result += "\\n";
      else if (C == '\r')
        Result += "\\r";
      else if (C == '\t')
        Result += "\\t";
      else
        Result += C;
    }
    return Result;
  }

private:
  StringRef Text;
  LineTable Lines;
};

void printTokens(raw_ostream &Out, StringRef Text, const Map &Names) {
  SourceFile File(Text, Names);
  Places At(Text);
  for (uint32_t I = 0; I < File.size(); ++I) {
    const Token &T = File[I];
    Out << At.of(T.where()) << " " << clang::tok::getTokenName(T.Kind) << " '"
        << Places::onOneLine(File.name(I)) << "'";
    if (T.Partner != NoToken)
      Out << " with " << At.at(File[T.Partner].Begin);
    if (binary_search(File.candidates(), I))
      Out << " in the maps";
    if (File.isDead(File.branchOf(I)))
      Out << " dead";
    Out << "\n";
  }
  for (Range R : File.comments())
    Out << At.of(R) << " comment " << At.quoted(R) << "\n";
}

/// The names among \p File's candidates that it declares itself.
static void printDeclared(raw_ostream &Out, const SourceFile &File,
                          const FileNames &Known, const Places &At) {
  for (uint32_t I : File.candidates())
    if (Known.declares(File.name(I), I))
      Out << At.at(File[I].Begin) << " own name " << File.name(I) << "\n";
}

void printFacts(raw_ostream &Out, StringRef Text, const Map &Names,
                const PortOptions &Options) {
  SourceFile File(Text, Names);
  View V(File, Names, Options);
  Places At(Text);
  for (const Directive &D : File.directives()) {
    if (D.Kind != DirectiveKind::Define || D.argument() >= D.End)
      continue;
    Out << At.at(File[D.First].Begin) << " macro " << File.name(D.argument())
        << "\n";
  }
  for (const std::string &Name : V.Known.usedNamespaces())
    Out << "using namespace " << Name << "\n";
  printDeclared(Out, File, V.Known, At);
  for (Range R : V.Known.kept())
    Out << At.of(R) << " kept\n";
  for (uint32_t I : File.launches())
    Out << At.at(File[I].Begin) << " launch\n";
  for (const DeviceFunction &F : V.analysis<DeviceCode>().functions()) {
    Out << At.at(File[F.Params].Begin) << "-" << At.at(File[F.End].Begin)
        << (F.IsKernel ? " kernel " : " device function ") << F.Name;
    if (!F.Shared.empty()) {
      SmallVector<StringRef> Shared(F.Shared.keys());
      sort(Shared);
      Out << " shared: " << join(Shared, " ");
    }
    Out << "\n";
  }
}

static StringRef ruleOf(const Edit &E) { return rules()[E.Rule].Name; }

static void printEdit(raw_ostream &Out, const Edit &E, const Places &At) {
  Out << At.of(E.Where) << " " << ruleOf(E) << ": " << At.quoted(E.Where)
      << " becomes '";
  for (const EditPiece &P : E.Pieces)
    if (P.Source.empty())
      Out << Places::onOneLine(P.Text);
    else
      Out << "[" << At.of(P.Source) << "]";
  Out << "'\n";
}

bool printEdits(raw_ostream &Out, StringRef Text, const PortResult &Port) {
  Places At(Text);
  bool Good = Port.Faults.empty();
  for (const Edit &E : Port.Edits.all())
    printEdit(Out, E, At);
  for (const Diagnostic &D : Port.Diagnostics)
    Out << At.of(D.Where) << " " << rules()[D.Rule].Name << " reports "
        << idText(D.Id) << ": " << D.Message << "\n";
  for (const Conflict &C : Port.Conflicts) {
    Good &= !C.Partly;
    Out << "lost to " << ruleOf(C.Made) << " at " << At.of(C.Made.Where)
        << (C.Partly ? ", which it overlaps: " : ": ");
    printEdit(Out, C.Lost, At);
  }
  for (const std::string &Fault : Port.Faults)
    Out << "fault: " << Fault << ", which the registry does not list\n";
  return Good;
}

bool printRules(raw_ostream &Out) {
  for (const Rule &R : rules()) {
    SmallVector<StringRef> Ids;
    for (DiagnosticId Id : R.Reports)
      Ids.push_back(idText(Id));
    Out << R.Name << "\t" << phaseName(R.When) << "\t" << R.Room << "\t"
        << join(Ids, " ") << "\t" << join(textsOf(R.Words), " ") << "\t"
        << join(textsOf(R.With), " ") << "\n";
  }
  std::vector<std::string> Faults = registryFaults();
  for (const std::string &Fault : Faults)
    Out << "fault: " << Fault << "\n";
  return Faults.empty();
}

} // namespace tranship
