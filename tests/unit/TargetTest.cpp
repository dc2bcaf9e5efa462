// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/targets/Target.h"
#include "llvm/ADT/STLExtras.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

std::string problemOf(StringRef Text) {
  Expected<Target> T = Target::parse(Text);
  return T ? "" : toString(T.takeError());
}

TEST(Target, HipAloneIsTheNewest) {
  Target T = cantFail(Target::parse("hip"));
  EXPECT_EQ(T->Name, "hip");
  EXPECT_EQ(T.Sdk, (Version{7, 2}));
  EXPECT_EQ(T.title(), "HIP 7.2");
  EXPECT_EQ(T->MapColumn, Column::Hip);
}

TEST(Target, HipOfAVersion) {
  EXPECT_EQ(cantFail(Target::parse("hip-5.7")).title(), "HIP 5.7");
  EXPECT_EQ(cantFail(Target::parse("hip-6")).title(), "HIP 6.0");
  EXPECT_EQ(cantFail(Target::parse("hip-5.2")).title(), "HIP 5.2");
  EXPECT_EQ(cantFail(Target::parse("hip-7.2")).title(), "HIP 7.2");
}

TEST(Target, MacaHasNoVersions) {
  Target T = cantFail(Target::parse("maca"));
  EXPECT_EQ(T->Name, "maca");
  EXPECT_EQ(T.title(), "MXMACA");
  EXPECT_EQ(T->MapColumn, Column::Maca);
  EXPECT_EQ(problemOf("maca-3.0"), "the target 'maca' has no versions");
}

TEST(Target, RefusesUnknownVersions) {
  EXPECT_EQ(problemOf("hip-5.1"), "'5.1' is not a known HIP version: "
                                  "write hip-X.Y from 5.2 to 7.2");
  EXPECT_EQ(problemOf("hip-7.3"), "'7.3' is not a known HIP version: "
                                  "write hip-X.Y from 5.2 to 7.2")
      << "what it has is not known";
  for (const char *Text : {"hip-", "hip-x", "hip-7.2.4", "hip--7", "hip-7.2-1"})
    EXPECT_NE(problemOf(Text).find("is not a known HIP version"),
              std::string::npos)
        << Text;
}

TEST(Target, RefusesUnknownNames) {
  for (const char *Text :
       {"", "cuda-13", "CUDA", "HIP", "hip7.2", "rocm", "hip 7.2", "-"})
    EXPECT_EQ(problemOf(Text), "unknown target '" + std::string(Text) +
                                   "': write hip, hip-X.Y or maca");
}

TEST(Target, CudaIsForOriginals) {
  llvm::Expected<Target> To = Target::parse("cuda");
  ASSERT_TRUE(bool(To));
  EXPECT_TRUE((*To)->KeepsCuda);
  for (const Platform &P : platforms())
    EXPECT_FALSE(P.KeepsCuda); // It is listed nowhere.
}

TEST(Platforms, AreComplete) {
  ASSERT_EQ(platforms().size(), NumColumns);
  for (const Platform &P : platforms()) {
    EXPECT_FALSE(P.Name.empty());
    EXPECT_FALSE(P.Title.empty());
    EXPECT_FALSE(P.RuntimeHeader.empty());
    EXPECT_FALSE(P.WaveSizes.empty());
    EXPECT_EQ(P.LaunchMacro.empty(), P.KernelNameMacro.empty());
    EXPECT_TRUE(is_sorted(P.Versions)) << "oldest first";
    EXPECT_EQ(cantFail(Target::parse(P.Name)).Where, &P);
  }
}

} // namespace
