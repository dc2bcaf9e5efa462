// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/Outputs.h"
#include "engine/Port.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <cstring>

using namespace llvm;

namespace tranship {

static SmallVector<StringRef> linesOf(StringRef Text) {
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  if (!Lines.empty() && Lines.back().empty())
    Lines.pop_back(); // After the end of the last line.
  return Lines;
}

std::optional<DenseSet<unsigned>> changingLines(StringRef First,
                                                StringRef Second) {
  SmallVector<StringRef> A = linesOf(First), B = linesOf(Second);
  if (A.size() != B.size())
    return std::nullopt;
  DenseSet<unsigned> Result;
  for (unsigned I = 0; I < A.size(); ++I)
    if (A[I] != B[I])
      Result.insert(I);
  return Result;
}

std::optional<Difference>
firstDifference(StringRef Expected, StringRef Got,
                const DenseSet<unsigned> &Ignored,
                function_ref<bool(StringRef, StringRef)> Same) {
  SmallVector<StringRef> A = linesOf(Expected), B = linesOf(Got);
  for (unsigned I = 0; I < A.size() || I < B.size(); ++I) {
    bool Both = I < A.size() && I < B.size();
    if (Both && (A[I] == B[I] || Ignored.contains(I) || Same(A[I], B[I])))
      continue;
    auto Text = [I](ArrayRef<StringRef> Lines) {
      return I < Lines.size() ? Lines[I].str() : std::string("(no more lines)");
    };
    return Difference{I + 1, Text(A), Text(B)};
  }
  return std::nullopt;
}

std::string portedLine(StringRef Line, const Map &Names, const Target &To) {
  PortOptions Options;
  Options.To = To;
  Options.Support = false;
  std::string Text = Line.str();
  return portText(Text, Names, Options).Edits.apply(Text);
}

/// The signal that ended a program, 0 if none did.
static int signalOf(const Outcome &O) {
  return O.Status > 128 && O.Status < 128 + 65 ? O.Status - 128 : 0;
}

std::string describe(const Outcome &O) {
  size_t Lines = linesOf(O.Text).size();
  std::string Count =
      itostr(static_cast<int64_t>(Lines)) + (Lines == 1 ? " line" : " lines");
  if (O.TimedOut)
    return "does not end, " + Count;
  if (int Signal = signalOf(O))
    return std::string("crashes (") + strsignal(Signal) + "), " + Count;
  return "exit status " + itostr(O.Status) + ", " + Count;
}

std::string whyNoMeasure(const Outcome &O) {
  if (O.TimedOut)
    return "does not end";
  if (signalOf(O) != 0)
    return "crashes";
  bool Stopped = O.Status == 2 || O.Status == 3;
  return Stopped && StringRef(O.Errors).starts_with("tranship: ") ? "is stopped"
                                                                  : "";
}

} // namespace tranship
