// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/ConditionValue.h"
#include "ParsedText.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

/// The value of \p Expression where U and V are not defined.
std::optional<int64_t> valueOf(StringRef Expression) {
  ParsedText P(Expression);
  return conditionValue(P.File, 0, P.File.size(), [](StringRef Name) {
    return Name == "U" || Name == "V";
  });
}

constexpr std::nullopt_t Unknown = std::nullopt;

TEST(ConditionValue, Numbers) {
  EXPECT_EQ(valueOf("0"), 0);
  EXPECT_EQ(valueOf("42"), 42);
  EXPECT_EQ(valueOf("0x1F"), 31);
  EXPECT_EQ(valueOf("010"), 8);
  EXPECT_EQ(valueOf("7ull"), 7);
  EXPECT_EQ(valueOf("true"), 1);
  EXPECT_EQ(valueOf("false"), 0);
  EXPECT_EQ(valueOf("1.5"), Unknown);
  EXPECT_EQ(valueOf("99999999999999999999"), Unknown);
}

/// They have the highest precedence, above which there is none.
TEST(ConditionValue, PointersToMembersHaveNoValue) {
  EXPECT_EQ(valueOf("1 .* 2"), Unknown);
  EXPECT_EQ(valueOf("1 ->* 2 .* 3"), Unknown);
}

TEST(ConditionValue, UndefinedMacrosAreZero) {
  EXPECT_EQ(valueOf("U"), 0);
  EXPECT_EQ(valueOf("U >= 600"), 0);
  EXPECT_EQ(valueOf("U < 600"), 1);
  EXPECT_EQ(valueOf("!U"), 1);
  EXPECT_EQ(valueOf("U == V"), 1);
}

TEST(ConditionValue, OtherMacrosAreUnknown) {
  EXPECT_EQ(valueOf("X"), Unknown);
  EXPECT_EQ(valueOf("X >= 600"), Unknown);
  EXPECT_EQ(valueOf("!X"), Unknown);
  EXPECT_EQ(valueOf("X(1, 2)"), Unknown);
  EXPECT_EQ(valueOf("X == X"), Unknown);
}

TEST(ConditionValue, Defined) {
  EXPECT_EQ(valueOf("defined(U)"), 0);
  EXPECT_EQ(valueOf("defined U"), 0);
  EXPECT_EQ(valueOf("!defined(U)"), 1);
  EXPECT_EQ(valueOf("defined(X)"), Unknown);
  EXPECT_EQ(valueOf("defined X || 1"), 1);
}

TEST(ConditionValue, OneSideCanBeEnough) {
  EXPECT_EQ(valueOf("defined(U) && U >= 700"), 0);
  EXPECT_EQ(valueOf("!defined(U) || U >= 700"), 1);
  EXPECT_EQ(valueOf("X && U"), 0);
  EXPECT_EQ(valueOf("U && X"), 0);
  EXPECT_EQ(valueOf("X || !U"), 1);
  EXPECT_EQ(valueOf("X || U"), Unknown);
  EXPECT_EQ(valueOf("X && !U"), Unknown);
  EXPECT_EQ(valueOf("X(1) && U"), 0);
}

TEST(ConditionValue, Precedence) {
  EXPECT_EQ(valueOf("1 + 2 * 3"), 7);
  EXPECT_EQ(valueOf("(1 + 2) * 3"), 9);
  EXPECT_EQ(valueOf("10 - 4 - 3"), 3);
  EXPECT_EQ(valueOf("100 / 10 / 5"), 2);
  EXPECT_EQ(valueOf("1 << 2 + 1"), 8);
  EXPECT_EQ(valueOf("1 | 2 ^ 3 & 1"), 3);
  EXPECT_EQ(valueOf("0 && 0 || 1"), 1);
  EXPECT_EQ(valueOf("1 || 0 && 0"), 1);
  EXPECT_EQ(valueOf("1 < 2 == 1"), 1);
  EXPECT_EQ(valueOf("6 & 3 == 3"), 0);
}

TEST(ConditionValue, Operators) {
  EXPECT_EQ(valueOf("-3 + 5"), 2);
  EXPECT_EQ(valueOf("+3"), 3);
  EXPECT_EQ(valueOf("~0"), -1);
  EXPECT_EQ(valueOf("!!5"), 1);
  EXPECT_EQ(valueOf("7 % 4"), 3);
  EXPECT_EQ(valueOf("16 >> 2"), 4);
  EXPECT_EQ(valueOf("3 != 4"), 1);
  EXPECT_EQ(valueOf("3 <= 3"), 1);
  EXPECT_EQ(valueOf("3 > 3"), 0);
  EXPECT_EQ(valueOf("5 ^ 1"), 4);
}

TEST(ConditionValue, ExtremesDoNotTrap) {
  EXPECT_EQ(valueOf("1 / 0"), Unknown);
  EXPECT_EQ(valueOf("1 % 0"), Unknown);
  EXPECT_EQ(valueOf("1 / U"), Unknown);
  EXPECT_EQ(valueOf("1 << 64"), 0);
  EXPECT_EQ(valueOf("9223372036854775807 + 1"), INT64_MIN);
  EXPECT_EQ(valueOf("(-9223372036854775807 - 1) / -1"), Unknown);
}

TEST(ConditionValue, WhatIsNoExpressionIsUnknown) {
  for (const char *Text : {"", "1 +", "(", ")", "1 1", "1 ? 2", "!", "defined",
                           "defined(", "'a'", "\"a\"", "U(1)"})
    EXPECT_EQ(valueOf(Text), Unknown) << Text;
}

TEST(ConditionValue, Choice) {
  EXPECT_EQ(valueOf("1 ? 2 : 3"), 2);
  EXPECT_EQ(valueOf("U ? X : 3"), 3);
  EXPECT_EQ(valueOf("X ? 1 : 2"), Unknown);
  EXPECT_EQ(valueOf("X ? 4 : 4"), 4);
  EXPECT_EQ(valueOf("U ? 1 : V ? 2 : 3"), 3);
  EXPECT_EQ(valueOf("(1 ? 0 : 1) || 1"), 1);
  std::string Deep;
  for (unsigned N = 0; N != 10000; ++N)
    Deep += "1 ? ";
  EXPECT_EQ(valueOf(Deep + "1"), Unknown);
}

TEST(ConditionValue, KnownMacros) {
  auto With = [](StringRef Expression) {
    ParsedText P(Expression);
    return conditionValueWith(
        P.File, 0, P.File.size(), [](StringRef Name) -> std::optional<int64_t> {
          if (Name == "NEW")
            return 70200000;
          return Name == "OLD" ? std::optional<int64_t>(0) : std::nullopt;
        });
  };
  EXPECT_EQ(With("defined(NEW) && !defined(OLD)"), 1);
  EXPECT_EQ(With("NEW >= 60000000"), 1);
  EXPECT_EQ(With("OLD >= 9000 || X"), Unknown);
  EXPECT_EQ(With("(defined(NEW)) ? (OLD) : (X)"), 0);
}

TEST(ConditionValue, CommentsAndSplices) {
  EXPECT_EQ(valueOf("1 /* || 2 */ && \\\n !U"), 1);
}

TEST(ConditionValue, LooksAtItsTokensOnly) {
  ParsedText P("1 0 1");
  EXPECT_EQ(conditionValue(P.File, 1, 2, [](StringRef) { return false; }), 0);
}

} // namespace
