// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Walk.h"
#include "TemporaryFolder.h"
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;
using namespace tranship;

namespace {

using Strings = std::vector<std::string>;

class Walk : public testing::Test {
protected:
  void add(StringRef Name) {
    ASSERT_FALSE(
        sys::fs::create_directories(sys::path::parent_path(Folder / Name)));
    writeFile(Folder / Name, "x");
  }
  void link(const char *To, StringRef Name) {
    ASSERT_EQ(::symlink(To, (Folder / Name).c_str()), 0);
  }

  WalkResult walk(ArrayRef<const char *> Names, bool Outside = false) {
    Strings Paths;
    for (StringRef Name : Names)
      Paths.push_back(Folder / Name);
    auto File = [](StringRef Path) { return Path.ends_with(".cu"); };
    auto Sub = [](StringRef Path) { return !Path.ends_with("excluded"); };
    return findSources(Paths, {File, Sub, Outside});
  }

  static Strings relative(const WalkResult &Found) {
    Strings Result;
    for (const SourcePath &F : Found.Files)
      Result.push_back(F.Relative);
    return Result;
  }
  static Strings why(const WalkResult &Found) {
    Strings Result;
    for (const SkippedPath &S : Found.Skipped)
      Result.push_back(
          (sys::path::filename(S.Path) + ": " + S.Why + (S.Failed ? "!" : ""))
              .str());
    return Result;
  }

  TemporaryFolder Folder;
};

TEST_F(Walk, SortedAndSelected) {
  for (const char *Name : {"s/b.cu", "s/a.h", "s/a/z.cu", "s/.git/x.cu",
                           "s/excluded/x.cu", "s/B.cu"})
    add(Name);
  EXPECT_EQ(relative(walk({"s"})), (Strings{"B.cu", "a/z.cu", "b.cu"}));
  EXPECT_EQ(relative(walk({"s/.git", "s/a.h"})), (Strings{".git/x.cu", "a.h"}))
      << "what is named is taken";
}

TEST_F(Walk, NamesOfTwoRootsNeverCollide) {
  add("p/one/a.cu");
  add("p/two/deep/a.cu");
  add("p/a.cu");
  EXPECT_EQ(relative(walk({"p/one", "p/two/deep"})),
            (Strings{"one/a.cu", "two/deep/a.cu"}));
  EXPECT_EQ(relative(walk({"p/one/a.cu", "p/two/deep/a.cu"})),
            (Strings{"one/a.cu", "two/deep/a.cu"}));
  EXPECT_EQ(relative(walk({"p/one", "p/a.cu"})), (Strings{"one/a.cu", "a.cu"}));
  EXPECT_EQ(relative(walk({"p/one/../one"})), Strings{"a.cu"});
}

TEST_F(Walk, EachFileOnce) {
  add("s/a.cu");
  add("s/sub/b.cu");
  WalkResult Found = walk({"s/sub", "s", "s/a.cu", "s/./sub"});
  EXPECT_EQ(relative(Found), (Strings{"sub/b.cu", "a.cu"}));
}

TEST_F(Walk, LinksComeLast) {
  add("s/m.cu");
  add("s/sub/b.cu");
  link("m.cu", "s/a.cu");
  link("sub", "s/also");
  link("..", "s/sub/up");
  WalkResult Found = walk({"s"});
  EXPECT_EQ(relative(Found), (Strings{"m.cu", "sub/b.cu"}));
  ASSERT_EQ(Found.Links.size(), 3u);
  EXPECT_EQ(Found.Links[0].Relative, "a.cu");
  EXPECT_EQ(Found.Links[0].TargetRelative, "m.cu");
  EXPECT_FALSE(Found.Links[0].ToFolder);
  EXPECT_EQ(Found.Links[1].Relative, "also");
  EXPECT_EQ(Found.Links[1].TargetRelative, "sub");
  EXPECT_TRUE(Found.Links[1].ToFolder);
  EXPECT_EQ(Found.Links[2].Relative, "sub/up");
  EXPECT_EQ(Found.Links[2].TargetRelative, "");
}

TEST_F(Walk, LinksOutAndToNothing) {
  add("s/a.cu");
  add("out/o.cu");
  link("../out/o.cu", "s/o.cu");
  link("../out", "s/dir");
  link("gone", "s/gone.cu");
  link("gone", "s/gone.txt");
  WalkResult Found = walk({"s"});
  EXPECT_EQ(relative(Found), Strings{"a.cu"});
  EXPECT_EQ(
      why(Found),
      (Strings{"dir: is a symbolic link that leads out of the given paths",
               "gone.cu: is a symbolic link to nothing",
               "o.cu: is a symbolic link that leads out of the given "
               "paths"}));
  Found = walk({"s"}, /*Outside=*/true);
  EXPECT_EQ(relative(Found), (Strings{"a.cu", "dir/o.cu"}));
  EXPECT_EQ(relative(walk({"s/o.cu"})), Strings{"o.cu"}) << "named";
}

TEST_F(Walk, LinkBehindALink) {
  add("s/excluded/x.cu");
  link("excluded", "s/in");
  EXPECT_EQ(relative(walk({"s"})), Strings{"in/x.cu"});
}

TEST_F(Walk, WhatIsNoFile) {
  add("s/a.cu");
  ASSERT_EQ(::mkfifo((Folder / "s/p.cu").c_str(), 0600), 0);
  link("p.cu", "s/q.cu");
  WalkResult Found = walk({"s", "gone"});
  EXPECT_EQ(relative(Found).size(), 1u);
  EXPECT_EQ(why(Found), Strings{"gone: No such file or directory!"});
}

} // namespace
