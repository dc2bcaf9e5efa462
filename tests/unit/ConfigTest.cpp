// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "options/Config.h"
#include "TemporaryFolder.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

using Strings = std::vector<std::string>;

std::string dumped(const Config &C) {
  std::string Text;
  raw_string_ostream Out(Text);
  dumpConfig(Out, C);
  return Text;
}

std::string problemOf(StringRef Text) {
  Expected<Config> C = parseConfig(Text, "dir/.tranship");
  return C ? "" : toString(C.takeError());
}

TEST(Config, EveryKey) {
  Config C = cantFail(parseConfig("target: maca\n"
                                  "launch-syntax: function\n"
                                  "comments: true\n"
                                  "rtc-strings: true\n"
                                  "backup: false\n"
                                  "extensions: [.cu]\n"
                                  "exclude: ['a', \"b c\"]\n"
                                  "rename-ext:\n  - .cu=.hip\n"
                                  "maps: [m.tsv]\n",
                                  "x"));
  EXPECT_EQ(C.Target, "maca");
  EXPECT_EQ(C.LaunchSyntax, "function");
  EXPECT_EQ(C.Comments, true);
  EXPECT_EQ(C.RtcStrings, true);
  EXPECT_EQ(C.Backup, false);
  EXPECT_EQ(C.Extensions, Strings{".cu"});
  EXPECT_EQ(C.Exclude, (Strings{"a", "b c"}));
  EXPECT_EQ(C.RenameExtensions, Strings{".cu=.hip"});
  EXPECT_EQ(C.Maps, Strings{"m.tsv"});
}

TEST(Config, NothingIsSet) {
  for (const char *Text : {"", "\n", "# a comment\n", "---\n...\n"}) {
    EXPECT_EQ(problemOf(Text), "") << Text;
    EXPECT_FALSE(cantFail(parseConfig(Text, "x")).Target) << Text;
  }
}

TEST(Config, ErrorsHaveAPlace) {
  EXPECT_EQ(problemOf("target: hip\nTarget: hip\n"),
            "dir/.tranship:2:1: unknown key 'Target'");
  EXPECT_EQ(problemOf("comments: perhaps\n"),
            "dir/.tranship:1:11: invalid boolean");
  EXPECT_EQ(problemOf("- hip\n").substr(0, 18), "dir/.tranship:1:1:");
  EXPECT_EQ(problemOf("target: hip\ntarget: maca\n").substr(0, 16),
            "dir/.tranship:2:");
  EXPECT_EQ(problemOf("a: [").substr(0, 14), "dir/.tranship:");
}

TEST(Config, RoundTrip) {
  Config C = Config::defaults();
  C.Exclude = {"*: #", "'", "new\nline", " ", "", "true", "\xc3\xa9"};
  Config Again = cantFail(parseConfig(dumped(C), "x"));
  EXPECT_EQ(Again.Exclude, C.Exclude);
  EXPECT_EQ(Again.Extensions, C.Extensions);
  EXPECT_EQ(dumped(Again), dumped(C));
}

TEST(Config, FillFrom) {
  Config Line;
  Line.Target = "maca";
  Line.Exclude = {"a"};
  Line.Extensions = {".cu"};
  Config File;
  File.Target = "hip";
  File.Comments = true;
  File.Exclude = {"b"};
  File.Extensions = {".h"};
  File.Maps = {"m"};
  Line.fillFrom(File);
  EXPECT_EQ(Line.Target, "maca");
  EXPECT_EQ(Line.Comments, true);
  EXPECT_EQ(Line.Exclude, (Strings{"b", "a"})) << "globs add up";
  EXPECT_EQ(Line.Extensions, Strings{".cu"});
  EXPECT_EQ(Line.Maps, Strings{"m"});
  EXPECT_FALSE(Line.Backup);
}

TEST(ConfigFinder, NearestUpwards) {
  TemporaryFolder Folder;
  ASSERT_FALSE(sys::fs::create_directories(Folder / "a/b/c"));
  ASSERT_FALSE(sys::fs::create_directories(Folder / "a/b/.tranship"));
  writeFile(Folder / ".tranship", "target: maca\nmaps: [m.tsv, /abs.tsv]\n");
  writeFile(Folder / "a/b/c/.tranship", "target: hip\n");
  ConfigFinder Finder;
  auto Above = cantFail(Finder.find(Folder / "a/b"));
  EXPECT_EQ(Above->Path, Folder / ".tranship");
  EXPECT_EQ(Above->Settings.Target, "maca");
  EXPECT_EQ(Above->Settings.Maps, (Strings{Folder / "m.tsv", "/abs.tsv"}));
  EXPECT_EQ(cantFail(Finder.find(Folder / "a")), Above) << "read once";
  EXPECT_EQ(cantFail(Finder.find(Folder / "a/b/c"))->Settings.Target, "hip");
  writeFile(Folder / "a/.tranship", "no: yes\n");
  EXPECT_FALSE(errorToBool(ConfigFinder().find(Folder / "a/b/c").takeError()));
  EXPECT_TRUE(errorToBool(ConfigFinder().find(Folder / "a/b").takeError()));
}

} // namespace
