// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_TESTS_UNIT_TEMPORARYFOLDER_H
#define TRANSHIP_TESTS_UNIT_TEMPORARYFOLDER_H

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

namespace tranship {

/// A folder that goes with the test.
class TemporaryFolder {
public:
  TemporaryFolder() {
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("tranship-unit", Path));
  }
  ~TemporaryFolder() { llvm::sys::fs::remove_directories(Path); }
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;

  std::string operator/(llvm::StringRef Name) const {
    return (Path + "/" + Name).str();
  }

  /// Names of the files inside, sorted.
  std::vector<std::string> names() const {
    std::vector<std::string> Result;
    std::error_code Code;
    for (llvm::sys::fs::directory_iterator I(Path, Code), End;
         I != End && !Code; I.increment(Code))
      Result.push_back(llvm::sys::path::filename(I->path()).str());
    llvm::sort(Result);
    return Result;
  }

private:
  llvm::SmallString<128> Path;
};

inline void writeFile(llvm::StringRef Path, llvm::StringRef Text) {
  std::error_code Code;
  llvm::raw_fd_ostream Out(Path, Code);
  ASSERT_FALSE(Code) << Code.message();
  Out << Text;
}

inline std::string readFile(llvm::StringRef Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str()
                : "(" + Buffer.getError().message() + ")";
}

} // namespace tranship

#endif
