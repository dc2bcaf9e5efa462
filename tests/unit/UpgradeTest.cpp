// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Upgrade.h"
#include "tables/map/RowReader.h"
#include "tables/targets/Target.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tranship;

namespace {

MapSide sideOf(const Platform &P) {
  Version Sdk = P.Versions.empty() ? Version() : P.Versions.back();
  return {P.MapColumn, Sdk, P.RuntimeHeader, P.KeepsCuda};
}

/// What the build would say of the rows of \p Made if they stood in a file.
std::vector<std::string> problemsOf(const Map &Made, Column Cells) {
  std::string Text = ("cuda\tkind\t" + ColumnNames[unsigned(Cells)] +
                      "\tevidence\tversions\tnote\n")
                         .str();
  Made.forEach([&](const Row &R) {
    Text += keyText(R) + "\t" + kindName(R.What).str() + "\t" +
            R.cell(Cells).str() + "\t" + R.Evidence.str() + "\t" +
            R.Versions.str() + "\t" + R.Note.str() + "\n";
  });
  std::vector<RowProblem> Problems;
  RowFile File = readRows(Text, "made.tsv", "made", Problems);
  checkTogether(File, Problems, [](StringRef) { return false; });
  EXPECT_GT(File.Rows.size(), 5u);
  std::vector<std::string> Lines;
  for (const RowProblem &P : Problems)
    Lines.push_back(P.str());
  return Lines;
}

std::string cellOf(const Map &Made, StringRef Key, Column C) {
  auto R = Made.find(KeySpace::Identifier, Key);
  return R ? R->cell(C).str() : "no row";
}

using Strings = std::vector<std::string>;

TEST(Upgrade, RowsAreGood) {
  ArrayRef<Version> All = platforms().front().Versions;
  for (Version From : All)
    for (Version To : All)
      if (From < To) {
        EXPECT_EQ(problemsOf(upgradeMap(From, To), Column::Hip), Strings());
      }
}

TEST(Upgrade, TakesWhatChangedBetween) {
  Map Early = upgradeMap({5, 2}, {5, 7});
  EXPECT_EQ(cellOf(Early, "hiparray", Column::Hip), "no row");
  EXPECT_EQ(cellOf(Early, "hipRegisterApiCallback", Column::Hip), "-");
  Map Late = upgradeMap({5, 7}, {7, 2});
  EXPECT_EQ(cellOf(Late, "hiparray", Column::Hip), "hipArray_t");
  EXPECT_EQ(cellOf(Late, "hipRegisterApiCallback", Column::Hip), "no row");
  // It is deprecated in all versions.
  EXPECT_EQ(cellOf(Early, "hipHccModuleLaunchKernel", Column::Hip),
            "hipExtModuleLaunchKernel");
  EXPECT_EQ(Late.find(KeySpace::Identifier, "hiparray")->Versions, "");
}

TEST(Inversion, RowsAreGood) {
  Map Names(builtinMapData());
  for (const Platform &From : platforms()) {
    for (const Platform &To : platforms())
      if (&From != &To) {
        EXPECT_EQ(problemsOf(invertedMap(Names, sideOf(From), sideOf(To)),
                             To.MapColumn),
                  Strings());
      }
    EXPECT_EQ(
        problemsOf(invertedMap(Names, sideOf(From), sideOf(cudaPlatform())),
                   Column::Hip),
        Strings());
  }
}

TEST(Inversion, GoesBothWays) {
  Map Names(builtinMapData());
  MapSide Hip = sideOf(platforms()[0]), Maca = sideOf(platforms()[1]);
  Map ToMaca = invertedMap(Names, Hip, Maca);
  EXPECT_EQ(cellOf(ToMaca, "hipMalloc", Column::Maca), "mcMalloc");
  EXPECT_EQ(cellOf(ToMaca, "hipMallocHost", Column::Maca), "mcMallocHost");
  EXPECT_EQ(cellOf(invertedMap(Names, Maca, Hip), "mcMalloc", Column::Hip),
            "hipMalloc");
  EXPECT_EQ(cellOf(invertedMap(Names, Hip, sideOf(cudaPlatform())), "hipMalloc",
                   Column::Hip),
            "cudaMalloc");
}

} // namespace
