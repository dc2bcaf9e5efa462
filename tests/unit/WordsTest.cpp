// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/words/Words.h"
#include "edit/Message.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

TEST(Words, KeywordsStandInOneList) {
  StringSet<> Seen;
  for (Words List : {Words::BeforeExpression, Words::BeforeCondition,
                     Words::NotType, Words::NotQualifier})
    for (StringRef Word : wordsOf(List))
      EXPECT_TRUE(Seen.insert(Word).second) << Word.str();
}

TEST(Words, WhatStandsBeforeUses) {
  EXPECT_TRUE(isBeforeUse("co_return"));
  EXPECT_TRUE(isBeforeUse("struct"));
  EXPECT_TRUE(isBeforeUse("if"));
  EXPECT_FALSE(isBeforeUse("constexpr"));
  EXPECT_FALSE(isBeforeUse("const"));
  EXPECT_TRUE(isBeforeGlobalName("const"));
  EXPECT_FALSE(isBeforeGlobalName("std"));
}

TEST(Words, GroupsThatFunctionsMakeAreClasses) {
  for (const GroupMaker &M : groupMakers())
    EXPECT_TRUE(isOneOf(Words::GroupClass, M.Class)) << M.Class.str();
  EXPECT_EQ(groupMadeBy("tiled_partition"), "thread_block_tile");
  EXPECT_EQ(groupMadeBy("sync"), "");
}

TEST(Words, Masks) {
  EXPECT_TRUE(takesMask("__shfl_down_sync"));
  EXPECT_FALSE(takesMask("__activemask"));
}

TEST(Messages, PartsAreNumberedFromOne) {
  for (const MessageTemplate &M : messageTemplates()) {
    unsigned Highest = 0;
    for (char Number = '1'; Number <= '9'; ++Number)
      if (M.Text.contains(std::string("$") + Number)) {
        EXPECT_EQ(Highest + 1, unsigned(Number - '0')) << M.Name.str();
        ++Highest;
      }
    EXPECT_EQ(none_of(M.Text, [](char C) { return C == '\t' || C == '\n'; }),
              true);
  }
  EXPECT_EQ(message(Message::ArgumentsUnseen, {"a", "b($1)"}),
            "'a' becomes 'b($1)', but the arguments are not visible here");
}
