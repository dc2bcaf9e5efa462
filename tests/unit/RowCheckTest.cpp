// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/RowReader.h"
#include "llvm/ADT/Twine.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

/// What checkTogether says of files a.tsv, b.tsv, ... with these rows behind
/// the line `cuda kind hip`; blanks stand for tabs.
std::vector<std::string> problemsOf(std::vector<std::string> Rows,
                                    StringRef Elsewhere = "") {
  std::vector<std::string> Texts;
  for (std::string Text : Rows) {
    std::replace(Text.begin(), Text.end(), ' ', '\t');
    // A backquote is a blank in a cell.
    std::replace(Text.begin(), Text.end(), '`', ' ');
    Texts.push_back("cuda\tkind\thip\n" + Text);
  }
  std::vector<RowProblem> Problems;
  std::vector<RowFile> Files;
  for (size_t I = 0; I != Texts.size(); ++I)
    Files.push_back(readRows(Texts[I], std::string(1, char('a' + I)) + ".tsv",
                             "m", Problems));
  EXPECT_TRUE(Problems.empty()) << Problems.front().str();
  checkTogether(Files, Problems,
                [&](StringRef Key) { return Key == Elsewhere; });
  std::vector<std::string> Result;
  for (const RowProblem &P : Problems)
    Result.push_back(P.str());
  return Result;
}

using Strings = std::vector<std::string>;

TEST(RowCheck, NothingWrong) {
  EXPECT_EQ(problemsOf({"cuA function hipA\ncuB type hipB\n"}), Strings());
}

TEST(RowCheck, KeyTwiceInOneFile) {
  EXPECT_EQ(problemsOf({"cuA function hipA\ncuB type hipB\ncuA type hipB\n"}),
            Strings{"a.tsv:4: error: 'cuA' already has a row: a.tsv:2"});
}

TEST(RowCheck, KeyInTwoFiles) {
  EXPECT_EQ(problemsOf({"cuA function hipA\n", "cuB type x\ncuA type hipA\n"}),
            Strings{"b.tsv:3: error: 'cuA' already has a row: a.tsv:2"});
}

TEST(RowCheck, OverloadsAreKeysOfTheirOwn) {
  EXPECT_EQ(problemsOf({"cuA function hipA\ncuA/2 function hipB\n"
                        "cuA/2+ function hipC\n"}),
            Strings());
  EXPECT_EQ(problemsOf({"cuA/2 function hipA\ncuA/2 function hipB\n"}),
            Strings{"a.tsv:3: error: 'cuA' already has a row: a.tsv:2"});
}

TEST(RowCheck, HeadersAndGuardsAreKeysOfTheirOwn) {
  EXPECT_EQ(problemsOf({"nccl header nccl\nnccl guard RCCL\nnccl type nccl\n"}),
            Strings());
}

TEST(RowCheck, QualifierNeedsARow) {
  EXPECT_EQ(problemsOf({"n::a type x\nn::b type x\n"}),
            Strings{"a.tsv:2: error: 'n::a' needs a row for 'n'"})
      << "once for each";
  EXPECT_EQ(problemsOf({"S::m member x\n"}),
            Strings{"a.tsv:2: error: 'S::m' needs a row for 'S'"});
  EXPECT_EQ(problemsOf({"n::a::b type x\n", "n namespace m\n"}), Strings());
}

TEST(RowCheck, QualifierMayHaveItsRowElsewhere) {
  EXPECT_EQ(problemsOf({"n::a type x\n"}, "n"), Strings());
}

TEST(RowCheck, Chain) {
  EXPECT_EQ(problemsOf({"cuA function cuB\n", "cuB function hipB\n"}),
            Strings{"a.tsv:2: error: a chain: 'cuA' becomes 'cuB', which "
                    "becomes 'hipB' at b.tsv:2"});
}

TEST(RowCheck, Cycle) {
  EXPECT_EQ(problemsOf({"cuA function cuB\ncuB function cuA\n"}),
            (Strings{"a.tsv:2: error: a chain: 'cuA' becomes 'cuB', which "
                     "becomes 'cuA' at a.tsv:3",
                     "a.tsv:3: error: a chain: 'cuB' becomes 'cuA', which "
                     "becomes 'cuB' at a.tsv:2"}));
}

TEST(RowCheck, LongCycle) {
  EXPECT_EQ(problemsOf({"a type b\nb type c\nc type a\n"}).size(), 3u);
}

TEST(RowCheck, NameThatStaysEndsAChain) {
  EXPECT_EQ(problemsOf({"cuA function f\nf function f\n"}), Strings());
  EXPECT_EQ(problemsOf({"cuA function f\nf function -\ng function\t\n"}),
            Strings());
}

TEST(RowCheck, ChainThroughATemplate) {
  EXPECT_EQ(problemsOf({"cuA function f(cuB,`$1)\ncuB enumerator hipB\n"}),
            Strings{"a.tsv:2: error: a chain: 'cuA' becomes 'cuB', which "
                    "becomes 'hipB' at a.tsv:3"});
}

TEST(RowCheck, ChainThroughAnAlternative) {
  EXPECT_EQ(
      problemsOf({"cuA function f@7.2`|`cuB\ncuB function hipB\n"}).size(), 1u);
}

TEST(RowCheck, TemplateOfItsOwnNameMayWriteAnotherNumberOfArguments) {
  EXPECT_EQ(problemsOf({"f/2 function f($1,`0,`$2)\n"}), Strings());
  EXPECT_EQ(problemsOf({"f/2 function f($2,`$1)\n"}).size(), 1u);
  EXPECT_EQ(problemsOf({"f/1+ function f($1,`0,`$*)\n"}).size(), 1u);
  EXPECT_EQ(problemsOf({"f function f($1,`0)\n"}).size(), 1u);
}

TEST(RowCheck, RenameToAnOverload) {
  EXPECT_EQ(problemsOf({"cuA function f\nf/3 function g\n"}).size(), 1u)
      << "cuA(1, 2, 3) would become f(1, 2, 3), which becomes g(1, 2, 3)";
  EXPECT_EQ(problemsOf({"cuA/2 function f\nf/3 function g\n"}), Strings());
  EXPECT_EQ(problemsOf({"cuA/2+ function f\nf/3 function g\n"}).size(), 1u);
  EXPECT_EQ(problemsOf({"cuA/2 function f\nf/3+ function g\n"}), Strings());
  EXPECT_EQ(problemsOf({"f function f\nf/3 function g\n"}), Strings())
      << "f stays f unless it has three arguments";
}

TEST(RowCheck, HeadersChainAmongThemselves) {
  EXPECT_EQ(problemsOf({"a.h header b.h\nb.h header c.h\n"}).size(), 1u);
  EXPECT_EQ(problemsOf({"a header b\nb type c\n"}), Strings());
}

TEST(RowCheck, TypesAreKeysOfTheirOwn) {
  EXPECT_EQ(problemsOf({"cuA function hipA\ncuA(int) function hipB\n"
                        "cuA(long) function hipC\ncuA(*,int) function hipC\n"
                        "cuA(int,int) function hipA\ncuA/2 function hipD\n"}),
            Strings());
  EXPECT_EQ(problemsOf({"cuA(float`*) function hipA\n"
                        "cuA(float*) function hipB\n"}),
            Strings{"a.tsv:3: error: 'cuA' already has a row: a.tsv:2"});
}

TEST(RowCheck, TypesThatBothSpeakForACall) {
  EXPECT_EQ(
      problemsOf({"cuA(int,*) function hipA\ncuA(*,int) function hipB\n"}),
      Strings{"a.tsv:3: error: a call can fit both 'cuA(*,int)' and "
              "'(int,*)' at a.tsv:2"});
}

TEST(RowCheck, CastToATypeWithItsOwnRowIsNoChain) {
  EXPECT_EQ(problemsOf({"cuA/1 function cuA((long)($1))\n"
                        "cuA(long) function cuA\n"}),
            Strings());
  EXPECT_EQ(
      problemsOf({"cuA function cuA\ncuA(long) function cuA((int)($1))\n"}),
      Strings());
  EXPECT_EQ(problemsOf({"cuA/1 function cuA((long)($1))\n"
                        "cuA(int) function cuA\n"}),
            Strings{"a.tsv:2: error: a chain: 'cuA' becomes 'cuA', which "
                    "becomes 'cuA((long)($1))' at a.tsv:2"});
}

} // namespace
