// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/Toolkit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

using Files = IntrusiveRefCntPtr<vfs::FileSystem>;

/// All files below \p Folder.
std::vector<std::string> filesBelow(vfs::FileSystem &All, StringRef Folder) {
  std::vector<std::string> Result;
  std::error_code Code;
  for (vfs::recursive_directory_iterator I(All, Folder, Code), End;
       I != End && !Code; I.increment(Code))
    if (I->type() == sys::fs::file_type::regular_file)
      Result.push_back(I->path().str());
  llvm::sort(Result);
  return Result;
}

TEST(BuiltinFiles, WhatDrivesAParseIsThere) {
  Files Builtin = builtinFiles();
  std::string Include = (resourceFolder() + "/include/").str();
  for (StringRef Name :
       {"__clang_cuda_runtime_wrapper.h", "__clang_cuda_math.h",
        "cuda_wrappers/new", "cuda_wrappers/bits/shared_ptr_base.h", "stddef.h",
        "__stddef_size_t.h", "limits.h", "float.h", "stdarg.h", "unwind.h"})
    EXPECT_TRUE(Builtin->exists(Include + Name)) << Name.str();
  for (StringRef Name : {"opencl-c.h", "altivec.h", "module.modulemap"})
    EXPECT_FALSE(Builtin->exists(Include + Name)) << Name.str();
  EXPECT_TRUE(vfs::getRealFileSystem()->status(resourceFolder()).getError() ==
              errc::no_such_file_or_directory);
}

TEST(BuiltinFiles, TextsAreWhatTheyWereAndEndInZero) {
  Files Builtin = builtinFiles(), Again = builtinFiles();
  std::vector<std::string> Paths = filesBelow(*Builtin, resourceFolder());
  EXPECT_GT(Paths.size(), 100u);
  for (const std::string &Path : Paths) {
    auto Text = Builtin->getBufferForFile(Path);
    ASSERT_TRUE(static_cast<bool>(Text)) << Path;
    EXPECT_EQ(*(*Text)->getBufferEnd(), '\0') << Path;
    EXPECT_EQ((*Text)->getBuffer().find('\0'), StringRef::npos) << Path;
    EXPECT_EQ((*Text)->getBufferStart(),
              (*Again->getBufferForFile(Path))->getBufferStart())
        << "copied: " << Path;
    EXPECT_EQ(Builtin->status(Path)->getLastModificationTime(),
              sys::toTimePoint(1))
        << Path;
  }
}

/// None includes a file of the same folder that was left out.
TEST(BuiltinFiles, NoneMissesAnother) {
  Files Builtin = builtinFiles();
  std::string Include = (resourceFolder() + "/include").str();
  std::string Missing;
  for (const std::string &Path : filesBelow(*Builtin, Include)) {
    StringRef Name = sys::path::filename(Path);
    if (!Name.ends_with("intrin.h") && !Name.starts_with("__std"))
      continue;
    auto Text = Builtin->getBufferForFile(Path);
    SmallVector<StringRef, 64> Lines;
    (*Text)->getBuffer().split(Lines, '\n');
    for (StringRef Line : Lines)
      if (Line.consume_front("#include <") && Line.contains("intrin") &&
          !Builtin->exists(Include + "/" + Line.split('>').first))
        Missing += Path + ": " + Line.str() + "\n";
  }
  EXPECT_EQ(Missing, "");
}

} // namespace
