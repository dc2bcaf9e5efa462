// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "facts/Facts.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

/// A fact that went through a pipe.
template <class F> F sent(const F &Fact) { return F::decode(Fact.encode()); }

TEST(Facts, GroupMembersGoThroughText) {
  for (bool Static : {false, true})
    for (bool Const : {false, true})
      for (bool TakesClass : {false, true})
        for (const char *Class : {"", "thread_block_tile"}) {
          fact::GroupMember Back =
              sent(fact::GroupMember{Class, Static, Const, TakesClass});
          EXPECT_EQ(Back.Class, Class);
          EXPECT_EQ(Back.IsStatic, Static);
          EXPECT_EQ(Back.IsConst, Const);
          EXPECT_EQ(Back.TakesClass, TakesClass);
        }
}

TEST(Facts, GroupWidthsGoThroughText) {
  fact::GroupWidth Member = sent(fact::GroupWidth{"grid_group", "size"});
  EXPECT_EQ(Member.key(), "grid_group::size");
  EXPECT_FALSE(Member.IsDependent);
  fact::GroupWidth Function = sent(fact::GroupWidth{"", "thread_rank"});
  EXPECT_EQ(Function.key(), "thread_rank");
  EXPECT_FALSE(Function.IsDependent);
  fact::GroupWidth Dependent = sent(fact::GroupWidth{"", "thread_rank", true});
  EXPECT_EQ(Dependent.Name, "thread_rank");
  EXPECT_TRUE(Dependent.IsDependent);
}

TEST(Facts, TileSizesGoThroughText) {
  EXPECT_EQ(sent(fact::TileSize{128}).Threads, 128u);
  EXPECT_EQ(fact::TileSize::decode("many").Threads, 0u);
}

TEST(Facts, GridSyncLaunchesGoThroughText) {
  fact::GridSyncLaunch Fact;
  Fact.Kernel = "solve";
  Fact.SyncAt = "grid.cu:14";
  EXPECT_TRUE(sent(Fact).Through.empty());
  Fact.Form.Obstacle = LaunchObstacle::SeveralKernels;
  Fact.Form.TemplateArguments = "<float, 4>";
  Fact.Form.PointerType = "void (*)(float *, int)";
  Fact.Form.Defaults = ", 1";
  Fact.Through = {"step", "wait"};
  fact::GridSyncLaunch Back = sent(Fact);
  EXPECT_EQ(Back.Kernel, "solve");
  EXPECT_EQ(Back.SyncAt, "grid.cu:14");
  EXPECT_EQ(Back.Through, Fact.Through);
  EXPECT_EQ(Back.Form.Obstacle, LaunchObstacle::SeveralKernels);
  EXPECT_EQ(Back.Form.TemplateArguments, "<float, 4>");
  EXPECT_EQ(Back.Form.PointerType, "void (*)(float *, int)");
  EXPECT_EQ(Back.Form.Defaults, ", 1");
}

TEST(Facts, WhatIsNotALaunchFormIsNotPossible) {
  for (const char *Text : {"", "what", "-1", "1000\n\n\n"})
    EXPECT_FALSE(LaunchForm::parse(Text).isPossible()) << Text;
  EXPECT_TRUE(LaunchForm::parse(LaunchForm().text()).isPossible());
  EXPECT_EQ(fact::GridSyncLaunch::decode("0\n").Kernel, "");
}

} // namespace
