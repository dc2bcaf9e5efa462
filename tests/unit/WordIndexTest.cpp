// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/SourceFile.h"
#include "llvm/ADT/Twine.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

const Map NoNames;

using Tokens = std::vector<uint32_t>;

TEST(WordIndex, FindsTheTokensOfAWord) {
  SourceFile File("int a = b; // a\n#include <a/b>\nint c = a + ab;", NoNames);
  EXPECT_EQ(File.named("a").vec(), (Tokens{1, 8, 15}));
  EXPECT_EQ(File.named("ab").vec(), (Tokens{17}));
  EXPECT_TRUE(File.named("d").empty());
  EXPECT_TRUE(File.named("").empty());
  EXPECT_TRUE(File.named("=").empty());
}

TEST(WordIndex, FindsThoseInASpan) {
  SourceFile File("x x x x", NoNames);
  EXPECT_EQ(File.named("x", {1, 3}).vec(), (Tokens{1, 2}));
  EXPECT_TRUE(File.named("x", {4, 9}).empty());
  EXPECT_TRUE(File.named("y", {0, 4}).empty());
}

TEST(WordIndex, MergesThoseOfSeveralWords) {
  SourceFile File("b a c a b", NoNames);
  SmallVector<uint32_t> Both = File.named({"a", "b"});
  EXPECT_EQ(Tokens(Both.begin(), Both.end()), (Tokens{0, 1, 3, 4}));
}

TEST(WordIndex, ReadsWordsWithoutTheirSplices) {
  SourceFile File("whi\\\nle while", NoNames);
  EXPECT_EQ(File.named("while").vec(), (Tokens{0, 1}));
}

TEST(WordIndex, HoldsManyWordsOfAnyLength) {
  std::string Text;
  for (unsigned N = 0; N != 5000; ++N)
    Text += (Twine("x") + std::string(N % 40, 'y') + Twine(N) + " ").str();
  SourceFile File(Text, NoNames);
  ASSERT_EQ(File.words().words().size(), 5000u);
  for (uint32_t I = 0; I != 5000; ++I)
    EXPECT_EQ(File.named(File.name(I)).vec(), (Tokens{I}));
}

TEST(WordIndex, RefersToTextsThatStay) {
  std::string Text;
  for (unsigned N = 0; N != 500; ++N)
    Text += (Twine("a\\\n") + Twine(N) + " ").str();
  SourceFile File(Text, NoNames);
  for (uint32_t I = 0; I != 500; ++I)
    EXPECT_EQ(File.words().words()[I].data(), File.name(I).data());
}

} // namespace
