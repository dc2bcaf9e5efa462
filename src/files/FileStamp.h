// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shows whether a file is the one that was looked at, unchanged.
#ifndef TRANSHIP_FILES_FILESTAMP_H
#define TRANSHIP_FILES_FILESTAMP_H

#include "llvm/Support/FileSystem.h"
#include <optional>

namespace tranship {

class FileStamp {
public:
  /// Of no file.
  FileStamp() = default;

  /// Of the file \p Path, links followed. A missing file has one as well.
  explicit FileStamp(llvm::StringRef Path) {
    llvm::sys::fs::file_status Status;
    if (Path.empty() || llvm::sys::fs::status(Path, Status))
      return;
    Found = {Status.getUniqueID(), Status.getSize(),
             Status.getLastModificationTime()};
    // Writing to a pipe changes its time, yet it can be read only once.
    if (!llvm::sys::fs::is_regular_file(Status))
      Found->Time = {};
  }

  /// The same for all names of a file; that of no file is all zeros.
  llvm::sys::fs::UniqueID id() const {
    return Found ? Found->Id : llvm::sys::fs::UniqueID();
  }

  bool operator==(const FileStamp &) const = default;

private:
  struct Known {
    llvm::sys::fs::UniqueID Id;
    uint64_t Size;
    llvm::sys::TimePoint<> Time;
    bool operator==(const Known &) const = default;
  };
  std::optional<Known> Found;
};

} // namespace tranship

#endif
