// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/CallTemplate.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;
using What = CallTemplate::Piece::What;

namespace {

CallTemplate parsed(StringRef Text) {
  return cantFail(CallTemplate::parse(Text));
}

std::string problemOf(StringRef Text) {
  Expected<CallTemplate> T = CallTemplate::parse(Text);
  return T ? std::string() : toString(T.takeError());
}

/// The call that \p Text makes of the arguments \p Args, as the engine does it.
std::string filled(StringRef Text, std::vector<std::string> Args) {
  std::string Result;
  for (const CallTemplate::Piece &P : parsed(Text).piecesFor(Args.size())) {
    switch (P.Is) {
    case What::Literal:
      Result += P.Text;
      break;
    case What::Object:
      Result += "o";
      break;
    case What::Argument:
      Result += Args.at(P.Argument - 1);
      break;
    case What::Rest:
      for (size_t I = P.Argument - 1; I < Args.size(); ++I)
        Result += (I + 1 > P.Argument ? ", " : "") + Args[I];
      break;
    }
  }
  return Result;
}

TEST(CallTemplate, Pieces) {
  CallTemplate T = parsed("f(S($2), $*)");
  ASSERT_EQ(T.pieces().size(), 5u);
  EXPECT_EQ(T.pieces()[0].Text, "f(S(");
  EXPECT_EQ(T.pieces()[1].Is, What::Argument);
  EXPECT_EQ(T.pieces()[1].Argument, 2u);
  EXPECT_EQ(T.pieces()[2].Text, "), ");
  EXPECT_EQ(T.pieces()[3].Is, What::Rest);
  EXPECT_EQ(T.pieces()[3].Argument, 3u) << "the rest begins behind $2";
  EXPECT_EQ(T.pieces()[4].Text, ")");
  EXPECT_EQ(T.highestArgument(), 2u);
}

TEST(CallTemplate, TheRestBeginsBehindAnArgumentNamedLater) {
  EXPECT_EQ(filled("f($*, $2, $1)", {"a", "b", "c", "d"}), "f(c, d, b, a)");
}

TEST(CallTemplate, FillsArguments) {
  EXPECT_EQ(filled("f($2, $1, 0)", {"a", "b"}), "f(b, a, 0)");
  EXPECT_EQ(filled("f($1, $1)", {"a"}), "f(a, a)");
  EXPECT_EQ(filled("f($*)", {"a", "b"}), "f(a, b)");
  EXPECT_EQ(filled("f($1, $3)", {"a", "b", "c"}), "f(a, c)");
  EXPECT_EQ(filled("f()", {}), "f()");
}

TEST(CallTemplate, TheObjectOfAMember) {
  EXPECT_EQ(filled("f($0, $*)", {"a", "b"}), "f(o, a, b)");
  EXPECT_EQ(filled("f($0, $*)", {}), "f(o)");
  EXPECT_TRUE(parsed("f($0)").hasObject());
  EXPECT_FALSE(parsed("f($1)").hasObject());
  EXPECT_EQ(parsed("f($0)").highestArgument(), 0u);
}

TEST(CallTemplate, NoRestTakesTheCommaAlong) {
  EXPECT_EQ(filled("f(S($1), $*)", {"a"}), "f(S(a))");
  EXPECT_EQ(filled("f($1 , $*)", {"a"}), "f(a )");
  EXPECT_EQ(filled("f($*, 0)", {}), "f(0)");
  EXPECT_EQ(filled("f($*)", {}), "f()");
  EXPECT_EQ(filled("f($1, $*, 0)", {"a"}), "f(a, 0)");
}

TEST(CallTemplate, RefusesUnbalancedBrackets) {
  for (const char *Text :
       {"f(", "f($1", "f)", "f($1))", "f(g[$1)]", "f({$1)}", "f($1]"})
    EXPECT_NE(problemOf(Text).find("brackets do not balance"),
              std::string::npos)
        << Text;
}

TEST(CallTemplate, RefusesWhatIsNoArgument) {
  for (const char *Text :
       {"f($)", "f($x)", "f($$)", "f($10)", "f($*, $*)", "f() $"})
    EXPECT_NE(problemOf(Text).find("is not an argument"), std::string::npos)
        << Text;
}

TEST(CallTemplate, ChecksArguments) {
  auto Problem = [](StringRef Text, Arity::Form Shape, uint8_t Count) {
    return toString(parsed(Text).checkArity({Shape, Count}));
  };
  constexpr auto Exactly = Arity::Form::Exactly;
  constexpr auto AtLeast = Arity::Form::AtLeast;
  EXPECT_EQ(Problem("f($1, $2)", Exactly, 2), "");
  EXPECT_EQ(Problem("f($2)", Exactly, 2), "");
  EXPECT_EQ(Problem("f($1, $*)", Exactly, 1), "");
  EXPECT_EQ(Problem("f($1, $*)", AtLeast, 1), "");
  EXPECT_EQ(Problem("f($3)", Arity::Form::Any, 0), "");
  EXPECT_EQ(Problem("f()", Exactly, 0), "");
  EXPECT_NE(Problem("f($3)", Exactly, 2).find("names $3"), std::string::npos);
  EXPECT_NE(Problem("f($2, $*)", AtLeast, 1).find("names $2"),
            std::string::npos);
}

TEST(CallTemplate, RefusesToDropTheLastArguments) {
  Arity Three = {Arity::Form::Exactly, 3};
  Arity More = {Arity::Form::AtLeast, 2};
  for (Arity Args : {Three, More})
    EXPECT_NE(toString(parsed("f($1, $2)").checkArity(Args))
                  .find("drops the arguments after $2"),
              std::string::npos);
  EXPECT_EQ(toString(parsed("f($1, $3)").checkArity(Three)), "");
}

TEST(ForEachIdentifier, FindsNamesOnly) {
  auto Names = [](StringRef Text) {
    std::string Result;
    forEachIdentifier(Text, [&](StringRef Name) {
      Result += (Result.empty() ? "" : " ") + Name.str();
    });
    return Result;
  };
  EXPECT_EQ(Names("hipMalloc"), "hipMalloc");
  EXPECT_EQ(Names("a::b_2"), "a b_2");
  EXPECT_EQ(Names("f((const void *)($1), $*, 0x1Fu, 1e5f, _x)"),
            "f const void _x");
  EXPECT_EQ(Names(""), "");
}

TEST(CallTemplate, NumbersOfTwoDigits) {
  EXPECT_EQ(filled("f(${10}, $1)",
                   {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}),
            "f(j, a)");
  EXPECT_EQ(parsed("f(${12}, $*)").highestArgument(), 12U);
  EXPECT_TRUE(parsed("f($2, $*)").names(3));
  EXPECT_FALSE(parsed("f($2, $*)").names(1));
  for (StringRef Text :
       {"f(${})", "f(${0})", "f(${100})", "f(${1x})", "f($10)"})
    EXPECT_NE(problemOf(Text), "") << Text.str();
}

} // namespace
