// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/LocalHeaders.h"
#include "TemporaryFolder.h"
#include <gtest/gtest.h>

using namespace tranship;

static void write(const TemporaryFolder &Folder, llvm::StringRef Name,
                  llvm::StringRef Text) {
  std::string Path = Folder / Name;
  EXPECT_FALSE(
      llvm::sys::fs::create_directories(llvm::sys::path::parent_path(Path)));
  writeFile(Path, Text);
}

TEST(LocalHeaders, FollowsQuotedIncludes) {
  TemporaryFolder Folder;
  write(Folder, "app/main.cu",
        "#include \"kernels.cuh\"\n"
        "#include <vector>\n"
        "  #  include \"../common/check.h\" // one more\n"
        "#include \"nowhere.h\"\n"
        "#include \"deep.h\"\n");
  write(Folder, "app/kernels.cuh", "#include \"main.cu\"\n"); // A circle.
  write(Folder, "common/check.h", "#include \"more.h\"\n");
  write(Folder, "common/more.h", "");
  write(Folder, "inc/deep.h", "");
  write(Folder, "app/vector", "");
  std::vector<std::string> Files =
      withLocalHeaders(Folder / "app/main.cu", {Folder / "inc"});
  EXPECT_EQ(Files, (std::vector<std::string>{
                       Folder / "app/main.cu", Folder / "app/kernels.cuh",
                       Folder / "common/check.h", Folder / "inc/deep.h",
                       Folder / "common/more.h"}));
  EXPECT_EQ(commonFolder(Files),
            (Folder / "").substr(0, (Folder / "").size() - 1));
  EXPECT_EQ(commonFolder({Files[0], Files[1]}), Folder / "app");
}

TEST(LocalHeaders, FollowsAbsolutePathsWhereAllFormsCount) {
  TemporaryFolder Folder;
  std::string Header = Folder / "a.cuh", Source = Folder / "b/main.cu";
  write(Folder, "b/main.cu",
        "#include \"" + Header + "\"\n#include \"/no/such/file.h\"\n");
  write(Folder, "a.cuh", "");
  EXPECT_EQ(withLocalHeaders(Source, {}), std::vector<std::string>{Source});
  EXPECT_EQ(withLocalHeaders(Source, {}, IncludeForms::All),
            (std::vector<std::string>{Source, Header}));
}

TEST(LocalHeaders, NamesOfFoldersAreNoBeginnings) {
  EXPECT_EQ(commonFolder({"/a/b/x.cu", "/a/bc/y.h"}), "/a");
  EXPECT_EQ(commonFolder({"/x.cu", "/a/y.h"}), "/");
  EXPECT_EQ(commonFolder({"/a/x.cu"}), "/a");
}
