// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/Outputs.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

static SmallVector<StringRef> linesOf(StringRef Text) {
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  if (!Lines.empty() && Lines.back().empty())
    Lines.pop_back(); // Behind the last line's end.
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
                function_ref<std::string(StringRef)> Becomes) {
  SmallVector<StringRef> A = linesOf(Expected), B = linesOf(Got);
  for (unsigned I = 0; I < A.size() || I < B.size(); ++I) {
    bool Both = I < A.size() && I < B.size();
    if (Both && (A[I] == B[I] || Ignored.contains(I) || Becomes(A[I]) == B[I]))
      continue;
    auto Text = [I](ArrayRef<StringRef> Lines) {
      return I < Lines.size() ? Lines[I].str() : std::string("(no more lines)");
    };
    return Difference{I + 1, Text(A), Text(B)};
  }
  return std::nullopt;
}

std::string describe(const Outcome &O) {
  size_t Lines = linesOf(O.Text).size();
  std::string Count =
      itostr(static_cast<int64_t>(Lines)) + (Lines == 1 ? " line" : " lines");
  if (O.TimedOut)
    return "does not end, " + Count;
  return "exit status " + itostr(O.Status) + ", " + Count;
}

} // namespace tranship
