// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/Diff.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tranship {

namespace {

constexpr size_t Context = 3;

/// Old lines [First, Last) that become NewText.
struct Block {
  size_t First;
  size_t Last;
  std::string NewText;
};

class Differ {
public:
  Differ(StringRef Source, const EditSet &Edits)
      : Source(Source), Edits(Edits) {
    for (size_t At = 0; At < Source.size();) {
      Starts.push_back(At);
      size_t End = Source.find('\n', At);
      At = End == StringRef::npos ? Source.size() : End + 1;
    }
    NumLines = Starts.size();
    Starts.push_back(Source.size());
  }

  std::string run(StringRef OldName, StringRef NewName) {
    findBlocks();
    if (Blocks.empty())
      return {};
    raw_string_ostream Out(Result);
    printName("--- ", OldName, Out);
    printName("+++ ", NewName, Out);
    for (size_t First = 0; First != Blocks.size();) {
      size_t Last = First + 1;
      while (Last != Blocks.size() &&
             Blocks[Last].First <= Blocks[Last - 1].Last + 2 * Context)
        ++Last;
      printHunk(ArrayRef(Blocks).slice(First, Last - First), Out);
      First = Last;
    }
    return Result;
  }

private:
  size_t lineOf(size_t At) const {
    return upper_bound(Starts, At) - Starts.begin() - 1;
  }

  bool writesWholeLines(const Replacement &R, size_t First, size_t Last) const;
  void findBlocks();
  void finishBlock(size_t Written);
  void printHunk(ArrayRef<Block> Hunk, raw_ostream &Out);
  static void printName(StringRef Mark, StringRef Name, raw_ostream &Out);
  static void printLines(StringRef Text, char Mark, raw_ostream &Out);
  static size_t countLines(StringRef Text) {
    return Text.count('\n') + (!Text.empty() && !Text.ends_with("\n"));
  }

  StringRef lines(size_t First, size_t Last) const {
    return Source.slice(Starts[First], Starts[Last]);
  }

  StringRef Source;
  const EditSet &Edits;
  /// Offsets of the lines, and the end of the file.
  SmallVector<size_t> Starts;
  size_t NumLines = 0;
  ptrdiff_t Shift = 0; ///< How many lines the hunks so far have added.
  std::vector<Block> Blocks;
  std::string Result;
};

/// Whether \p R, which touches the lines \p First to \p Last, replaces whole
/// lines by whole lines, so that the line \p Last does not change.
bool Differ::writesWholeLines(const Replacement &R, size_t First,
                              size_t Last) const {
  return R.Where.Begin == Starts[First] && R.Where.End == Starts[Last] &&
         (R.Text.empty() || R.Text.back() == '\n');
}

void Differ::findBlocks() {
  bool EndsInLine = !Source.empty() && Source.back() != '\n';
  size_t Written = 0; // The source up to here is in the last block.
  for (const Replacement &R : Edits.replacements(Source)) {
    size_t First = std::min(lineOf(R.Where.Begin), NumLines);
    size_t Last = std::min(lineOf(R.Where.End), NumLines);
    // Text written after an unterminated last line belongs to that line.
    if (First == NumLines && EndsInLine)
      --First;
    if (!writesWholeLines(R, First, Last))
      Last = std::min(Last + 1, NumLines);
    if (Blocks.empty() || First > Blocks.back().Last) {
      finishBlock(Written);
      Blocks.push_back({First, Last, {}});
      Written = Starts[First];
    }
    Block &B = Blocks.back();
    B.Last = std::max(B.Last, Last);
    B.NewText += Source.slice(Written, R.Where.Begin);
    B.NewText += R.Text;
    Written = R.Where.End;
    // A line that lost its line break is joined with the next one.
    if (Written == Starts[B.Last] && B.Last < NumLines && !B.NewText.empty() &&
        B.NewText.back() != '\n')
      ++B.Last;
  }
  finishBlock(Written);
  erase_if(Blocks,
           [&](const Block &B) { return B.NewText == lines(B.First, B.Last); });
}

/// Completes the last block with the rest of its last line, from byte \p
/// Written on.
void Differ::finishBlock(size_t Written) {
  if (!Blocks.empty())
    Blocks.back().NewText += Source.slice(Written, Starts[Blocks.back().Last]);
}

/// A tab ends a name with blanks, for patch as well as for git.
void Differ::printName(StringRef Mark, StringRef Name, raw_ostream &Out) {
  Out << Mark << Name << (Name.contains(' ') ? "\t" : "") << "\n";
}

void Differ::printLines(StringRef Text, char Mark, raw_ostream &Out) {
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Out << Mark << Line << "\n";
    if (!Text.contains('\n'))
      Out << "\\ No newline at end of file\n";
    Text = Rest;
  }
}

void Differ::printHunk(ArrayRef<Block> Hunk, raw_ostream &Out) {
  size_t First = Hunk.front().First - std::min(Hunk.front().First, Context);
  size_t Last = std::min(Hunk.back().Last + Context, NumLines);
  size_t OldCount = Last - First;
  size_t NewCount = OldCount;
  for (const Block &B : Hunk)
    NewCount += countLines(B.NewText) - (B.Last - B.First);
  // An empty range is identified by the line before it.
  size_t NewFirst = First + Shift;
  Out << "@@ -" << First + (OldCount != 0) << "," << OldCount << " +"
      << NewFirst + (NewCount != 0) << "," << NewCount << " @@\n";
  size_t At = First;
  for (const Block &B : Hunk) {
    printLines(lines(At, B.First), ' ', Out);
    printLines(lines(B.First, B.Last), '-', Out);
    printLines(B.NewText, '+', Out);
    At = B.Last;
  }
  printLines(lines(At, Last), ' ', Out);
  Shift += static_cast<ptrdiff_t>(NewCount) - static_cast<ptrdiff_t>(OldCount);
}

} // namespace

std::string unifiedDiff(StringRef Source, const EditSet &Edits,
                        StringRef OldName, StringRef NewName) {
  return Differ(Source, Edits).run(OldName, NewName);
}

} // namespace tranship
