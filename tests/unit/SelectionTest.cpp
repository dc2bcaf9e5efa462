// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Selection.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

using Strings = std::vector<std::string>;

bool isExcluded(Strings Patterns, StringRef Path) {
  ExcludeList List = cantFail(ExcludeList::create(Patterns));
  // A list must not depend on the strings that it was made from.
  for (std::string &P : Patterns)
    P.assign(P.size(), '#');
  return List.matches(Path);
}

TEST(ExcludeList, NameWithoutSlash) {
  EXPECT_TRUE(isExcluded({"third_party"}, "third_party"));
  EXPECT_TRUE(isExcluded({"third_party"}, "./a/third_party"));
  EXPECT_TRUE(isExcluded({"third_party/"}, "a/third_party"));
  EXPECT_FALSE(isExcluded({"third_party"}, "third_party2"));
  EXPECT_FALSE(isExcluded({"a"}, "a/b.cu")) << "the folder is left out itself";
  EXPECT_TRUE(isExcluded({"*.inl"}, "deep/er/x.inl"));
  EXPECT_TRUE(isExcluded({"{x,y}.cu"}, "y.cu"));
  EXPECT_TRUE(isExcluded({"nothing", "x.cu"}, "x.cu"));
  EXPECT_FALSE(isExcluded({}, "x.cu"));
}

TEST(ExcludeList, EndOfPathWithSlash) {
  EXPECT_TRUE(isExcluded({"src/gen"}, "./project/src/gen"));
  EXPECT_TRUE(isExcluded({"src/*.cu"}, "src/x.cu"));
  EXPECT_TRUE(isExcluded({"src/*.cu"}, "a/src/deep/x.cu"));
  EXPECT_FALSE(isExcluded({"src/gen"}, "a/nosrc/gen"));
  EXPECT_FALSE(isExcluded({"src/gen"}, "src/gen/x.cu"));
}

TEST(ExcludeList, BadGlob) {
  Error E = ExcludeList::create(Strings{"[a"}).takeError();
  EXPECT_EQ(toString(std::move(E)).substr(0, 14), "--exclude [a: ");
}

std::string renamed(Strings Rules, StringRef Path) {
  return cantFail(ExtensionRenames::create(Rules)).apply(Path);
}

TEST(ExtensionRenames, Apply) {
  EXPECT_EQ(renamed({".cu=.hip.cpp"}, "a/b.cu"), "a/b.hip.cpp");
  EXPECT_EQ(renamed({".cu=.hip.cpp"}, "a.cu/b.cuh"), "a.cu/b.cuh");
  EXPECT_EQ(renamed({".cu=.hip", ".cuh=.hh"}, "b.cuh"), "b.hh");
  EXPECT_EQ(renamed({".cpp=.hip.cpp"}, "b.hip.cpp"), "b.hip.cpp") << "again";
  EXPECT_EQ(renamed({".cu=.hip"}, "a/.cu"), "a/.cu") << "a name, no extension";
  EXPECT_EQ(renamed({}, "b.cu"), "b.cu");
}

TEST(ExtensionRenames, BadRules) {
  for (const char *Rule : {"cu=.hip", ".cu", ".cu=hip", ".cu=", "=.hip",
                           ".=.hip", ".cu=./x", ".cu=."}) {
    Error E = ExtensionRenames::create(Strings{Rule}).takeError();
    EXPECT_EQ(toString(std::move(E)),
              std::string("--rename-ext ") + Rule +
                  ": write .OLD=.NEW, as in .cu=.hip.cpp");
  }
}

TEST(HasExtension, IsTheEnd) {
  EXPECT_TRUE(hasExtension("a/b.in.h", Strings{".cu", ".in.h"}));
  EXPECT_FALSE(hasExtension("a/b.cuh", Strings{".cu"}));
}

} // namespace
