// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/grids/GridGraph.h"
#include "facts/LaunchForm.h"
#include "parse/collect/UnitFacts.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tranship;

namespace {

/// Makes the facts of a unit.
struct Unit {
  std::vector<std::string> Texts = {""};
  GridFacts Facts;

  uint32_t text(StringRef Text) {
    Texts.push_back(Text.str());
    return Texts.size() - 1;
  }
  GridFunction &function(StringRef Name, ArrayRef<StringRef> Calls = {},
                         StringRef SyncAt = "") {
    GridFunction &F = Facts.Functions.emplace_back();
    F.Usr = text(Name);
    F.Name = text(Name);
    F.IsVisible = true;
    F.Syncs = !SyncAt.empty();
    F.SyncAt = SyncAt.empty() ? 0 : text(SyncAt);
    for (StringRef Callee : Calls)
      F.Calls.push_back({text(Callee), {}});
    return F;
  }
  GridLaunch &launch(uint32_t Offset, StringRef Kernel) {
    GridLaunch &L = Facts.Launches.emplace_back();
    L.File = text("/main.cu");
    L.Offset = Offset;
    L.Length = 3;
    L.IsChevron = L.IsDirect = true;
    L.Form = text(LaunchForm().text());
    L.Kernels = {text(Kernel)};
    return L;
  }
};

std::vector<std::string> solve(GridGraph &Graph) {
  std::vector<std::string> Result;
  Graph.solve([&](StringRef File, TypeFactKind Kind, uint32_t Offset, uint32_t,
                  const std::string &Text) {
    std::string Said;
    if (Kind == TypeFactKind::GridSyncLaunch) {
      auto Fact = fact::GridSyncLaunch::decode(Text);
      Said = Fact.Kernel + " at " + Fact.SyncAt;
      for (const std::string &Name : Fact.Through)
        Said += ", " + Name;
      if (Fact.Form.Obstacle == LaunchObstacle::OtherKernels)
        Said += " unless others run";
    } else {
      Said = "unneeded: " + fact::UnneededCooperation::decode(Text).Kernel;
    }
    Result.push_back((File + ":" + Twine(Offset) + " " + Said).str());
  });
  return Result;
}

std::vector<std::string> solve(ArrayRef<Unit> Units) {
  GridGraph Graph;
  for (size_t N = 0; N != Units.size(); ++N)
    Graph.add("unit" + std::to_string(N), Units[N].Facts, Units[N].Texts);
  return solve(Graph);
}

using Lines = std::vector<std::string>;

} // namespace

TEST(GridGraph, FollowsCallsOverUnits) {
  Unit A, B, C;
  A.function("leaf", {"leaf"}, "a.cu:1");
  B.function("kernel", {"middle"});
  B.function("middle", {"leaf", "middle"});
  C.launch(7, "kernel");
  EXPECT_EQ(solve({A, B, C}),
            Lines({"/main.cu:7 kernel at a.cu:1, middle, leaf"}));
}

TEST(GridGraph, SaysTheSameInAnyOrder) {
  Unit A, B, C;
  A.function("leaf", {}, "a.cu:1");
  B.function("kernel", {"leaf", "other"});
  B.function("other", {"leaf"});
  C.launch(7, "kernel");
  GridGraph One, Two;
  One.add("a", A.Facts, A.Texts);
  One.add("b", B.Facts, B.Texts);
  One.add("c", C.Facts, C.Texts);
  Two.add("c", C.Facts, C.Texts);
  Two.add("b", B.Facts, B.Texts);
  Two.add("a", A.Facts, A.Texts);
  Lines Said = solve(One);
  EXPECT_EQ(Said.size(), 1u);
  EXPECT_EQ(Said, solve(Two));
}

TEST(GridGraph, PrefersTheOwnBodyOfAName) {
  Unit A, B;
  A.function("kernel", {}, "a.cu:1");
  B.function("kernel");
  B.launch(7, "kernel");
  EXPECT_EQ(solve({A, B}), Lines());
}

TEST(GridGraph, DoesNotGuessBetweenBodies) {
  Unit A, B, C;
  A.function("kernel", {}, "a.cu:1");
  B.function("kernel");
  C.launch(7, "kernel");
  EXPECT_EQ(solve({A, B, C}), Lines());
  C.Facts.Launches.front().IsCooperative = true;
  EXPECT_EQ(solve({A, B, C}), Lines());
}

TEST(GridGraph, KeepsInvisibleFunctionsInTheirUnit) {
  Unit A, B;
  A.function("helper", {}, "a.cu:1").IsVisible = false;
  B.function("kernel", {"helper"});
  B.launch(7, "kernel");
  EXPECT_EQ(solve({A, B}), Lines());
}

TEST(GridGraph, PassesGroupsOn) {
  Unit A;
  A.function("sync").SyncedParameters = {1};
  A.function("pass").Calls = {{A.text("sync"), {{1, 1 + 0}}}};
  A.function("grid").Calls = {{A.text("pass"), {{0, GroupArgument::Grid}}}};
  A.function("other").Calls = {{A.text("pass"), {{1, GroupArgument::Grid}}}};
  A.launch(1, "grid");
  A.launch(2, "other");
  Lines Said = solve({A});
  ASSERT_EQ(Said.size(), 1u);
  EXPECT_TRUE(StringRef(Said[0]).starts_with("/main.cu:1 "));
}

TEST(GridGraph, FixesNothingWhereOthersAreLaunched) {
  Unit A, B;
  A.function("waits", {}, "a.cu:1");
  A.launch(7, "waits");
  B.function("runs");
  B.launch(7, "runs");
  Lines Said = solve({A, B});
  ASSERT_EQ(Said.size(), 1u);
  EXPECT_TRUE(StringRef(Said[0]).ends_with(" unless others run"));
}

TEST(GridGraph, NotesUnneededOnlyWhenAllIsSeen) {
  Unit A;
  A.function("plain", {"known"});
  A.function("known");
  A.function("calls", {"elsewhere"});
  A.function("opaque").IsOpaque = true;
  A.launch(1, "plain").IsCooperative = true;
  A.launch(2, "calls").IsCooperative = true;
  A.launch(3, "opaque").IsCooperative = true;
  A.launch(4, "nowhere").IsCooperative = true;
  EXPECT_EQ(solve({A}), Lines({"/main.cu:1 unneeded: plain"}));
}

TEST(GridFacts, GoThroughText) {
  UnitFacts Facts;
  Unit A;
  A.function("kernel", {"leaf"}, "a.cu:1").IsKernel = true;
  GridFunction &F = A.function("leaf");
  F.SyncedParameters = {0, 2};
  F.IsOpaque = true;
  F.Calls = {{A.text("x"), {{3, 4}, {0, 0}}}};
  A.launch(9, "kernel").IsCooperative = true;
  Facts.Texts = A.Texts;
  Facts.Grid = A.Facts;
  std::string Text;
  raw_string_ostream Out(Text);
  Facts.write(Out);
  UnitFacts Back = cantFail(UnitFacts::read(Text));
  ASSERT_EQ(Back.Grid.Functions.size(), 2u);
  const GridFunction &Kernel = Back.Grid.Functions[0];
  EXPECT_TRUE(Kernel.IsKernel && Kernel.IsVisible && Kernel.Syncs);
  EXPECT_FALSE(Kernel.IsOpaque);
  EXPECT_EQ(Back.Texts[Kernel.SyncAt], "a.cu:1");
  const GridFunction &Leaf = Back.Grid.Functions[1];
  EXPECT_EQ(Leaf.SyncedParameters, (std::vector<uint32_t>{0, 2}));
  EXPECT_TRUE(Leaf.IsOpaque && !Leaf.Syncs);
  ASSERT_EQ(Leaf.Calls.size(), 1u);
  EXPECT_EQ(Leaf.Calls[0].Groups, (std::vector<GroupArgument>{{3, 4}, {0, 0}}));
  ASSERT_EQ(Back.Grid.Launches.size(), 1u);
  EXPECT_EQ(Back.Grid.Launches[0].Offset, 9u);
  EXPECT_TRUE(Back.Grid.Launches[0].IsCooperative);

  // A count that promises more than there is, a text that there is not.
  for (auto [Old, New] :
       {std::pair("\"gridLaunches\":[", "\"gridLaunches\":[1,"),
        std::pair("\"gridFunctions\":[", "\"gridFunctions\":[99,")}) {
    std::string Broken = Text;
    size_t At = Broken.find(Old);
    ASSERT_NE(At, std::string::npos);
    Broken.replace(At, StringRef(Old).size(), New);
    Expected<UnitFacts> Read = UnitFacts::read(Broken);
    EXPECT_FALSE(static_cast<bool>(Read));
    consumeError(Read.takeError());
  }
}
