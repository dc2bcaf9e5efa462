// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Calls.h"
#include "ParsedText.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

/// The arguments of the first bracket in \p Source, joined by '|', or "none".
std::string arguments(StringRef Source) {
  ParsedText P(Source);
  auto C = callAt(P.File, P.token("("));
  if (!C)
    return "none";
  std::vector<std::string> Texts;
  for (const Argument &A : C->Arguments)
    Texts.push_back(A.Where.in(P.Text).str());
  return (C->Variable ? "..." : "") + join(Texts, "|");
}

size_t count(StringRef Source) {
  ParsedText P(Source);
  auto C = callAt(P.File, P.token("("));
  return C ? C->Arguments.size() : 99;
}

/// The text from the first \p Open to the bracket that closes it, or "none".
std::string bracket(StringRef Source, StringRef Open) {
  ParsedText P(Source);
  uint32_t I = P.token(Open);
  auto Close =
      Open == "<" ? closingAngle(P.File, I) : closingBracket(P.File, I);
  return Close ? P.File.between(I, *Close).in(P.Text).str() : "none";
}

TEST(ClosingBracket, Finds) {
  EXPECT_EQ(bracket("f(a[1], {2}, (3)) + 1", "("), "(a[1], {2}, (3))");
  EXPECT_EQ(bracket("a[b[1]]", "["), "[b[1]]");
  EXPECT_EQ(bracket("{ f(); { } } }", "{"), "{ f(); { } }");
}

TEST(ClosingBracket, IgnoresStringsAndComments) {
  EXPECT_EQ(bracket("f(\")\", ')', /*)*/ R\"x(\")\")x\") // )\n)", "("),
            "(\")\", ')', /*)*/ R\"x(\")\")x\")");
}

TEST(ClosingBracket, NothingWhereTheTextIsBroken) {
  EXPECT_EQ(bracket("f(a, b", "("), "none");
  EXPECT_EQ(bracket("f(a, b];)", "("), "none");
  EXPECT_EQ(bracket("f(a, {b)", "("), "none");
}

TEST(ClosingBracket, NothingBehindTheText) {
  ParsedText P("auto g = this_grid");
  EXPECT_EQ(closingBracket(P.File, P.File.size()), std::nullopt);
}

TEST(ClosingBracket, StaysInItsDirective) {
  EXPECT_EQ(bracket("#define A f(1\n)\n", "("), "none");
  EXPECT_EQ(bracket("#define A f(1, \\\n 2)\n)\n", "("), "(1, \\\n 2)");
}

TEST(ClosingAngle, Finds) {
  EXPECT_EQ(bracket("a<b, 2>(1)", "<"), "<b, 2>");
  EXPECT_EQ(bracket("a<b<c>>(1)", "<"), "<b<c>>");
  EXPECT_EQ(bracket("a<b<c<d>>>(1)", "<"), "<b<c<d>>>");
  EXPECT_EQ(bracket("a<(1 > 2), b>(1)", "<"), "<(1 > 2), b>");
  EXPECT_EQ(bracket("a<f(x), (b && c)>(1)", "<"), "<f(x), (b && c)>");
}

TEST(ClosingAngle, ComparisonsAreNone) {
  EXPECT_EQ(bracket("a < b; c > d", "<"), "none");
  EXPECT_EQ(bracket("a < b && c > d", "<"), "none");
  EXPECT_EQ(bracket("a < b || c > d", "<"), "none");
  EXPECT_EQ(bracket("(a < b) > d", "<"), "none");
  EXPECT_EQ(bracket("a < b", "<"), "none");
}

TEST(Calls, Arguments) {
  EXPECT_EQ(arguments("f(a, b + 1, \"c,d\")"), "a|b + 1|\"c,d\"");
  EXPECT_EQ(arguments("f( a )"), "a");
  EXPECT_EQ(arguments("f((a, b), [=](int x, int y) { return x, y; }, {1, 2})"),
            "(a, b)|[=](int x, int y) { return x, y; }|{1, 2}");
  EXPECT_EQ(arguments("f(',', \"a\\\",\", 'b')"), "','|\"a\\\",\"|'b'");
  EXPECT_EQ(arguments("f(R\"(a, (b)\", c)"), "R\"(a, (b)\"|c");
  EXPECT_EQ(arguments("f(R\"x(a)\", b)x\", c)"), "R\"x(a)\", b)x\"|c");
  EXPECT_EQ(arguments("f(R\"(a, b), c)"), "none") << "the literal is open";
}

TEST(Calls, NumberOfArguments) {
  EXPECT_EQ(count("f()"), 0u);
  EXPECT_EQ(count("f( /* none */ )"), 0u);
  EXPECT_EQ(count("f(a)"), 1u);
  EXPECT_EQ(count("f(a, b)"), 2u);
  EXPECT_EQ(count("f(,)"), 2u) << "arguments of a macro may be empty";
}

TEST(Calls, TemplateArgumentsAreNoArguments) {
  EXPECT_EQ(arguments("f(g<a, b>(1), 2)"), "g<a, b>(1)|2");
  EXPECT_EQ(arguments("f((T<a, b> *)p, 2)"), "(T<a, b> *)p|2");
  EXPECT_EQ(arguments("f(T<a, b>::x, 2)"), "T<a, b>::x|2");
  EXPECT_EQ(arguments("f(T<a, b>{}, 2)"), "T<a, b>{}|2");
  EXPECT_EQ(arguments("f(kernel<a, b>, 2)"), "kernel<a, b>|2");
  EXPECT_EQ(arguments("f(T<a, U<b, c>>(), 2)"), "T<a, U<b, c>>()|2");
  EXPECT_EQ(arguments("f(static_cast<P<a, b> *>(p), 2)"),
            "static_cast<P<a, b> *>(p)|2");
}

TEST(Calls, ComparisonsSplit) {
  EXPECT_EQ(arguments("f(a < b, c > d)"), "a < b|c > d");
  EXPECT_EQ(arguments("f(a < 1, 2)"), "a < 1|2");
  EXPECT_EQ(arguments("f(x << 1, y >> 2)"), "x << 1|y >> 2");
}

TEST(Calls, TokensOfArguments) {
  ParsedText P("f(a + 1, b)");
  auto C = callAt(P.File, 1);
  ASSERT_TRUE(C);
  EXPECT_EQ(C->Open, 1u);
  EXPECT_EQ(C->Close, 7u);
  ASSERT_EQ(C->Arguments.size(), 2u);
  EXPECT_EQ(C->Arguments[0].First, 2u);
  EXPECT_EQ(C->Arguments[0].End, 5u);
  EXPECT_EQ(C->Arguments[1].First, 6u);
}

TEST(Calls, LeadHoldsTheWhiteSpace) {
  ParsedText P("f(a,\n    b)");
  auto C = callAt(P.File, 1);
  ASSERT_TRUE(C);
  EXPECT_TRUE(C->Arguments[0].Lead.empty());
  EXPECT_EQ(C->Arguments[1].Lead.in(P.Text), "\n    ");
}

TEST(Calls, SplicesBelongToTheLead) {
  ParsedText P("#define M f(a, \\\n  b)\n");
  auto C = callAt(P.File, P.token("("));
  ASSERT_TRUE(C);
  EXPECT_EQ(C->Arguments[1].Lead.in(P.Text), " \\\n  ");
  EXPECT_EQ(C->Arguments[1].Where.in(P.Text), "b");
}

TEST(Calls, CommentsBelongToTheArgument) {
  EXPECT_EQ(arguments("f(/*in*/ a /*x*/, b)"), "/*in*/ a /*x*/|b");
  // What follows a line comment has to stand on the next line.
  EXPECT_EQ(arguments("f(a // x\n  , b // y\n)"), "a // x\n  |b // y\n");
}

TEST(Calls, VariableNumber) {
  EXPECT_EQ(arguments("f(a, __VA_ARGS__)"), "...a|__VA_ARGS__");
  EXPECT_EQ(arguments("f(args...)"), "...args...");
  EXPECT_EQ(arguments("f(g(args...), b)"), "g(args...)|b");
}

TEST(Calls, NoCall) {
  EXPECT_EQ(arguments("f(a"), "none");
  ParsedText P("f[1]");
  EXPECT_FALSE(callAt(P.File, 0));
  EXPECT_FALSE(callAt(P.File, 1));
  EXPECT_FALSE(callAt(P.File, 99));
}

TEST(Calls, LaunchConfiguration) {
  ParsedText P("k<<<dim3(1, 2), b>>>(x)");
  Call C = readCall(P.File, P.token("<<<"), P.token(">>>"));
  ASSERT_EQ(C.Arguments.size(), 2u);
  EXPECT_EQ(C.Arguments[0].Where.in(P.Text), "dim3(1, 2)");
  EXPECT_EQ(C.Arguments[1].Where.in(P.Text), "b");
}

} // namespace
