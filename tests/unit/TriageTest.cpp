// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Triage.h"
#include "text/SourceFile.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/ArrayRef.h"
#include <gtest/gtest.h>
#include <random>

using namespace llvm;
using namespace tranship;
namespace tok = clang::tok;

namespace {

bool mentions(StringRef Text) {
  static const Map Names(builtinMapData());
  return mentionsCuda(Text, Names);
}

TEST(Triage, SeesSignsOfCuda) {
  EXPECT_TRUE(mentions("x = cudaFree(p);"));
  EXPECT_TRUE(mentions("#include <cuda.h>"));
  EXPECT_TRUE(mentions("# include_next \"a.cuh\""));
  EXPECT_TRUE(mentions("#include HEADER"));
  EXPECT_TRUE(mentions("k<<<1, 2>>>();"));
  EXPECT_TRUE(mentions("k<< <1, 2>> >();"));
  EXPECT_TRUE(mentions("cuda ## Free"));
  EXPECT_TRUE(mentions("#if a && \\\n __has_include(<b>)"));
  EXPECT_TRUE(mentions("#elif __has_include(<b>)"));
  EXPECT_TRUE(mentions("s = \"__global__ void k()\";"));
  EXPECT_TRUE(mentions("s = R\"x(\" __global__ void k())x\";"));
}

TEST(Triage, SeesNoneElsewhere) {
  EXPECT_FALSE(mentions(""));
  EXPECT_FALSE(mentions("// cudaFree \\\n cudaFree\n/* cudaFree */"));
  EXPECT_FALSE(mentions("s = \"cudaFree \\\" cudaFree\", 'cudaFree';"));
  EXPECT_FALSE(mentions("s = R\"(cudaFree \" cudaFree)\";"));
  EXPECT_FALSE(mentions("#include <vector>\n#include \"a.h\""));
  EXPECT_FALSE(mentions("a << b < c; a ## b; x = 1'000 / 0x1p+3;"));
  EXPECT_FALSE(mentions("f = sqrt(x); __has_include"));
}

TEST(Triage, EndsCommentsAndLiteralsWhereALexerDoes) {
  EXPECT_TRUE(mentions("/*/ */ cudaFree"));
  EXPECT_FALSE(mentions("/*/ cudaFree */"));
  EXPECT_TRUE(mentions("/* *\\\n/ cudaFree"));
  EXPECT_TRUE(mentions("// a\r cudaFree"));
  EXPECT_FALSE(mentions("// a\\ \r\n cudaFree"));
  EXPECT_TRUE(mentions("/\\\n/ a\n cudaFree"));
  EXPECT_TRUE(mentions("don't\ncudaFree"));
  EXPECT_TRUE(mentions("'\\'' cudaFree"));
  EXPECT_FALSE(mentions("\"\\\\\n\" cudaFree\""));
  EXPECT_TRUE(mentions("1e+5'0 cudaFree '"));
  EXPECT_TRUE(mentions("R\"cudaFree\" cudaFree"));
}

/// Whether \p Text has a name of CUDA's, as Clang's lexer reads it.
bool hasName(StringRef Text, StringRef Name) {
  clang::Lexer Lexer(clang::SourceLocation::getFromRawEncoding(1),
                     lexerOptions(), Text.begin(), Text.begin(), Text.end());
  clang::Token T;
  for (Lexer.LexFromRawLexer(T); T.isNot(tok::eof); Lexer.LexFromRawLexer(T)) {
    size_t Begin = T.getLocation().getRawEncoding() - 1;
    if (T.is(tok::raw_identifier) && Text.substr(Begin, T.getLength()) == Name)
      return true;
  }
  return false;
}

TEST(Triage, ReadsAnyTextAsALexerDoes) {
  constexpr StringLiteral Parts[] = {"dim3", " ",   "\n", "\"",   "'",   "\\",
                                     "/",    "*",   "//", "/*",   "*/",  "R\"",
                                     "R\"(", ")\"", "\r", "1",    "e+",  ".",
                                     "a",    "(",   "\t", "\\\n", "x\"", "u8R"};
  std::mt19937 Random(1);
  size_t Number = 0;
  for (int Round = 0; Round != 300000; ++Round) {
    std::string Text;
    for (unsigned I = 2 + Random() % 14; I; --I)
      Text += Parts[Random() % std::size(Parts)];
    bool Has = hasName(Text, "dim3");
    Number += Has;
    bool Cut = StringRef(Text).contains('\\'); // A cut name can be any.
    if (Has ? !mentions(Text) : !Cut && mentions(Text))
      FAIL() << "has it: " << Has << "\n" << Text;
  }
  EXPECT_GT(Number, 20000u);
}

} // namespace
