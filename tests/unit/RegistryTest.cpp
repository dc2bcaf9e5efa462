// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "engine/Registry.h"
#include "edit/Edit.h"
#include "gtest/gtest.h"

using namespace tranship;

namespace {

TEST(Registry, IsSound) {
  EXPECT_TRUE(registryFaults().empty()) << registryFaults().front();
  EXPECT_GT(rules().size(), 20u);
}

TEST(Registry, SaysWhatRulesReport) {
  const Rule &Conditions = rules().front();
  EXPECT_EQ(Conditions.Name, "conditions");
  EXPECT_TRUE(Conditions.reports(DiagnosticId::ArchCondition));
  EXPECT_TRUE(Conditions.reports(DiagnosticId::NoCounterpart));
  EXPECT_FALSE(Conditions.reports(DiagnosticId::WarpSpin));
}

TEST(Registry, WhatLostIsKnown) {
  EditSet E;
  E.add({{2, 6}, {EditPiece::text("a")}, 1});
  E.add({{2, 6}, {EditPiece::text("b")}, 2});
  E.add({{4, 8}, {EditPiece::text("c")}, 3});
  E.add({{3, 4}, {EditPiece::text("d")}, 4});
  std::vector<Conflict> Lost = E.settle();
  ASSERT_EQ(Lost.size(), 2u);
  EXPECT_EQ(Lost[0].Made.Rule, 1);
  EXPECT_EQ(Lost[0].Lost.Rule, 2);
  EXPECT_FALSE(Lost[0].Partly);
  EXPECT_EQ(Lost[1].Made.Rule, 1);
  EXPECT_EQ(Lost[1].Lost.Rule, 3);
  EXPECT_TRUE(Lost[1].Partly);
  EXPECT_EQ(E.size(), 2u);
}

} // namespace
