// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/Diff.h"
#include "TemporaryFolder.h"
#include "llvm/Support/Program.h"
#include <gtest/gtest.h>
#include <random>

using namespace llvm;
using namespace tranship;

namespace {

std::string diff(StringRef Source, EditSet &E) {
  E.settle();
  return unifiedDiff(Source, E, "a/x", "b/x");
}

TEST(UnifiedDiff, NothingToSay) {
  EditSet E;
  EXPECT_EQ(diff("a\n", E), "");
  E.replace({0, 1}, "a");
  EXPECT_EQ(diff("a\n", E), "") << "an edit that changes nothing";
}

TEST(UnifiedDiff, OneLineWithContext) {
  EditSet E;
  E.replace({10, 11}, "X");
  EXPECT_EQ(diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", E), "--- a/x\n+++ b/x\n"
                                                    "@@ -3,7 +3,7 @@\n"
                                                    " 3\n 4\n 5\n"
                                                    "-6\n+X\n"
                                                    " 7\n 8\n 9\n");
}

TEST(UnifiedDiff, LinesAroundOthersLeaveThoseAlone) {
  EditSet E;
  E.rewrite({2, 18}, {EditPiece::text("(\n"), EditPiece::source({2, 18}),
                      EditPiece::text(")\n")});
  E.replace({4, 5}, "X");
  EXPECT_EQ(diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", E), "--- a/x\n+++ b/x\n"
                                                    "@@ -1,9 +1,11 @@\n"
                                                    " 1\n+(\n 2\n-3\n+X\n"
                                                    " 4\n 5\n 6\n 7\n 8\n 9\n"
                                                    "+)\n");
}

TEST(UnifiedDiff, FarChangesAreHunksOfTheirOwn) {
  EditSet E;
  E.insert(0, "0\n");
  E.replace({16, 17}, "X");
  EXPECT_EQ(diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", E), "--- a/x\n+++ b/x\n"
                                                    "@@ -1,3 +1,4 @@\n"
                                                    "+0\n 1\n 2\n 3\n"
                                                    "@@ -6,4 +7,4 @@\n"
                                                    " 6\n 7\n 8\n-9\n+X\n");
}

TEST(UnifiedDiff, RemovedLine) {
  EditSet E;
  E.remove({2, 4});
  EXPECT_EQ(diff("1\n2\n3\n", E), "--- a/x\n+++ b/x\n@@ -1,3 +1,2 @@\n"
                                  " 1\n-2\n 3\n");
}

TEST(UnifiedDiff, NewFileContents) {
  EditSet E;
  E.insert(0, "1\n");
  EXPECT_EQ(diff("", E), "--- a/x\n+++ b/x\n@@ -0,0 +1,1 @@\n+1\n");
}

TEST(UnifiedDiff, LastLineWithoutNewline) {
  EditSet E;
  E.replace({2, 3}, "X");
  EXPECT_EQ(diff("1\n2", E), "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n 1\n"
                             "-2\n\\ No newline at end of file\n"
                             "+X\n\\ No newline at end of file\n");
}

TEST(UnifiedDiff, InsertionBehindALastLineWithoutNewline) {
  EditSet E;
  E.insert(1, "\n2\n");
  EXPECT_EQ(diff("1", E), "--- a/x\n+++ b/x\n@@ -1,1 +1,2 @@\n"
                          "-1\n\\ No newline at end of file\n+1\n+2\n");
}

TEST(UnifiedDiff, LineThatLosesItsNewline) {
  EditSet E;
  E.replace({0, 2}, "x");
  EXPECT_EQ(diff("1\n2\n", E),
            "--- a/x\n+++ b/x\n@@ -1,2 +1,1 @@\n-1\n-2\n+x2\n");
}

TEST(UnifiedDiff, NamesWithBlanksEndInATab) {
  EditSet E;
  E.replace({0, 1}, "X");
  E.settle();
  EXPECT_TRUE(StringRef(unifiedDiff("1\n", E, "a/my x", "b/my x"))
                  .starts_with("--- a/my x\t\n+++ b/my x\t\n@@"));
}

/// Random texts and edits; what patch(1) makes of the diff must be what the
/// edits make.
class RandomEdits {
public:
  explicit RandomEdits(unsigned Seed) : Random(Seed) {
    makeSource();
    unsigned Number = below(8);
    for (unsigned I = 0; I != Number; ++I)
      addEdit();
    Edits.settle();
  }

  std::string Source;
  EditSet Edits;

private:
  unsigned below(unsigned N) {
    return std::uniform_int_distribution<unsigned>(0, N - 1)(Random);
  }

  std::string text(unsigned MaxLength) {
    constexpr StringLiteral Alphabet = "ab\n\n c";
    std::string Result;
    for (unsigned I = below(MaxLength + 1); I; --I)
      Result += Alphabet[below(Alphabet.size())];
    return Result;
  }

  void makeSource() {
    StringRef Newline = below(4) ? "\n" : "\r\n";
    for (unsigned Lines = below(40); Lines; --Lines) {
      for (unsigned I = below(4); I; --I)
        Source += char('a' + below(3));
      Source += Newline;
    }
    if (below(3) == 0)
      Source += "end";
  }

  uint32_t place() {
    uint32_t At = below(Source.size() + 1);
    if (below(2)) // Ends of lines are where errors live.
      while (At > 0 && At < Source.size() && Source[At - 1] != '\n')
        ++At;
    return At;
  }

  void addEdit() {
    uint32_t A = place();
    uint32_t B = below(3) ? place() : A;
    Range Where = {std::min(A, B), std::max(A, B)};
    if (Where.End - Where.Begin > 12 && below(4))
      Where.End = Where.Begin + 12;
    switch (below(4)) {
    case 0:
      return Edits.insert(Where.Begin, text(6));
    case 1:
      return Edits.remove(Where);
    case 2: {
      uint32_t Middle = (Where.Begin + Where.End) / 2;
      return Edits.rewrite(Where, {EditPiece::text(text(3)),
                                   EditPiece::source({Middle, Where.End}),
                                   EditPiece::text(text(3))});
    }
    default:
      return Edits.replace(Where, text(8));
    }
  }

  std::mt19937 Random;
};

TEST(UnifiedDiff, PatchMakesTheEdits) {
  auto Patch = sys::findProgramByName("patch");
  ASSERT_TRUE(Patch) << "needs Debian's package patch";
  unsigned First = 1;
  unsigned Number = 400;
  if (const char *Seed = getenv("TRANSHIP_SEED")) {
    First = atoi(Seed);
    Number = 1;
  }
  TemporaryFolder Folder;
  std::string Old = Folder / "old";
  std::string New = Folder / "new";
  std::string DiffPath = Folder / "diff";
  std::string Messages = Folder / "messages";
  for (unsigned Seed = First; Seed != First + Number; ++Seed) {
    SCOPED_TRACE("TRANSHIP_SEED=" + std::to_string(Seed));
    RandomEdits Case(Seed);
    std::string Expected = Case.Edits.apply(Case.Source);
    std::string Diff = unifiedDiff(Case.Source, Case.Edits, "a/x", "b/x");
    ASSERT_EQ(Diff.empty(), Expected == Case.Source) << Diff;
    if (Diff.empty())
      continue;
    writeFile(Old, Case.Source);
    writeFile(DiffPath, Diff);
    StringRef Arguments[] = {*Patch, "--binary", "--fuzz=0", "-o",
                             New,    Old,        DiffPath};
    std::optional<StringRef> Streams[] = {StringRef(), StringRef(Messages),
                                          StringRef(Messages)};
    ASSERT_EQ(sys::ExecuteAndWait(*Patch, Arguments, std::nullopt, Streams), 0)
        << readFile(Messages) << Diff;
    ASSERT_EQ(readFile(New), Expected) << Diff;
    ASSERT_FALSE(StringRef(readFile(Messages)).contains("offset"))
        << "wrong line numbers: " << readFile(Messages) << Diff;
  }
}

} // namespace
