// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Patterns.h"
#include "tables/map/Map.h"
#include "gtest/gtest.h"

using namespace tranship;

/// The token after \p Pattern at the begin of \p Text, or -1.
static int after(llvm::StringRef Text, const TokenPattern &Pattern) {
  static const Map Names;
  SourceFile File(Text, Names);
  std::optional<uint32_t> End = match(File, 0, Pattern);
  return End ? static_cast<int>(*End) : -1;
}

TEST(Patterns, WordsAndPunctuators) {
  EXPECT_EQ(after("grid.sync();", "Name . sync ( )"), 5);
  EXPECT_EQ(after("grid.size();", "Name . sync ( )"), -1);
  EXPECT_EQ(after("grid->sync();", "Name . sync ( )"), -1);
  EXPECT_EQ(after("grid.sync(", "Name . sync ( )"), -1);
  EXPECT_EQ(after("a <<= 1", "Any <<= Number"), 3);
  EXPECT_EQ(after("#include \"x\"", "# include String"), 3);
}

TEST(Patterns, Brackets) {
  EXPECT_EQ(after("f(a, g(b)) + 1", "Name (...) +"), 10);
  EXPECT_EQ(after("f<int, 2>(a)", "Name <...> ("), 7);
  EXPECT_EQ(after("f(a)", "Name <...> ("), 2);
  EXPECT_EQ(after("x[i] = {1}", "Name [...] = {...}"), 8);
  EXPECT_EQ(after("x[i", "Name [...]"), -1);
}

TEST(Patterns, Before) {
  static const Map Names;
  SourceFile File("std::max(a)", Names);
  EXPECT_TRUE(follows(File, 2, "std ::"));
  EXPECT_FALSE(follows(File, 3, "std ::"));
  EXPECT_FALSE(follows(File, 1, "std ::"));
}
