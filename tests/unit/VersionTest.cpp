// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Version.h"
#include <gtest/gtest.h>

using namespace tranship;

TEST(Version, ReadsMajorAndMinor) {
  auto V = Version::parse("7.2");
  ASSERT_TRUE(V);
  EXPECT_EQ(V->Major, 7);
  EXPECT_EQ(V->Minor, 2);
}

TEST(Version, ReadsMajorAlone) {
  auto V = Version::parse("6");
  ASSERT_TRUE(V);
  EXPECT_EQ(*V, (Version{6, 0}));
}

TEST(Version, RefusesAnythingElse) {
  for (const char *Text : {"", ".", "7.", ".2", "7.2.1", "7.x", "x", "-7", "+7",
                           " 7", "7 ", "7.2 ", "65536", "7.65536", "7,2"})
    EXPECT_FALSE(Version::parse(Text)) << Text;
}

TEST(Version, OrdersByNumberNotByText) {
  EXPECT_LT(*Version::parse("5.7"), *Version::parse("5.10"));
  EXPECT_LT(*Version::parse("5.10"), *Version::parse("6"));
  EXPECT_LT(*Version::parse("9.9"), *Version::parse("10.0"));
  EXPECT_EQ(*Version::parse("7"), *Version::parse("7.0"));
}

TEST(Version, PrintsWhatItReads) {
  EXPECT_EQ(Version::parse("7.2")->str(), "7.2");
  EXPECT_EQ(Version::parse("7")->str(), "7.0");
}
