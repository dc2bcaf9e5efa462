// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/TextReport.h"
#include "report/LineTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

namespace {

/// Longer lines are cut around the caret.
constexpr size_t MaxWidth = 160;
constexpr size_t Before = 60;
/// The width of the column with line numbers.
constexpr unsigned NumberWidth = 5;

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
    constexpr raw_ostream::Colors Colors[] = {
        raw_ostream::CYAN, raw_ostream::MAGENTA, raw_ostream::RED};
    WithColor(Out, Colors[static_cast<unsigned>(Level)], /*Bold=*/true)
        << severityText(Level) << ": ";
  }

  void snippet(Position At, Range Where);
  void others(const Diagnostic &D);

  raw_ostream &Out;
  StringRef Name;
  LineTable Lines;
};

/// How many columns a terminal needs for \p Text.
size_t widthOf(StringRef Text) {
  int Width = sys::unicode::columnWidthUTF8(Text);
  return Width < 0 ? Text.size() : Width;
}

/// \p Line with control characters replaced, because a terminal would obey a
/// form feed or an escape.
std::string printable(StringRef Line) {
  std::string Result = Line.str();
  for (char &C : Result)
    if (C != '\t' && (static_cast<unsigned char>(C) < ' ' || C == '\x7F'))
      C = ' ';
  return Result;
}

bool continuesCharacter(char C) { return (C & 0xC0) == 0x80; }

void Printer::snippet(Position At, Range Where) {
  std::string Whole = printable(Lines.line(At.Line));
  StringRef Line = Whole;
  size_t Column = std::min<size_t>(At.Column - 1, Line.size());
  if (Line.size() > MaxWidth) {
    size_t Cut = Column > Before ? Column - Before : 0;
    while (Cut < Column && continuesCharacter(Line[Cut]))
      ++Cut;
    size_t End = std::min(Cut + MaxWidth, Line.size());
    while (End < Line.size() && continuesCharacter(Line[End]))
      ++End;
    Line = Line.slice(Cut, End);
    Column -= Cut;
  }
  std::string Number = std::to_string(At.Line);
  Out << right_justify(Number, NumberWidth) << " | " << Line << "\n";
  Out.indent(std::max<size_t>(Number.size(), NumberWidth)) << " | ";
  // Tabs are printed as tabs, so that the caret is below its column whatever
  // their width.
  for (StringRef Rest = Line.take_front(Column); !Rest.empty();) {
    size_t Tab = Rest.find('\t');
    Out.indent(widthOf(Rest.substr(0, Tab)));
    if (Tab == StringRef::npos)
      break;
    Out << '\t';
    Rest = Rest.substr(Tab + 1);
  }
  size_t Length = widthOf(Line.substr(Column, Where.End - Where.Begin));
  WithColor(Out, raw_ostream::GREEN, /*Bold=*/true)
      << '^' << std::string(std::max<size_t>(Length, 1) - 1, '~');
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
    Out << (N == 0 ? "" : N + 1 == Numbers.size() ? " and " : ", ") << Line;
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
