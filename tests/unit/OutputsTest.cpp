// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "run/Outputs.h"
#include <gtest/gtest.h>

using namespace tranship;

TEST(Outputs, FindsTheFirstDifference) {
  auto D = firstDifference("a\nb\nc\n", "a\nB\nC\n", {});
  ASSERT_TRUE(D);
  EXPECT_EQ(D->Line, 2u);
  EXPECT_EQ(D->Expected, "b");
  EXPECT_EQ(D->Got, "B");
  EXPECT_FALSE(firstDifference("a\nb\n", "a\nb\n", {}));
  EXPECT_FALSE(firstDifference("", "", {}));
}

TEST(Outputs, TellsAMissingLineFromAnEmptyOne) {
  auto D = firstDifference("a\n\n", "a\n", {});
  ASSERT_TRUE(D);
  EXPECT_EQ(D->Line, 2u);
  EXPECT_EQ(D->Expected, "");
  EXPECT_EQ(D->Got, "(no more lines)");
  D = firstDifference("", "more\n", {});
  ASSERT_TRUE(D);
  EXPECT_EQ(D->Expected, "(no more lines)");
}

TEST(Outputs, LeavesOutWhatChangesFromRunToRun) {
  auto Changing = changingLines("sum 3\n1.5 ms\n", "sum 3\n1.7 ms\n");
  ASSERT_TRUE(Changing);
  EXPECT_EQ(Changing->size(), 1u);
  EXPECT_FALSE(firstDifference("sum 3\n1.5 ms\n", "sum 3\n9 ms\n", *Changing));
  EXPECT_TRUE(firstDifference("sum 3\n1.5 ms\n", "sum 4\n9 ms\n", *Changing));
  // A line that is not there is a difference in any case.
  EXPECT_TRUE(firstDifference("sum 3\n1.5 ms\n", "sum 3\n", *Changing));
  EXPECT_FALSE(changingLines("a\n", "a\nb\n"));
}

TEST(Outputs, SaysHowAProgramEnded) {
  EXPECT_EQ(describe({0, false, "a\nb\n", ""}), "exit status 0, 2 lines");
  EXPECT_EQ(describe({134, false, "a", ""}), "exit status 134, 1 line");
  EXPECT_EQ(describe({137, true, "", ""}), "does not end, 0 lines");
}
