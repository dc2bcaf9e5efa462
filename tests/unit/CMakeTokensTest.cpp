// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/ListFile.h"
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tranship;
using namespace tranship::cmake;

namespace {

/// The arguments of the first command, without their quotes.
std::vector<std::string> arguments(StringRef Text) {
  ListFile File = parseListFile("/CMakeLists.txt", Text);
  std::vector<std::string> Result;
  if (!File.Commands.empty())
    for (const Argument &A : File.Commands[0].Arguments)
      Result.push_back(File.text(A).str());
  return Result;
}

/// The errors as LINE-independent texts with what they point to.
std::vector<std::string> errors(StringRef Text) {
  ListFile File = parseListFile("/CMakeLists.txt", Text);
  std::vector<std::string> Result;
  for (const SyntaxError &E : File.Errors)
    Result.push_back(std::to_string(E.Where.Begin) + ": " + E.Message);
  return Result;
}

using Texts = std::vector<std::string>;

TEST(CMakeTokens, CoverEveryByte) {
  for (StringRef Text :
       {"", "\n", "a(b)", "set(X \"a\\\"b\" [[c]] #d\n e) # f", "set(X \"open",
        "[==[ open", "a((b) c", "\xEF\xBB\xBFset(X)\r\n", "#[[ a\nb ]] set(X)",
        "a)b(c", "x(a\\", "\"a\" b", "$(X) ${Y", "a(\"b\\", "-Da=\"b c\"",
        "f(a\"b)", "\x01\x02"}) {
    std::vector<SyntaxError> Errors;
    std::string Joined;
    uint32_t End = 0;
    for (const Token &T : tokenize(Text, Errors)) {
      EXPECT_EQ(T.Where.Begin, End) << Text.str();
      EXPECT_LT(T.Where.Begin, T.Where.End) << Text.str();
      End = T.Where.End;
      Joined += T.Where.in(Text);
    }
    EXPECT_EQ(Joined, Text);
  }
}

TEST(CMakeTokens, Arguments) {
  EXPECT_EQ(arguments("set(X a \"b c\" [=[d]e]=])"),
            (Texts{"X", "a", "b c", "d]e"}));
  EXPECT_EQ(arguments("set(X # (comment)\n  a#b\n)"), (Texts{"X", "a"}));
  EXPECT_EQ(arguments("set(X #[[ ) ]] a)"), (Texts{"X", "a"}));
  EXPECT_EQ(arguments("set(X \"a\\\"b\" c\\ d e\\;f)"),
            (Texts{"X", "a\\\"b", "c\\ d", "e\\;f"}));
  EXPECT_EQ(arguments("set(X \"a\\\nb\")"), (Texts{"X", "a\\\nb"}));
  // Quotes inside an argument, and Make's references, are of old.
  EXPECT_EQ(arguments("f(-DX=\"a b\"c $(Y)z)"),
            (Texts{"-DX=\"a b\"c", "$(Y)z"}));
  EXPECT_EQ(arguments("if((A OR B) AND C)"),
            (Texts{"(", "A", "OR", "B", ")", "AND", "C"}));
  EXPECT_EQ(arguments("f(a\"b c\"d)"), (Texts{"a\"b c\"d"}));
  EXPECT_EQ(arguments("f([=a]=] [b)"), (Texts{"[=a]=]", "[b"}));
}

TEST(CMakeTokens, ErrorsHavePlaces) {
  EXPECT_EQ(errors("set(X)\nset(Y"),
            (Texts{"7: the parenthesis of 'set' is not closed"}));
  EXPECT_EQ(errors("set(X \"a)\n"),
            (Texts{"6: this quote is not closed",
                   "0: the parenthesis of 'set' is not closed"}));
  EXPECT_EQ(errors("set(X [[a]=]"),
            (Texts{"6: this bracket is not closed",
                   "0: the parenthesis of 'set' is not closed"}));
  EXPECT_EQ(errors("set\n(X)"),
            (Texts{"0: a command and its parenthesis are expected here",
                   "4: a command is expected here"}));
  EXPECT_EQ(errors("if(A)\nelse()\n"), (Texts{"6: 'if' is not closed"}));
  EXPECT_EQ(errors("if(A)\nendforeach()\nendif()"),
            (Texts{"6: 'endforeach' has no 'foreach'"}));
  EXPECT_EQ(errors("if(A)\n  foreach(B)\n  endforeach()\nendif()"), Texts{});
}

TEST(CMakeTokens, TemplatesHaveLinesOfTheirOwn) {
  EXPECT_TRUE(parseListFile("/a.cmake.in", "@PACKAGE_INIT@\nset(X @Y@)", true)
                  .Errors.empty());
  EXPECT_FALSE(parseListFile("/a.cmake", "@PACKAGE_INIT@\n").Errors.empty());
}

Texts references(StringRef Text) {
  Texts Result;
  forEachReference(Text, 0, [&](const Reference &R) {
    Result.push_back(R.Where.in(Text).str());
  });
  return Result;
}

TEST(CMakeReferences, Nest) {
  EXPECT_EQ(references("a${B_${C}}$ENV{D}$CACHE{E}"),
            (Texts{"${B_${C}}", "${C}", "$ENV{D}", "$CACHE{E}"}));
  EXPECT_EQ(references("\\${A} ${B"), Texts{});
  EXPECT_EQ(references("$${A}"), (Texts{"${A}"}));
}

TEST(CMakeReferences, GeneratorExpressions) {
  StringRef Text = "x$<$<COMPILE_LANGUAGE:C,CUDA>:-a;$<IF:$<BOOL:1>,b,c>>$<0:";
  std::vector<GeneratorExpression> Found = parseGeneratorExpressions(Text, 0);
  ASSERT_EQ(Found.size(), 1u);
  const GeneratorExpression &E = Found[0];
  EXPECT_EQ(E.Head.in(Text), "$<COMPILE_LANGUAGE:C,CUDA>");
  EXPECT_EQ(E.Content.in(Text), "-a;$<IF:$<BOOL:1>,b,c>");
  ASSERT_EQ(E.Children.size(), 2u);
  ASSERT_EQ(E.Children[0].Parameters.size(), 2u);
  EXPECT_EQ(E.Children[0].Parameters[1].in(Text), "CUDA");
  EXPECT_EQ(E.Children[1].Head.in(Text), "IF");
  EXPECT_EQ(E.Children[1].Parameters[2].in(Text), "c");
  // What nothing closes takes no time, either.
  std::string Deep;
  for (int I = 0; I < 2000; ++I)
    Deep += "$<";
  EXPECT_TRUE(parseGeneratorExpressions(Deep).empty());
}

} // namespace
