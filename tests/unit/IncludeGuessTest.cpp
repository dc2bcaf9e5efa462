// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/IncludeGuess.h"
#include "TemporaryFolder.h"
#include "parse/commands/StandardHeaders.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

using Strings = std::vector<std::string>;

class IncludeGuess : public testing::Test {
protected:
  IncludeGuess() {
    SmallString<128> Real;
    EXPECT_FALSE(sys::fs::real_path(Folder / "", Real));
    Root = Real.str().str();
  }

  void add(StringRef Name, StringRef Text = "") {
    Files.push_back(Root + "/" + Name.str());
    ASSERT_FALSE(sys::fs::create_directories(
        sys::path::parent_path(StringRef(Files.back()))));
    writeFile(Files.back(), Text);
  }

  /// The options, with the folders below the root; "-I" is the root itself.
  Strings guess() {
    Strings Result = guessIncludeOptions(Files, Sources, [&](StringRef Name) {
      Asked.push_back(Name.str());
      return Name.starts_with("cuda");
    });
    for (std::string &Option : Result) {
      size_t At = Option.find(Root);
      EXPECT_NE(At, std::string::npos) << Option;
      Option.erase(At, Root.size() + (At + Root.size() != Option.size()));
    }
    return Result;
  }

  TemporaryFolder Folder;
  SourceStore Sources;
  std::string Root;
  Strings Files;
  Strings Asked; ///< What the predicate was asked for.
};

TEST_F(IncludeGuess, FolderBeforeWhatIsIncluded) {
  add("src/a.cu", "#include \"lib/x.h\"\n#include <deep/er/y.cuh>\n");
  add("include/lib/x.h");
  add("other/deep/er/y.cuh");
  EXPECT_EQ(guess(), (Strings{"-Iinclude", "-Iother"}));
}

TEST_F(IncludeGuess, TheRootItself) {
  add("src/a.cu", "#include <src/b.h>\n");
  add("src/b.h");
  EXPECT_EQ(guess(), (Strings{"-I"}));
}

TEST_F(IncludeGuess, NothingForWhatIsBesideItsIncluder) {
  add("src/a.cu", "#include \"b.h\"\n#include \"./b.h\"\n"
                  "#include \"../inc/c.h\"\n#include \"gone/../b.h\"\n");
  add("src/b.h");
  add("inc/c.h");
  EXPECT_EQ(guess(), Strings());
  add("src/d.cu", "#include <b.h>\n");
  EXPECT_EQ(guess(), (Strings{"-Isrc"})) << "brackets do not look there";
}

TEST_F(IncludeGuess, WaysToWriteAnInclude) {
  add("a/1.cu", "  #  include\t\"one.h\" // the first\n");
  add("a/2.cu", "\xEF\xBB\xBF#include<two.h>/* the second */\r\n");
  add("a/3.cu", "#if 0\n#\tinclude <./three.h>\n#endif");
  add("a/4.cu", "#include_next <four.h>");
  add("a/5.cu", "#include FIVE\n#define FIVE <five.h>\n");
  add("a/6.cu", "// #include <six.h>\nx #include <six.h>\n");
  add("a/7.cu", "#include \"seven.h\n\"\n#include <seven.h\n>\n");
  add("a/8.cu", "#include \"\"\n#include <>\n#include");
  for (StringRef Name : {"one", "two", "three", "four", "five", "six", "seven"})
    add(("dir-" + Name + "/" + Name + ".h").str());
  EXPECT_EQ(guess(), (Strings{"-Idir-one", "-Idir-three", "-Idir-two"}));
}

TEST_F(IncludeGuess, WholeNamesOnly) {
  add("a/a.cu", "#include <x.h>\n#include <y/z.h>\n");
  add("b/ax.h");
  add("b/yy/z.h");
  add("b/x.h.in");
  EXPECT_EQ(guess(), Strings());
}

TEST_F(IncludeGuess, PathsThatLeadOutOfAFolder) {
  add("a/b/a.cu", "#include <../../x.h>\n#include <y/../x.h>\n"
                  "#include </inc/x.h>\n");
  add("inc/x.h");
  EXPECT_EQ(guess(), (Strings{"-Iinc"}));
}

TEST_F(IncludeGuess, SystemHeadersAreNotTheTrees) {
  add("src/a.cu",
      "#include <string.h>\n#include \"string.h\"\n#include <vector>\n"
      "#include <sys/types.h>\n#include <cuda_runtime.h>\n"
      "#include \"cuda_fp16.h\"\n#include <unistd.h>\n#include <omp.h>\n");
  for (StringRef Name : {"string.h", "vector", "sys/types.h", "cuda_runtime.h",
                         "cuda_fp16.h", "unistd.h", "omp.h"})
    add(("compat/" + Name).str());
  EXPECT_EQ(guess(), Strings());
  EXPECT_EQ(Asked, (Strings{"cuda_runtime.h", "cuda_fp16.h"}))
      << "once for each name that is not standard";
}

TEST_F(IncludeGuess, FolderOfATreeMayHaveAForeignName) {
  add("src/a.cu", "#include \"cuda/kernels.h\"\n");
  add("lib/cuda/kernels.h");
  EXPECT_EQ(guess(), (Strings{"-Ilib"}));
}

TEST_F(IncludeGuess, FolderThatHidesTheSystemComesBehindIt) {
  add("src/a.cu", "#include <mine.h>\n#include <other.h>\n#include <last.h>\n");
  add("hides/time.h");
  add("hides/mine.h");
  add("hides-deep/sys/time.h");
  add("hides-deep/other.h");
  add("hides-cuda/cuda.h");
  add("hides-cuda/last.h");
  EXPECT_EQ(guess(), (Strings{"-idirafterhides", "-idirafterhides-cuda",
                              "-idirafterhides-deep"}));
}

TEST_F(IncludeGuess, NearestOfSeveral) {
  add("one/src/a.cu", "#include <x.h>\n");
  add("two/src/b.cu", "#include <y.h>\n");
  for (StringRef Part : {"one/", "two/"})
    for (StringRef Name : {"include/x.h", "include/y.h"})
      add((Part + Name).str());
  // Both have both headers: the second would never be reached.
  EXPECT_EQ(guess(), (Strings{"-Ione/include"}));
  add("two/src/c.cu", "#include <y.h>\n");
  EXPECT_EQ(guess(), (Strings{"-Itwo/include"}));
}

TEST_F(IncludeGuess, SharedPathIsOfWholeFolders) {
  add("lib-cuda/src/a.cu", "#include <x.h>\n");
  add("lib-cpu/x.h");
  add("lib/x.h");
  // None is nearer than the other by a folder; the name decides.
  EXPECT_EQ(guess(), (Strings{"-Ilib"}));
  add("lib-cuda/z/x.h");
  EXPECT_EQ(guess(), (Strings{"-Ilib-cuda/z"}));
}

TEST_F(IncludeGuess, VendoredCopyLosesToTheProject) {
  add("src/a.cu", "#include <lib/x.h>\n#include <lib/y.h>\n");
  add("include/lib/x.h");
  add("include/lib/y.h");
  add("third_party/old/include/lib/x.h");
  add("third_party/old/src/b.cu", "#include <lib/x.h>\n");
  EXPECT_EQ(guess(), (Strings{"-Iinclude"}));
}

TEST_F(IncludeGuess, MostIncludesFirst) {
  add("src/a.cu", "#include <rare.h>\n#include <often.h>\n");
  add("src/b.cu", "#include <often.h>\n");
  add("a/rare.h");
  add("z/often.h");
  EXPECT_EQ(guess(), (Strings{"-Iz", "-Ia"}));
}

TEST_F(IncludeGuess, ReadsSourcesOnly) {
  add("notes.md", "#include <x.h>\n");
  add("tool.py", "#include <x.h>\n");
  add("SHOUT.CU", "#include <y.h>\n");
  add("inc/x.h");
  add("inc2/y.h");
  EXPECT_EQ(guess(), (Strings{"-Iinc2"}));
}

TEST_F(IncludeGuess, FilesThatAreGoneAndFilesNamedTwice) {
  add("src/a.cu", "#include <x.h>\n");
  add("inc/x.h");
  Files.push_back(Root + "/src/gone.cu");
  Files.push_back(Files[1]);
  EXPECT_EQ(guess(), (Strings{"-Iinc"}));
  Files.clear();
  EXPECT_EQ(guess(), Strings());
}

TEST_F(IncludeGuess, OrderOfTheFilesDoesNotMatter) {
  for (char C = 'a'; C != 'k'; ++C) {
    add(std::string("src/") + C + ".cu",
        std::string("#include <") + C + ".h>\n#include <all.h>\n");
    add(std::string("inc-") + C + "/" + C + ".h");
    add(std::string("inc-") + C + "/all.h");
  }
  Strings First = guess();
  EXPECT_EQ(First.size(), 10u);
  std::reverse(Files.begin(), Files.end());
  EXPECT_EQ(guess(), First);
}

TEST(StandardHeaders, KnowsWhatTheSystemHas) {
  for (StringRef Name :
       {"vector", "stdio.h", "cstdio", "sys/mman.h", "linux/futex.h",
        "pthread.h", "immintrin.h", "algorithm", "xmmintrin.h"})
    EXPECT_TRUE(isStandardHeader(Name)) << Name.str();
  for (StringRef Name : {"", "vector.h", "Vector", "stdio", "lib/stdio.h",
                         "system/x.h", "cuda.h", "std", "zz", "sys"})
    EXPECT_FALSE(isStandardHeader(Name)) << Name.str();
}

} // namespace
