// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/Outputs.h"
#include "commands/run/Properties.h"
#include <gtest/gtest.h>

using namespace tranship;

static std::optional<Difference>
difference(llvm::StringRef Expected, llvm::StringRef Got,
           const llvm::DenseSet<unsigned> &Ignored = {}) {
  return firstDifference(
      Expected, Got, Ignored,
      [](llvm::StringRef, llvm::StringRef) { return false; });
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
  EXPECT_EQ(describe({134, false, "a", ""}), "crashes (Aborted), 1 line");
  EXPECT_EQ(describe({137, true, "", ""}), "does not end, 0 lines");
}

TEST(Outputs, TakesWhatALineBecomes) {
  auto Same = [](llvm::StringRef Line, llvm::StringRef Got) {
    return Line == "cudaFree failed" && Got == "hipFree failed";
  };
  EXPECT_FALSE(
      firstDifference("cudaFree failed\n", "hipFree failed\n", {}, Same));
  EXPECT_TRUE(firstDifference("cudaFree failed\n", "hipFree\n", {}, Same));
}

TEST(Outputs, TellsOriginalsThatAreNoMeasure) {
  EXPECT_EQ(whyNoMeasure({0, false, "", "tranship: something\n"}), "");
  EXPECT_EQ(whyNoMeasure({3, false, "", "usage\n"}), "");
  EXPECT_EQ(whyNoMeasure({137, true, "", ""}), "does not end");
  EXPECT_EQ(whyNoMeasure({139, false, "", ""}), "crashes");
  EXPECT_EQ(whyNoMeasure({3, false, "", "tranship: deadlock\n"}), "is stopped");
}

TEST(Outputs, KnowsPropertiesOfTheCard) {
  const Properties Its = {{"shared", "49152"}, {"warp", "32"}, {"l2", "7"}};
  const Properties Theirs = {{"shared", "65536"}, {"warp", "64"}, {"l2", "7"}};
  auto Of = [&](llvm::StringRef A, llvm::StringRef B) {
    std::string Names;
    for (const std::string &Name : differingProperties(A, B, Its, Theirs))
      Names += Name + ";";
    return Names;
  };
  EXPECT_EQ(Of("49152 bytes", "65536 bytes"), "shared;");
  EXPECT_EQ(Of("48.0 KiB, warps of 32", "64.0 KiB, warps of 64"),
            "shared;warp;");
  EXPECT_EQ(Of("49152 bytes", "65537 bytes"), "");
  EXPECT_EQ(Of("49152 bytes, 1", "65536 bytes, 2"), "");
  EXPECT_EQ(Of("49152 bytes", "65536 bytes in all"), "");
  EXPECT_EQ(Of("149152", "165536"), "");
  EXPECT_EQ(Of("", ""), "");
}
