// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/Outputs.h"
#include <gtest/gtest.h>

using namespace tranship;

static std::optional<Difference>
difference(llvm::StringRef Expected, llvm::StringRef Got,
           const llvm::DenseSet<unsigned> &Ignored = {}) {
  return firstDifference(Expected, Got, Ignored,
                         [](llvm::StringRef Line) { return Line.str(); });
}

TEST(Outputs, FindsTheFirstDifference) {
  auto D = difference("a\nb\nc\n", "a\nB\nC\n");
  ASSERT_TRUE(D);
  EXPECT_EQ(D->Line, 2u);
  EXPECT_EQ(D->Expected, "b");
  EXPECT_EQ(D->Got, "B");
  EXPECT_FALSE(difference("a\nb\n", "a\nb\n"));
  EXPECT_FALSE(difference("", ""));
}

TEST(Outputs, TellsAMissingLineFromAnEmptyOne) {
  auto D = difference("a\n\n", "a\n");
  ASSERT_TRUE(D);
  EXPECT_EQ(D->Line, 2u);
  EXPECT_EQ(D->Expected, "");
  EXPECT_EQ(D->Got, "(no more lines)");
  D = difference("", "more\n");
  ASSERT_TRUE(D);
  EXPECT_EQ(D->Expected, "(no more lines)");
}

TEST(Outputs, LeavesOutWhatChangesFromRunToRun) {
  auto Changing = changingLines("sum 3\n1.5 ms\n", "sum 3\n1.7 ms\n");
  ASSERT_TRUE(Changing);
  EXPECT_EQ(Changing->size(), 1u);
  EXPECT_FALSE(difference("sum 3\n1.5 ms\n", "sum 3\n9 ms\n", *Changing));
  EXPECT_TRUE(difference("sum 3\n1.5 ms\n", "sum 4\n9 ms\n", *Changing));
  // A line that is not there is a difference in any case.
  EXPECT_TRUE(difference("sum 3\n1.5 ms\n", "sum 3\n", *Changing));
  EXPECT_FALSE(changingLines("a\n", "a\nb\n"));
}

TEST(Outputs, SaysHowAProgramEnded) {
  EXPECT_EQ(describe({0, false, "a\nb\n", ""}), "exit status 0, 2 lines");
  EXPECT_EQ(describe({134, false, "a", ""}), "exit status 134, 1 line");
  EXPECT_EQ(describe({137, true, "", ""}), "does not end, 0 lines");
}

TEST(Outputs, TakesWhatALineBecomes) {
  auto Becomes = [](llvm::StringRef Line) {
    return Line == "cudaFree failed" ? std::string("hipFree failed")
                                     : Line.str();
  };
  EXPECT_FALSE(
      firstDifference("cudaFree failed\n", "hipFree failed\n", {}, Becomes));
  EXPECT_TRUE(firstDifference("cudaFree failed\n", "hipFree\n", {}, Becomes));
}
