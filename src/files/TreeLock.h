// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Keeps other processes from writing to a folder while this one does. The lock
// is on the folder itself, so it leaves no file behind and ends with the
// process, however that ends. LLVM's locks need a file that is open for
// writing, and each folder above would need one, too.
#ifndef TRANSHIP_FILES_TREELOCK_H
#define TRANSHIP_FILES_TREELOCK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace tranship {

class TreeLock {
public:
  /// A file that is locked as well if a folder is on the network: the lock of a
  /// folder holds on one machine only.
  static constexpr llvm::StringLiteral NetworkFile = ".tranship-lock";

  /// Locks nothing.
  TreeLock() = default;

  /// Waits until no other process holds one of \p Folders, a folder above or
  /// one below. After a moment it prints what it waits for. A missing folder is
  /// created, and removed at the end if it is still empty.
  static llvm::Expected<TreeLock> take(llvm::ArrayRef<std::string> Folders);

  TreeLock(TreeLock &&) = default;
  TreeLock &operator=(TreeLock &&Other);
  ~TreeLock() { release(); }

  void release();

private:
  struct Lock {
    std::string Path;
    int Descriptor;
  };

  llvm::Error create(llvm::StringRef Folder);
  void lock(const std::string &Folder, bool Alone);
  void lockOnNetwork(llvm::StringRef Folder);
  bool isCurrent() const;

  std::vector<Lock> Locks;
  std::vector<std::string> Created; ///< A folder comes before those above it.
};

} // namespace tranship

#endif
