// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "engine/Registry.h"
#include "commands/export/Formats.h"
#include "edit/Edit.h"
#include "tables/map/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
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

static const Rule &ruleNamed(llvm::StringRef Name) {
  return *llvm::find_if(rules(), [&](const Rule &R) { return R.Name == Name; });
}

TEST(Registry, WordsWakeRules) {
  const Rule &Copies = ruleNamed("pageable-copy");
  EXPECT_TRUE(Copies.isWokenBy("cudaMemcpyAsync"));
  EXPECT_FALSE(Copies.isWokenBy("cudaMemcpy"));
  EXPECT_TRUE(ruleNamed("vote-in-loop").isWokenBy("__ballot_sync"));
  EXPECT_TRUE(ruleNamed("launches").isWokenBy("<<<"));
  EXPECT_TRUE(ruleNamed("rtc-option").isWokenBy("\"-arch=sm_70\""));
  EXPECT_FALSE(ruleNamed("rtc-option").isWokenBy("-"));
  EXPECT_TRUE(ruleNamed("names").isWokenBy("x"));
}

TEST(Registry, ReportsWhatTheTableOfFindingsNames) {
  const Rule &Findings = ruleNamed("parsed-findings");
  for (const TableRow &Row : tableRows("findings")) {
    const auto Id = findDiagnosticId(Row[1]); // None in the head.
    EXPECT_TRUE(!Id || Findings.reports(*Id)) << Row[0].str();
  }
}

TEST(Registry, TablesHaveTheWords) {
  std::string Tables;
  llvm::raw_string_ostream Out(Tables);
  writeTables(Out, Map());
  EXPECT_NE(Tables.find("\nask\tlayered-surface\treport\tlayered-surface\t"
                        "surf1DLayeredread surf1DLayeredwrite "
                        "surf2DLayeredread surf2DLayeredwrite\t\n"),
            std::string::npos);
  for (const Rule &R : rules())
    EXPECT_EQ(Tables.find(("\nask\t" + R.Name + "\t").str()) ==
                  std::string::npos,
              R.Words.size() == 0 || R.KeepsCuda)
        << R.Name.str();
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
