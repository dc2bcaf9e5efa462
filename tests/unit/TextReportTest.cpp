// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/TextReport.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

std::string report(StringRef Source, ArrayRef<Diagnostic> Found) {
  std::string Result;
  raw_string_ostream Out(Result);
  printDiagnostics(Out, "x.cu", Source, Found);
  return Result;
}

/// The report of one warning about \p Word in \p Source.
std::string reportAbout(StringRef Source, StringRef Word) {
  auto Begin = static_cast<uint32_t>(Source.find(Word));
  Range Where = {Begin, Begin + static_cast<uint32_t>(Word.size())};
  return report(Source, Diagnostic{DiagnosticId::WarpSize, Where, "text", {}});
}

TEST(TextReport, NothingFound) { EXPECT_EQ(report("a\n", {}), ""); }

TEST(TextReport, WarningWithCaret) {
  EXPECT_EQ(reportAbout("int a;\nint b = call(1);\n", "call"),
            "x.cu:2:9: warning: text [warp-size]\n"
            "    2 | int b = call(1);\n"
            "      |         ^~~~\n");
}

TEST(TextReport, Note) {
  Diagnostic D = {DiagnosticId::UserDeclared, {0, 1}, "text", {}};
  EXPECT_EQ(report("a\n", D), "x.cu:1:1: note: text [user-declared]\n"
                              "    1 | a\n"
                              "      | ^\n");
}

TEST(TextReport, CaretUnderTabs) {
  EXPECT_EQ(reportAbout("\ta\tcall();\n", "call"),
            "x.cu:1:4: warning: text [warp-size]\n"
            "    1 | \ta\tcall();\n"
            "      | \t \t^~~~\n");
}

TEST(TextReport, CaretUnderWideCharacters) {
  // Two columns each, three bytes each; columns count in bytes, as Clang's.
  EXPECT_EQ(reportAbout("/* \xE6\x98\xBE\xE5\xAD\x98 */ call();\n", "call"),
            "x.cu:1:14: warning: text [warp-size]\n"
            "    1 | /* \xE6\x98\xBE\xE5\xAD\x98 */ call();\n"
            "      |            ^~~~\n");
}

TEST(TextReport, UnderlinesWideCharacters) {
  EXPECT_EQ(
      reportAbout("f(\xE6\x98\xBE\xE5\xAD\x98);\n", "\xE6\x98\xBE\xE5\xAD\x98"),
      "x.cu:1:3: warning: text [warp-size]\n"
      "    1 | f(\xE6\x98\xBE\xE5\xAD\x98);\n"
      "      |   ^~~~\n");
}

TEST(TextReport, BytesThatAreNoUtf8) {
  EXPECT_EQ(reportAbout("\xFF\xFE\xFE call();\n", "call"),
            "x.cu:1:5: warning: text [warp-size]\n"
            "    1 | \xFF\xFE\xFE call();\n"
            "      |     ^~~~\n");
}

TEST(TextReport, ControlCharactersDoNotReachTheTerminal) {
  EXPECT_EQ(reportAbout("a\f\x1B[2Jcall();\r\n", "call"),
            "x.cu:1:7: warning: text [warp-size]\n"
            "    1 | a  [2Jcall();\n"
            "      |       ^~~~\n");
}

TEST(TextReport, EmptyRangeAndEndsOfLines) {
  Diagnostic D = {DiagnosticId::WarpSize, {1, 1}, "text", {}};
  EXPECT_EQ(report("a\n", D), "x.cu:1:2: warning: text [warp-size]\n"
                              "    1 | a\n"
                              "      |  ^\n");
  D.Where = {2, 3}; // The newline behind a carriage return.
  EXPECT_EQ(report("a\r\n", D), "x.cu:1:3: warning: text [warp-size]\n"
                                "    1 | a\n"
                                "      |  ^\n");
  D.Where = {0, 0};
  EXPECT_EQ(report("", D), "x.cu:1:1: warning: text [warp-size]\n"
                           "    1 | \n"
                           "      | ^\n");
}

TEST(TextReport, RangeOfSeveralLinesIsUnderlinedToTheEndOfItsFirst) {
  EXPECT_EQ(reportAbout("x f(\n  1)\n", "f(\n  1)"),
            "x.cu:1:3: warning: text [warp-size]\n"
            "    1 | x f(\n"
            "      |   ^~\n");
}

TEST(TextReport, LongLineIsCutAroundTheCaret) {
  std::string Source = std::string(1000000, 'a') + " call(1) " +
                       std::string(1000000, 'b') + "\n";
  EXPECT_EQ(reportAbout(Source, "call"),
            "x.cu:1:1000002: warning: text [warp-size]\n"
            "    1 | " +
                std::string(59, 'a') + " call(1) " + std::string(92, 'b') +
                "\n      | " + std::string(60, ' ') + "^~~~\n");
}

TEST(TextReport, LongLineIsNotCutInsideACharacter) {
  std::string Wide;
  for (int I = 0; I != 100; ++I)
    Wide += "\xE6\x98\xBE";
  std::string Text = reportAbout(Wide + "xcall(" + Wide + ")\n", "call");
  SmallVector<StringRef> Lines;
  StringRef(Text).split(Lines, '\n');
  ASSERT_EQ(Lines.size(), 4u);
  StringRef Shown = Lines[1].drop_front(8);
  EXPECT_TRUE(Shown.starts_with("\xE6\x98\xBE"));
  EXPECT_TRUE(Shown.ends_with("\xE6\x98\xBE"));
  size_t WideBefore = (Shown.find("xcall")) / 3;
  EXPECT_EQ(Lines[2].drop_front(8).str(),
            std::string(2 * WideBefore + 1, ' ') + "^~~~");
}

TEST(TextReport, LongLineNumber) {
  std::string Source(1234566, '\n');
  EXPECT_EQ(reportAbout(Source + "call\n", "call"),
            "x.cu:1234567:1: warning: text [warp-size]\n"
            "1234567 | call\n"
            "        | ^~~~\n");
}

TEST(TextReport, OtherPlacesAreListed) {
  Diagnostic D = {DiagnosticId::WarpSize, {0, 1}, "text", {{2, 3}}};
  EXPECT_EQ(report("a\na\na\na\n", D), "x.cu:1:1: warning: text [warp-size]\n"
                                       "    1 | a\n"
                                       "      | ^\n"
                                       "x.cu:2:1: note: the same in line 2 "
                                       "[warp-size]\n");
  D.Others = {{2, 3}, {4, 5}, {4, 5}, {6, 7}};
  EXPECT_TRUE(StringRef(report("a\na\na\na\n", D))
                  .ends_with("x.cu:2:1: note: the same in lines 2, 3 and 4 "
                             "[warp-size]\n"));
}

TEST(Diagnostic, IdsAreKebabCaseAndUnique) {
  std::vector<StringRef> Seen;
  for (DiagnosticId Id : allDiagnosticIds()) {
    StringRef Text = idText(Id);
    EXPECT_FALSE(Text.empty());
    for (char C : Text)
      EXPECT_TRUE(C == '-' || (C >= 'a' && C <= 'z')) << Text.str();
    EXPECT_FALSE(is_contained(Seen, Text)) << Text.str();
    Seen.push_back(Text);
  }
}

TEST(Diagnostic, NotesAreNoFindings) {
  EXPECT_TRUE((Diagnostic{DiagnosticId::WarpSize, {}, "", {}}).isFinding());
  EXPECT_FALSE(
      (Diagnostic{DiagnosticId::UserDeclared, {}, "", {}}).isFinding());
}

} // namespace
