// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/AtomicWrite.h"
#include "TemporaryFolder.h"
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace llvm;
using namespace tranship;

namespace {

using Strings = std::vector<std::string>;

std::string problemOf(StringRef Path, StringRef Text = "text") {
  return toString(writeAtomically(Path, Text));
}

unsigned modeOf(const std::string &Path) {
  struct stat Status = {};
  EXPECT_EQ(::stat(Path.c_str(), &Status), 0) << Path;
  return Status.st_mode & 07777;
}

class WriteAtomically : public testing::Test {
protected:
  TemporaryFolder Folder;
  std::string Path = Folder / "file";
};

TEST_F(WriteAtomically, NewFile) {
  EXPECT_EQ(problemOf(Path, "a\n\r\nb"), "");
  EXPECT_EQ(readFile(Path), "a\n\r\nb");
  EXPECT_EQ(Folder.names(), Strings{"file"}) << "no temporary file is left";
}

TEST_F(WriteAtomically, NewFileHasTheModeThatTheMaskLeaves) {
  mode_t Old = ::umask(027);
  EXPECT_EQ(problemOf(Path), "");
  ::umask(Old);
  EXPECT_EQ(modeOf(Path), 0640u);
}

TEST_F(WriteAtomically, ReplacesContents) {
  writeFile(Path, "old contents that are longer");
  EXPECT_EQ(problemOf(Path, "new"), "");
  EXPECT_EQ(readFile(Path), "new");
}

TEST_F(WriteAtomically, EmptyText) {
  writeFile(Path, "old");
  EXPECT_EQ(problemOf(Path, ""), "");
  EXPECT_EQ(readFile(Path), "");
}

TEST_F(WriteAtomically, KeepsModeBitsThatTheMaskWouldTake) {
  writeFile(Path, "old");
  ASSERT_EQ(::chmod(Path.c_str(), 0776), 0);
  mode_t Old = ::umask(077);
  EXPECT_EQ(problemOf(Path), "");
  ::umask(Old);
  EXPECT_EQ(modeOf(Path), 0776u);
}

TEST_F(WriteAtomically, FollowsALink) {
  writeFile(Path, "old");
  std::string Link = Folder / "link";
  ASSERT_EQ(::symlink("file", Link.c_str()), 0);
  EXPECT_EQ(problemOf(Link, "new"), "");
  EXPECT_EQ(readFile(Path), "new");
  EXPECT_TRUE(sys::fs::is_symlink_file(Link));
}

TEST_F(WriteAtomically, LeavesALinkThatLeadsNowhere) {
  std::string Link = Folder / "link";
  ASSERT_EQ(::symlink("gone", Link.c_str()), 0);
  EXPECT_EQ(problemOf(Link), Link + ": No such file or directory");
  EXPECT_TRUE(sys::fs::is_symlink_file(Link));
  EXPECT_EQ(Folder.names(), Strings{"link"});
}

TEST_F(WriteAtomically, MissingFolder) {
  std::string Deep = Folder / "no/file";
  EXPECT_EQ(problemOf(Deep), Deep + ": No such file or directory");
}

TEST_F(WriteAtomically, APathOfAFolder) {
  ASSERT_EQ(::mkdir(Path.c_str(), 0777), 0);
  EXPECT_EQ(problemOf(Path), Path + ": Is a directory");
}

TEST_F(WriteAtomically, ReadOnlyFile) {
  if (::geteuid() == 0)
    GTEST_SKIP() << "root may write everything";
  writeFile(Path, "old");
  ASSERT_EQ(::chmod(Path.c_str(), 0444), 0);
  EXPECT_EQ(problemOf(Path), Path + ": Permission denied");
  EXPECT_EQ(readFile(Path), "old");
}

TEST_F(WriteAtomically, FullDevice) {
  EXPECT_EQ(problemOf("/dev/full"), "/dev/full: No space left on device");
}

/// `-o /dev/stdout | ...`: such a link leads to a pipe that has no path. A file
/// in its place would be a disaster for the machine.
TEST_F(WriteAtomically, WritesThroughALinkToAPipe) {
  int Ends[2];
  ASSERT_EQ(::pipe(Ends), 0);
  std::string Link = Folder / "stdout";
  std::string End = "/proc/self/fd/" + std::to_string(Ends[1]);
  ASSERT_EQ(::symlink(End.c_str(), Link.c_str()), 0);
  EXPECT_EQ(problemOf(Link, "piped"), "");
  EXPECT_TRUE(sys::fs::is_symlink_file(Link));
  EXPECT_EQ(Folder.names(), Strings{"stdout"});
  char Buffer[16] = {};
  EXPECT_EQ(::read(Ends[0], Buffer, sizeof(Buffer)), 5);
  EXPECT_STREQ(Buffer, "piped");
  ::close(Ends[0]);
  ::close(Ends[1]);
}

TEST_F(WriteAtomically, ReadersSeeOldOrNewButNoMixture) {
  std::string A(100000, 'a');
  std::string B(150000, 'b');
  writeFile(Path, A);
  std::thread Writer([&] {
    for (int I = 0; I != 50; ++I)
      EXPECT_EQ(problemOf(Path, I % 2 ? A : B), "");
  });
  for (int I = 0; I != 200; ++I) {
    std::string Seen = readFile(Path);
    ASSERT_TRUE(Seen == A || Seen == B) << Seen.size();
  }
  Writer.join();
}

TEST_F(WriteAtomically, PreparedTextIsNotThereYet) {
  writeFile(Path, "old");
  {
    auto Write = AtomicWrite::prepare(Path, "new");
    ASSERT_TRUE(bool(Write));
    EXPECT_EQ(readFile(Path), "old");
  }
  EXPECT_EQ(readFile(Path), "old") << "forgotten";
  EXPECT_EQ(Folder.names(), Strings{"file"});
}

TEST_F(WriteAtomically, ManyArePreparedAndThenCommitted) {
  std::vector<AtomicWrite> Writes;
  for (const char *Name : {"a", "b"})
    Writes.push_back(cantFail(AtomicWrite::prepare(Folder / Name, Name)));
  AtomicWrite *Pointers[] = {&Writes[0], &Writes[1]};
  EXPECT_EQ(toString(AtomicWrite::sync(Pointers)), "");
  EXPECT_EQ(toString(Writes[0].commit()), "");
  EXPECT_EQ(readFile(Folder / "a"), "a");
  EXPECT_EQ(toString(Writes[1].commit()), "");
  EXPECT_EQ(Folder.names(), (Strings{"a", "b"}));
}

} // namespace
