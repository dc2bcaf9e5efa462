// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/CompileDatabase.h"
#include "TemporaryFolder.h"
#include "llvm/ADT/STLExtras.h"
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;
using namespace tranship;

namespace {

using Strings = std::vector<std::string>;

class Database : public testing::Test {
protected:
  Database() {
    SmallString<128> Real;
    EXPECT_FALSE(sys::fs::real_path(Folder / "", Real));
    Root = Real.str().str();
  }

  std::string path(const Twine &Name) const {
    return (Twine(Root) + "/" + Name).str();
  }
  std::string add(const Twine &Name, StringRef Text = "") {
    std::string Path = path(Name);
    EXPECT_FALSE(
        sys::fs::create_directories(sys::path::parent_path(StringRef(Path))));
    writeFile(Path, Text);
    return Path;
  }
  void link(StringRef To, StringRef Name) {
    ASSERT_EQ(::symlink(To.str().c_str(), path(Name).c_str()), 0);
  }

  /// One entry for the file \p Name; $ in it and in the others is the root.
  std::string entry(StringRef Command, StringRef Name,
                    StringRef Directory = "$") {
    return replaced(("{\"directory\": \"" + Directory + "\", \"command\": \"" +
                     Command + "\", \"file\": \"" + Name + "\"}")
                        .str());
  }
  std::string replaced(std::string Text) const {
    for (size_t At; (At = Text.find('$')) != std::string::npos;)
      Text.replace(At, 1, Root);
    return Text;
  }

  CompileDatabase load(StringRef Text) {
    return cantFail(CompileDatabase::load(
        add("compile_commands.json", replaced(Text.str()))));
  }
  /// What is wrong with \p Text, from behind the database's name on.
  std::string problem(StringRef Text) {
    std::string Path = add("compile_commands.json", replaced(Text.str()));
    auto Loaded = CompileDatabase::load(Path);
    if (Loaded)
      return "";
    std::string Message = toString(Loaded.takeError());
    EXPECT_TRUE(StringRef(Message).starts_with(Path)) << Message;
    return Message.substr(Path.size());
  }
  static bool has(const Unit &U, StringRef Argument) {
    return is_contained(U.Arguments, Argument);
  }

  TemporaryFolder Folder;
  std::string Root;
};

TEST_F(Database, UnitsOfItsFiles) {
  std::string B = add("src/b.cpp");
  std::string A = add("src/a.cu");
  add("build/x");
  CompileDatabase Db =
      load("[" + entry("g++ -DB=1 -c $/src/b.cpp", "$/src/b.cpp") + "," +
           entry("nvcc -DA=1 -c ../src/a.cu", "../src/a.cu", "$/build") + "]");
  EXPECT_EQ(Db.path(), path("compile_commands.json"));
  EXPECT_EQ(Strings(Db.files()), (Strings{A, B}));
  EXPECT_EQ(Db.missingFiles(), 0u);
  std::optional<Unit> U = Db.unitOf(A);
  ASSERT_TRUE(U);
  EXPECT_EQ(U->File, A);
  EXPECT_EQ(U->Directory, path("build"));
  EXPECT_EQ(U->Language, SourceLanguage::Cuda);
  EXPECT_TRUE(has(*U, "-DA=1"));
  U = Db.unitOf(B);
  ASSERT_TRUE(U);
  EXPECT_EQ(U->Language, SourceLanguage::Cxx);
  EXPECT_FALSE(Db.unitOf(path("src/c.cu")));
}

TEST_F(Database, FolderInPlaceOfTheFile) {
  std::string A = add("a.cu");
  add("build/compile_commands.json", "[" + entry("nvcc a.cu", "$/a.cu") + "]");
  auto Db = CompileDatabase::load(path("build"));
  ASSERT_TRUE(bool(Db)) << toString(Db.takeError());
  EXPECT_EQ(Db->path(), path("build/compile_commands.json"));
  EXPECT_EQ(Strings(Db->files()), (Strings{A}));
}

TEST_F(Database, FileUnderTwoNamesIsOneUnit) {
  std::string A = add("real/a.cu");
  link("real", "linked");
  link("a.cu", "real/other.cu");
  CompileDatabase Db =
      load("[" + entry("g++ -DN=1 x", "$/linked/a.cu") + "," +
           entry("nvcc -DN=2 x", "$/real/other.cu") + "," +
           entry("nvcc -DN=3 x", "$/real/../linked/./a.cu") + "]");
  EXPECT_EQ(Strings(Db.files()), (Strings{A}));
  std::optional<Unit> U = Db.unitOf(A);
  ASSERT_TRUE(U);
  EXPECT_EQ(U->Language, SourceLanguage::Cuda);
}

TEST_F(Database, FirstCudaCommandWins) {
  std::string A = add("a.cpp");
  std::string B = add("b.cu");
  CompileDatabase Db = load("[" + entry("g++ -DN=1 -c a.cpp", "a.cpp") + "," +
                            entry("nvcc -DN=2 -x cu -c a.cpp", "a.cpp") + "," +
                            entry("nvcc -DN=3 -x cu -c a.cpp", "a.cpp") + "," +
                            entry("nvcc -DN=4 -c b.cu", "b.cu") + "," +
                            entry("nvcc -DN=5 -c b.cu", "b.cu") + "]");
  std::optional<Unit> U = Db.unitOf(A);
  ASSERT_TRUE(U);
  EXPECT_TRUE(has(*U, "-DN=2"));
  EXPECT_TRUE(has(*Db.unitOf(B), "-DN=4"));
}

TEST_F(Database, FirstHostCommandWinsWithoutCuda) {
  std::string A = add("a.cpp");
  CompileDatabase Db = load("[" + entry("g++ -DN=1 -c a.cpp", "a.cpp") + "," +
                            entry("g++ -DN=2 -c a.cpp", "a.cpp") + "]");
  EXPECT_TRUE(has(*Db.unitOf(A), "-DN=1"));
}

TEST_F(Database, WaysToWriteACommand) {
  std::string A = add("a b.cu");
  std::string B = add("b.cu");
  std::string C = add("c.cu");
  CompileDatabase Db = load(
      R"([{"directory": "$", "file": "a b.cu",
           "arguments": ["nvcc", "-DS=a \"b\"", "-c", "a b.cu"]},)" +
      entry(R"(/usr/bin/ccache nvcc -DQ=\\\"q\\ r\\\" -c b.cu)", "b.cu") + "," +
      entry("", "c.cu") + ",]");
  EXPECT_TRUE(has(*Db.unitOf(A), "-DS=a \"b\""));
  EXPECT_TRUE(has(*Db.unitOf(B), "-DQ=\"q r\""));
  EXPECT_FALSE(Db.unitOf(C)) << "an empty command is none";
}

TEST_F(Database, RelativeDirectoriesStartAtTheDatabase) {
  std::string A = add("sub/a.cu");
  CompileDatabase Db = load("[" + entry("nvcc -c a.cu", "$/sub/a.cu", "sub") +
                            "," + entry("nvcc -c a.cu", "a.cu", "sub") + "]");
  ASSERT_EQ(Strings(Db.files()), (Strings{A}));
  EXPECT_EQ(Db.unitOf(A)->Directory, path("sub"));
  EXPECT_EQ(Db.missingFiles(), 0u);
}

TEST_F(Database, UnknownOptionsComeWithTheUnit) {
  std::string A = add("a.cu");
  CompileDatabase Db =
      load("[" + entry("nvcc --no-such-option-at-all -c a.cu", "a.cu") + "]");
  EXPECT_EQ(Db.unitOf(A)->Unknown, (Strings{"--no-such-option-at-all"}));
}

TEST_F(Database, MissingFilesAreLeftOutAndCounted) {
  std::string A = add("a.cu");
  add("folder.cu/x");
  CompileDatabase Db = load("[" + entry("nvcc a.cu", "a.cu") + "," +
                            entry("nvcc gone.cu", "gone.cu") + "," +
                            entry("nvcc gone.cu", "gone.cu") + "," +
                            entry("nvcc folder.cu", "folder.cu") + "]");
  EXPECT_EQ(Strings(Db.files()), (Strings{A}));
  EXPECT_EQ(Db.missingFiles(), 2u);
}

TEST_F(Database, CanBeMoved) {
  std::string A = add("a.cu");
  CompileDatabase Db = load("[" + entry("nvcc -DX -c a.cu", "a.cu") + "]");
  CompileDatabase Other = std::move(Db);
  EXPECT_TRUE(has(*Other.unitOf(A), "-DX"));
}

TEST_F(Database, WhatIsWrongWithIt) {
  add("a.cu");
  std::string Good = entry("nvcc a.cu", "a.cu");
  EXPECT_EQ(problem("["), ":1:1: Could not find closing ]!");
  std::string BeingWritten = problem("[\n" + Good + ",\n");
  EXPECT_TRUE(StringRef(BeingWritten).starts_with(":2:")) << BeingWritten;
  EXPECT_EQ(problem(""), ": is empty");
  EXPECT_EQ(problem(" \n"), ": is empty");
  EXPECT_EQ(problem("[]"), ": has no commands");
  EXPECT_EQ(problem("{}"),
            ":1:2: a compile database must be a list of commands");
  EXPECT_EQ(problem("text"),
            ":1:1: a compile database must be a list of commands");
  EXPECT_EQ(problem("[{}]"), ":1:3: a command needs 'directory' and 'file'");
  EXPECT_EQ(problem("[1]"),
            ":1:2: a command must be a list of keys and values");
  EXPECT_EQ(problem(R"([{"file": ["a"]}])"), ":1:12: expected a string");
  EXPECT_EQ(problem(R"([{"arguments": "nvcc"}])"),
            ":1:16: 'arguments' must be a list of strings");
  EXPECT_EQ(problem("[" + entry("nvcc x.cu", "x.cu") + "]"),
            ": none of its files exists (for example x.cu)");
}

TEST_F(Database, ErrorsArePrintedByNobodyElse) {
  testing::internal::CaptureStderr();
  EXPECT_NE(problem("[{\"file\": \"a"), "");
  EXPECT_NE(problem("\x80\x81"), "");
  EXPECT_EQ(problem(R"([{"file": "a\q"}])"), ":1:14: Unrecognized escape code");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST_F(Database, NoFile) {
  auto Missing = CompileDatabase::load(path("gone/compile_commands.json"));
  EXPECT_EQ(toString(Missing.takeError()),
            path("gone/compile_commands.json") + ": No such file or directory");
  auto NotInFolder = CompileDatabase::load(Root);
  EXPECT_EQ(toString(NotInFolder.takeError()),
            Root + ": has no compile_commands.json");
}

class FindDatabase : public Database {
protected:
  FindDatabase() {
    // What lies above the temporary folder must not be found.
    add("top/.git/config");
    Root += "/top";
  }

  /// Adds a database that was written \p Age seconds ago.
  void database(const Twine &In, unsigned Age = 0) {
    std::string Path = add(In + "/compile_commands.json", "[]");
    timespec Time = {1700000000 - time_t(Age), 0};
    timespec Times[] = {Time, Time};
    ASSERT_EQ(::utimensat(AT_FDCWD, Path.c_str(), Times, 0), 0);
  }

  /// The folder of the database that is found, below the root.
  std::string find(const Twine &From) {
    std::string Found = CompileDatabase::find(path(From));
    StringRef Result = Found;
    if (!Result.consume_front(Root + "/"))
      return "(" + Found + ")";
    Result.consume_back("compile_commands.json");
    return Result.rtrim('/').str();
  }
};

TEST_F(FindDatabase, NearestFirst) {
  add("a/b/c/x.cu");
  EXPECT_EQ(find("a/b/c"), "()");
  database("build");
  EXPECT_EQ(find("a/b/c"), "build");
  EXPECT_EQ(find("a/b/c/x.cu"), "build") << "a file stands for its folder";
  EXPECT_EQ(find(""), "build");
  database("");
  EXPECT_EQ(find("a/b/c"), "");
  database("a/b/cmake-build-debug", 500);
  EXPECT_EQ(find("a/b/c"), "a/b/cmake-build-debug");
  EXPECT_EQ(find("a"), "");
  database("a/b", 1000);
  EXPECT_EQ(find("a/b/c"), "a/b") << "before folders below, however old";
  database("a/b/c");
  EXPECT_EQ(find("a/b/c"), "a/b/c");
  EXPECT_EQ(find("gone"), "()");
}

TEST_F(FindDatabase, BuildFolders) {
  for (StringRef Name :
       {"build", "build-gpu", "builddir", "_build", "out", "out/x64", "Debug",
        "Release", "cmake-build-release", "build/Debug", "out/build/preset"}) {
    std::string Parent = ("p-" + Name).str();
    std::replace(Parent.begin(), Parent.end(), '/', '-');
    database(Parent + "/" + Name);
    EXPECT_EQ(find(Parent), Parent + "/" + Name.str());
  }
  for (StringRef Name : {"src", "rebuild", "outer", ".build", "debug"}) {
    database("q/" + Name);
    EXPECT_EQ(find("q"), "()") << Name.str();
  }
}

TEST_F(FindDatabase, NewestOfSeveralBuildFolders) {
  database("build", 20);
  database("build-b", 10);
  database("build/deep", 30);
  EXPECT_EQ(find(""), "build-b");
  database("build/deep", 5);
  EXPECT_EQ(find(""), "build/deep");
  database("build-a", 5);
  EXPECT_EQ(find(""), "build-a") << "as new as build/deep";
}

TEST_F(FindDatabase, NotAboveTheRepository) {
  for (StringRef Mark : {".git", ".hg"}) {
    std::string Sub = ("sub" + Mark).str();
    database("");
    add(Sub + "/src/x.cu");
    EXPECT_EQ(find(Sub + "/src"), "");
    add(Sub + "/" + Mark, "gitdir: ../.git/modules/sub");
    EXPECT_EQ(find(Sub + "/src"), "()");
    database(Sub + "/build");
    EXPECT_EQ(find(Sub + "/src"), Sub + "/build") << "but in its root";
  }
}

TEST_F(FindDatabase, NotAboveTheHomeFolder) {
  std::string Old = ::getenv("HOME") ? ::getenv("HOME") : "";
  add("home/me/project/x.cu");
  database("home");
  EXPECT_EQ(find("home/me/project"), "home");
  ::setenv("HOME", (path("home/me") + "/").c_str(), 1);
  EXPECT_EQ(find("home/me/project"), "()");
  database("home/me");
  EXPECT_EQ(find("home/me/project"), "home/me");
  ::setenv("HOME", Old.c_str(), 1);
}

TEST_F(FindDatabase, LinksAndThingsThatOnlyLookLikeOne) {
  database("elsewhere");
  add("p/build/compile_commands.json/x");
  EXPECT_EQ(find("p"), "()") << "a folder";
  link("gone", "p/compile_commands.json");
  EXPECT_EQ(find("p"), "()") << "a link to nothing";
  add("q/x");
  link("../elsewhere/compile_commands.json", "q/compile_commands.json");
  EXPECT_EQ(find("q"), "q");
  add("r/x");
  link("../elsewhere", "r/build");
  EXPECT_EQ(find("r"), "r/build");
  link("q", "s");
  EXPECT_EQ(find("s"), "q") << "links to the folder itself are resolved";
}

TEST_F(FindDatabase, NothingInTheTopmostFolder) {
  EXPECT_EQ(CompileDatabase::find("/"), "");
}

} // namespace
