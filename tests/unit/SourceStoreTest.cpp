// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sources/SourceStore.h"
#include "TemporaryFolder.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

TEST(SourceStore, ReadsAFileOnceWhateverItsName) {
  TemporaryFolder Folder;
  writeFile(Folder / "a.cu", "#include \"b.h\"\n");
  ASSERT_FALSE(sys::fs::create_link(Folder / "a.cu", Folder / "link.cu"));
  SourceStore Sources;
  SourceRef First = Sources.find(Folder / "a.cu");
  ASSERT_TRUE(First);
  EXPECT_EQ(First->includes().front().Name, "b.h");
  EXPECT_EQ(First, Sources.find(Folder / "a.cu"));
  EXPECT_EQ(First, Sources.find(Folder / "link.cu"));
}

TEST(SourceStore, ReadsAgainWhatChanged) {
  TemporaryFolder Folder;
  writeFile(Folder / "a.cu", "int a;\n");
  SourceStore Sources;
  SourceRef Old = Sources.find(Folder / "a.cu");
  writeFile(Folder / "a.cu", "int changed;\n");
  SourceRef New = Sources.find(Folder / "a.cu");
  ASSERT_TRUE(Old && New);
  EXPECT_EQ(Old->text(), "int a;\n");
  EXPECT_EQ(New->text(), "int changed;\n");
  ASSERT_FALSE(sys::fs::remove(Folder / "a.cu"));
  EXPECT_FALSE(Sources.find(Folder / "a.cu"));
}
