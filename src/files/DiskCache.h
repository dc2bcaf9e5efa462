// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is kept from one run to the next. Nothing in it is needed: what is
// missing, incomplete or damaged is made again.
#ifndef TRANSHIP_FILES_DISKCACHE_H
#define TRANSHIP_FILES_DISKCACHE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace tranship {

/// A 64-bit hash as text.
std::string hashText(llvm::StringRef Text);

/// A folder of files that are named by what they were made from. Concurrent
/// runs can share it.
class DiskCache {
public:
  /// Uses \p Folder, which is created if it is missing. Without a name, or if
  /// it cannot be written, a temporary folder of this run is used and removed.
  explicit DiskCache(llvm::StringRef Folder);
  ~DiskCache();
  DiskCache(const DiskCache &) = delete;
  DiskCache &operator=(const DiskCache &) = delete;

  /// The text that was stored under \p Name, if it is undamaged.
  std::optional<std::string> load(llvm::StringRef Name) const;

  /// Stores \p Text, all of it or nothing. A full disk is not an error.
  void store(llvm::StringRef Name, llvm::StringRef Text) const;

  /// The path of \p Name.
  std::string path(llvm::StringRef Name) const;

  /// Removes what was not used for a long time, and the oldest files beyond a
  /// total size.
  void prune() const;

  /// The folder for the user, from XDG_CACHE_HOME or HOME; may be empty.
  static std::string defaultFolder();

private:
  std::string Folder;
  bool Temporary = false;
};

/// Stamps of files, which show whether a file has changed. Looks at each file
/// once.
class FileStamps {
public:
  /// The stamp of a file that is not one of the user's sources: its size and
  /// time.
  uint64_t ofFile(llvm::StringRef Path);

  /// Gives the file \p Path the stamp of \p Text, its contents. Contents are
  /// the same in a new checkout, times are not.
  void setContents(llvm::StringRef Path, llvm::StringRef Text);

private:
  llvm::StringMap<uint64_t> Known;
};

} // namespace tranship

#endif
