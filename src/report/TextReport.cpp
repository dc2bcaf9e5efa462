// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/TextReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/WithColor.h"
#include "report/LineTable.h"

using namespace llvm;

namespace tranship {

namespace {

/// A line longer than this is cut around the caret.
constexpr size_t MaxWidth = 160;
constexpr size_t Before = 60;

class Printer {
public:
  Printer(raw_ostream &Out, StringRef Name, StringRef Source)
      : Out(Out), Name(Name), Lines(Source) {}

  void print(const Diagnostic &D) {
    Position At = Lines.positionOf(D.Where.Begin);
    head(At, severityOf(D.Id));
    WithColor(Out, raw_ostream::SAVEDCOLOR, /*Bold=*/true)
        << D.Message << " [" << idText(D.Id) << "]\n";
    snippet(At, D.Where);
    if (!D.Others.empty())
      others(D);
  }

private:
  void head(Position At, Severity Level) {
    WithColor(Out, raw_ostream::SAVEDCOLOR, /*Bold=*/true)
        << Name << ":" << At.Line << ":" << At.Column << ": ";
    if (Level == Severity::Note)
      WithColor(Out, raw_ostream::CYAN, /*Bold=*/true) << "note: ";
    else
      WithColor(Out, raw_ostream::MAGENTA, /*Bold=*/true) << "warning: ";
  }

  void snippet(Position At, Range Where);
  void others(const Diagnostic &D);

  raw_ostream &Out;
  StringRef Name;
  LineTable Lines;
};

void Printer::snippet(Position At, Range Where) {
  StringRef Line = Lines.line(At.Line);
  size_t Column = At.Column - 1;
  if (Line.size() > MaxWidth) {
    size_t Cut = Column > Before ? Column - Before : 0;
    Line = Line.substr(Cut, MaxWidth);
    Column -= Cut;
  }
  size_t Length = std::max<size_t>(Where.End - Where.Begin, 1);
  Length = std::min(Length, std::max<size_t>(Line.size() - Column, 1));
  Out << format("%5u | ", At.Line) << Line << "\n";
  Out << "      | ";
  // The caret stands below its column whatever a tab's width is.
  for (char C : Line.take_front(Column))
    Out << (C == '\t' ? '\t' : ' ');
  WithColor(Out, raw_ostream::GREEN, /*Bold=*/true)
      << '^' << std::string(Length - 1, '~');
  Out << "\n";
}

void Printer::others(const Diagnostic &D) {
  SmallVector<unsigned> Numbers;
  for (Range R : D.Others)
    if (unsigned Line = Lines.positionOf(R.Begin).Line;
        !is_contained(Numbers, Line))
      Numbers.push_back(Line);
  sort(Numbers);
  head(Lines.positionOf(D.Others.front().Begin), Severity::Note);
  Out << "the same in line" << (Numbers.size() > 1 ? "s " : " ");
  for (auto [N, Line] : enumerate(Numbers))
    Out << (N == 0                      ? ""
            : N + 1 == Numbers.size() ? " and "
                                        : ", ")
        << Line;
  Out << " [" << idText(D.Id) << "]\n";
}

} // namespace

void printDiagnostics(raw_ostream &Out, StringRef Name, StringRef Source,
                      ArrayRef<Diagnostic> Found) {
  if (Found.empty())
    return;
  Printer P(Out, Name, Source);
  for (const Diagnostic &D : Found)
    P.print(D);
}

} // namespace tranship
