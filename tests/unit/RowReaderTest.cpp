// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/RowReader.h"
#include "llvm/ADT/Twine.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

struct Read {
  RowFile File;
  std::vector<RowProblem> Problems;
};

Read readText(StringRef Text) {
  Read Result;
  Result.File = readRows(Text, "maps/m.tsv", "m", Result.Problems);
  return Result;
}

constexpr StringLiteral Head =
    "cuda\tkind\thip\tmaca\tevidence\tversions\tnote\n";

/// What is wrong with \p Row, which stands in line 2.
std::string problemOf(StringRef Row) {
  std::string Text = (Head + Row + "\n").str();
  Read R = readText(Text);
  if (R.Problems.empty())
    return {};
  EXPECT_EQ(R.Problems.size(), 1u);
  EXPECT_TRUE(R.File.Rows.empty()) << "a malformed row is left out";
  return R.Problems.front().str();
}

#define EXPECT_PROBLEM(Row, Message)                                           \
  EXPECT_EQ(problemOf(Row), "maps/m.tsv:2: error: " Message)

TEST(RowReader, ReadsEveryColumn) {
  Read R = readText("cuda\tkind\thip\tmaca\tevidence\tversions\tnote\n"
                    "cuA/2\tfunction\thipA($2, $1)\tmcA\tdoc guide\t>=12.4\t"
                    "one line\n");
  ASSERT_EQ(R.Problems.size(), 0u);
  ASSERT_EQ(R.File.Rows.size(), 1u);
  EXPECT_EQ(R.File.Name, "maps/m.tsv");
  const Row &Row = R.File.Rows[0];
  EXPECT_EQ(Row.Key, "cuA");
  EXPECT_EQ(Row.Args, (Arity{Arity::Form::Exactly, 2}));
  EXPECT_EQ(Row.What, Kind::Function);
  EXPECT_EQ(Row.cell(Column::Hip), "hipA($2, $1)");
  EXPECT_EQ(Row.cell(Column::Maca), "mcA");
  EXPECT_EQ(Row.Evidence, "doc guide");
  EXPECT_EQ(Row.Versions, ">=12.4");
  EXPECT_EQ(Row.Note, "one line");
  EXPECT_EQ(Row.Library, "m");
  EXPECT_EQ(Row.Line, 2u);
}

TEST(RowReader, ColumnsStandInAnyOrder) {
  Read R = readText("hip\tcuda\tkind\nhipA\tcuA\ttype\n");
  ASSERT_EQ(R.Problems.size(), 0u);
  EXPECT_EQ(R.File.Rows[0].Key, "cuA");
  EXPECT_EQ(R.File.Rows[0].What, Kind::Type);
  EXPECT_EQ(R.File.Rows[0].cell(Column::Hip), "hipA");
}

TEST(RowReader, IgnoresCommentsAndEmptyLines) {
  Read R = readText("# about\n\ncuda\tkind\thip\n# more\n\ncuA\ttype\thipA\n");
  ASSERT_EQ(R.Problems.size(), 0u);
  ASSERT_EQ(R.File.Rows.size(), 1u);
  EXPECT_EQ(R.File.Rows[0].Line, 6u);
}

TEST(RowReader, ReadsFilesOfWindows) {
  Read R = readText("\xEF\xBB\xBF"
                    "cuda\tkind\thip\r\ncuA\ttype\thipA\r\n\r\n");
  ASSERT_EQ(R.Problems.size(), 0u);
  EXPECT_EQ(R.File.Rows[0].cell(Column::Hip), "hipA");
}

TEST(RowReader, NeedsNoFinalNewline) {
  Read R = readText("cuda\tkind\thip\ncuA\ttype\thipA");
  ASSERT_EQ(R.Problems.size(), 0u);
  EXPECT_EQ(R.File.Rows.size(), 1u);
}

TEST(RowReader, ReportsEachMalformedRowAndReadsTheOthers) {
  Read R = readText("cuda\tkind\thip\ncuA\ttyp\thipA\ncuB\ttype\thipB\ncuC\n");
  ASSERT_EQ(R.Problems.size(), 2u);
  EXPECT_EQ(R.Problems[0].Line, 2u);
  EXPECT_EQ(R.Problems[1].Line, 4u);
  ASSERT_EQ(R.File.Rows.size(), 1u);
  EXPECT_EQ(R.File.Rows[0].Key, "cuB");
}

TEST(RowReader, UnknownColumn) {
  Read R = readText("# x\ncuda\tkind\thipp\n");
  ASSERT_EQ(R.Problems.size(), 1u);
  EXPECT_EQ(R.Problems[0].str(), "maps/m.tsv:2: error: unknown column 'hipp'");
}

TEST(RowReader, ColumnTwice) {
  Read R = readText("cuda\tkind\thip\thip\n");
  ASSERT_EQ(R.Problems.size(), 1u);
  EXPECT_EQ(R.Problems[0].str(),
            "maps/m.tsv:1: error: column 'hip' occurs twice");
}

TEST(RowReader, MissingColumns) {
  for (const char *Text : {"cuda\tkind\n", "cuda\thip\n", "kind\tmaca\n"}) {
    Read R = readText(Text);
    ASSERT_EQ(R.Problems.size(), 1u);
    EXPECT_EQ(R.Problems[0].str(), "maps/m.tsv:1: error: the first line must "
                                   "name the columns: cuda, kind, and hip or "
                                   "maca");
  }
}

TEST(RowReader, NothingAtAll) {
  for (const char *Text : {"", "\n\n", "# only a comment\n"}) {
    // An earlier file's problem must not hide this one.
    std::vector<RowProblem> Problems = {{"other", 1, "x"}};
    readRows(Text, "maps/m.tsv", "m", Problems);
    ASSERT_EQ(Problems.size(), 2u);
    EXPECT_EQ(Problems[1].str(),
              "maps/m.tsv:1: error: no line names the columns");
  }
}

TEST(RowReader, NoText) {
  Read R = readText(StringRef("\x7F"
                              "ELF\0\0\n\0",
                              8));
  ASSERT_EQ(R.Problems.size(), 1u);
  EXPECT_EQ(R.Problems[0].str(),
            "maps/m.tsv:1: error: a NUL byte: this is not a text file");
}

TEST(RowReader, WrongNumberOfColumns) {
  EXPECT_PROBLEM("cuA\ttype\thipA", "3 columns where the first line has 7");
  EXPECT_PROBLEM("cuA\ttype\thipA\t\t\t\t\t",
                 "8 columns where the first line has 7");
}

TEST(RowReader, UnknownKind) {
  EXPECT_PROBLEM("cuA\tfunc\thipA\t\t\t\t", "unknown kind 'func'");
  EXPECT_PROBLEM("cuA\t\thipA\t\t\t\t", "unknown kind ''");
}

TEST(RowReader, NoKey) {
  EXPECT_PROBLEM("\ttype\thipA\t\t\t\t",
                 "'' is not a key: write name, name/N, name/N+ or name(types)");
  EXPECT_PROBLEM(
      "/4\tfunction\thipA\t\t\t\t",
      "'/4' is not a key: write name, name/N, name/N+ or name(types)");
  EXPECT_PROBLEM(
      "cuA/x\tfunction\thipA\t\t\t\t",
      "'cuA/x' is not a key: write name, name/N, name/N+ or name(types)");
}

TEST(RowReader, KeyThatIsNoName) {
  for (const char *Key :
       {"cu A", "cu-A", "1cu", "::cuA", "a::", "a::::b", "a:b", "cuA/4/4"}) {
    std::string Problem =
        problemOf((Key + Twine("\tfunction\thipA\t\t\t\t")).str());
    EXPECT_NE(Problem.find("is not a name"), std::string::npos)
        << Key << ": " << Problem;
  }
  EXPECT_PROBLEM(
      "cuA()\tfunction\thipA\t\t\t\t",
      "'cuA()' is not a key: write name, name/N, name/N+ or name(types)");
  EXPECT_PROBLEM("<a.h>\theader\tb.h\t\t\t\t", "'<a.h>' is not a header");
  EXPECT_PROBLEM("a b.h\theader\tb.h\t\t\t\t", "'a b.h' is not a header");
}

TEST(RowReader, OnlyCallsHaveArguments) {
  EXPECT_PROBLEM("cuA/2\ttype\thipA\t\t\t\t",
                 "only functions and macros have a number of arguments");
  EXPECT_PROBLEM("cuA/2\tguard\thipA\t\t\t\t",
                 "only functions and macros have a number of arguments");
}

TEST(RowReader, CellThatIsNeitherNameNorTemplate) {
  EXPECT_PROBLEM("cuA\tfunction\thip A\t\t\t\t",
                 "'hip A' is neither a name nor a call template");
  EXPECT_PROBLEM("cuA\tfunction\ta@7.2|b\t\t\t\t",
                 "'@7.2|b' is not a version: write @X.Y");
  EXPECT_PROBLEM("cuA\tfunction\ta|b\t\t\t\t",
                 "'a|b' is neither a name nor a call template");
  EXPECT_PROBLEM("a.h\theader\t<b.h>\t\t\t\t",
                 "'<b.h>' is neither a header nor '-'");
  EXPECT_PROBLEM("a.h\theader\tf($1)\t\t\t\t",
                 "'f($1)' is neither a header nor '-'");
}

TEST(RowReader, CellsOfBothTargetsAreChecked) {
  EXPECT_PROBLEM("cuA\tfunction\thipA\tmc A\tdoc x\t\t",
                 "'mc A' is neither a name nor a call template");
}

TEST(RowReader, WrongVersionInCell) {
  EXPECT_PROBLEM("cuA\tfunction\thipA@seven\t\t\t\t",
                 "'@seven' is not a version: write @X.Y");
  EXPECT_PROBLEM("cuA\tfunction\thipA@7.2 | \t\t\t\t",
                 "an alternative without a name in ''");
  EXPECT_PROBLEM("cuA\tfunction\thipA | hipB@7.2\t\t\t\t",
                 "'hipB@7.2' is never chosen: 'hipA' comes first");
}

TEST(RowReader, BadTemplate) {
  EXPECT_PROBLEM("cuA\tfunction\thipA($1\t\t\t\t",
                 "brackets do not balance in 'hipA($1'");
  EXPECT_PROBLEM(
      "cuA\tfunction\thipA($x)\t\t\t\t",
      "'$x' is not an argument: write $1 to $9, ${10} and so on, or $* once");
}

TEST(RowReader, ArgumentThatTheKeyCannotHave) {
  EXPECT_PROBLEM("cuA/2\tfunction\thipA($1, $3)\t\t\t\t",
                 "the template names $3, but the key stands for calls with 2 "
                 "arguments");
  EXPECT_PROBLEM("cuA/1+\tfunction\thipA($2, $*)\t\t\t\t",
                 "the template names $2, but the key stands for calls with 1 "
                 "arguments");
  EXPECT_PROBLEM("cuA/3\tfunction\thipA($1)\t\t\t\t",
                 "the template drops the arguments after $1: end it with $*");
}

TEST(RowReader, TemplateOfWhatIsNotCalled) {
  EXPECT_PROBLEM("cuA\tenumerator\thipA($1)\t\t\t\t",
                 "a call template for a name of kind 'enumerator'");
}

TEST(RowReader, Evidence) {
  EXPECT_PROBLEM("cuA\tfunction\thipA\tmcA\t\t\t",
                 "the MXMACA name 'mcA' has no evidence");
  EXPECT_PROBLEM("cuA\tfunction\thipA\tmcA\tseen\t\t",
                 "evidence must begin with doc, vendor or rule");
  EXPECT_PROBLEM("cuA\tfunction\thipA\tmcA\tdoc\t\t",
                 "evidence 'doc' names no source");
  EXPECT_PROBLEM("cuA\tfunction\thipA\tmcA\tvendor \t\t",
                 "evidence 'vendor' names no source");
  EXPECT_EQ(problemOf("cuA\tfunction\thipA\tmcA\trule\t\t"), "");
  EXPECT_EQ(problemOf("cuA\tfunction\thipA\t-\t\t\t"), "");
}

TEST(RowReader, AMapWithoutTheColumnNeedsNoEvidence) {
  EXPECT_EQ(readText("cuda\tkind\tmaca\ncuA\ttype\tmcA\n").Problems.size(), 0u);
}

TEST(RowReader, Versions) {
  for (const char *Text : {">=12.4", ">=13.0", "<13.0"})
    EXPECT_EQ(problemOf(("cuA\ttype\thipA\t\t\t" + Twine(Text) + "\t").str()),
              "");
  EXPECT_PROBLEM("cuA\ttype\thipA\t\t\t13.0\t",
                 "'13.0' is not a range of versions: write >=X.Y or <X.Y");
  EXPECT_PROBLEM("cuA\ttype\thipA\t\t\t>=new\t",
                 "'>=new' is not a range of versions: write >=X.Y or <X.Y");
  EXPECT_PROBLEM("cuA\ttype\thipA\t\t\t>13\t",
                 "'>13' is not a range of versions: write >=X.Y or <X.Y");
}

} // namespace
