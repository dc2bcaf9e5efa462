// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Statements.h"
#include "ParsedText.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

using What = Statement::What;

/// A word for the kind of a statement.
StringRef word(What Is) {
  static constexpr StringLiteral Words[] = {
      "{}",     "if",     "for",   "while",    "do",   "macro",
      "switch", "return", "break", "continue", "goto", "."};
  return Words[static_cast<unsigned>(Is)];
}

void write(const StatementList &All, uint32_t N, std::string &Out) {
  Out += All[N].IsElse ? "else " : "";
  Out += word(All[N].Is);
  uint32_t Child = All.firstIn(N);
  if (Child == NoStatement)
    return;
  Out += "(";
  for (; Child != NoStatement; Child = All.nextIn(N, Child)) {
    write(All, Child, Out);
    Out += ' ';
  }
  Out.back() = ')';
}

/// The statements of the body in \p Source, or "none".
std::string statements(StringRef Source) {
  ParsedText P(Source);
  StatementList All(P.File, P.token("{"));
  std::string Out = All.size() == 0 ? "none" : "";
  if (All.size() != 0)
    write(All, 0, Out);
  return Out;
}

TEST(Statements, AreATree) {
  EXPECT_EQ(statements("{}"), "{}");
  EXPECT_EQ(statements("{ ; a = b; return 1; }"), "{}(. . return)");
  EXPECT_EQ(statements("{ if (a) b(); else if (c) { d(); } else e(); f(); }"),
            "{}(if(. else if({}(.) else .)) .)");
  EXPECT_EQ(statements("{ for (;;) while (x) do { break; } while (y); z(); }"),
            "{}(for(while(do({}(break)))) .)");
  EXPECT_EQ(statements("{ switch (a) { case 1: b(); break; default: c(); } }"),
            "{}(switch({}(. break .)))");
  EXPECT_EQ(statements("{ if constexpr (A) { goto end; } end: x(); }"),
            "{}(if({}(goto)) .)");
}

TEST(Statements, MacrosAreNoSurprise) {
  EXPECT_EQ(statements("{ LOOP(i, n) { a(); continue; } b(); }"),
            "{}(macro({}(. continue)) .)");
  EXPECT_EQ(statements("{ UNROLL for (;;) a(); }"), "{}(. for(.))");
  EXPECT_EQ(statements("{ CHECK(x)\n a(); SYNC\n b(); }"), "{}(. . . .)");
}

TEST(Statements, LambdasAreBodies) {
  EXPECT_EQ(statements("{ auto f = [&](int i) { return i; }; f(1); }"),
            "{}(.({}(return)) .)");
  EXPECT_EQ(statements("{ g([=] { if (a) b(); }, {1, 2}); }"),
            "{}(.({}(if(.))))");
}

TEST(Statements, DirectivesAreSkipped) {
  EXPECT_EQ(statements("{\n#pragma unroll\nfor (;;)\n#ifdef A\na();\n#else\n"
                       "b();\n#endif\n}"),
            "{}(for(.) .)");
  EXPECT_EQ(statements("{\n#if A\nif (x) {\n#else\nif (y) {\n#endif\n}\n}"),
            "none");
}

TEST(Statements, NothingWhereTheTextIsBroken) {
  EXPECT_EQ(statements("{ if (a "), "none");
  EXPECT_EQ(statements("{ if a; }"), "none");
  EXPECT_EQ(statements("{ do a(); }"), "none");
  EXPECT_EQ(statements("{ while (a) }"), "{}(while)");
}

TEST(Statements, KnowTheirPlaces) {
  ParsedText P("{ a(); for (int i = 0; i < n; i++) { if (x) b(); } c(); }");
  StatementList All(P.File, P.token("{"));
  uint32_t If = All.at(P.token("b"));
  ASSERT_NE(If, NoStatement);
  EXPECT_EQ(All[All[If].Parent].Is, What::If);
  EXPECT_EQ(All[All.at(P.token("x"))].Is, What::If);
  uint32_t Loop = All.loopAround(If);
  ASSERT_NE(Loop, NoStatement);
  EXPECT_EQ(All[Loop].Is, What::For);
  EXPECT_EQ(All.at(P.token("n")), Loop);
  EXPECT_EQ(All.loopAround(All.at(P.token("c"))), NoStatement);
  EXPECT_EQ(All[All.at(P.token("c"))].Previous, Loop);
  Span Condition = All.condition(Loop);
  EXPECT_EQ(P.File.between(Condition.First, Condition.End - 1).in(P.Text),
            "i < n");
}

} // namespace
