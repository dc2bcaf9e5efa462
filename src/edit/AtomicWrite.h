// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes that happen wholly or not at all. Whoever looks at a file at any time,
// also after a crash, sees its old contents or the new ones: the text goes to a
// temporary file beside it, is synced and then renamed.
#ifndef TRANSHIP_EDIT_ATOMICWRITE_H
#define TRANSHIP_EDIT_ATOMICWRITE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include <string>

namespace tranship {

/// The mode of a new file when nothing else speaks for one.
inline constexpr auto DefaultMode = llvm::sys::fs::perms(0666);

/// A write that is prepared and can still be forgotten, which the destructor
/// does.
class AtomicWrite {
public:
  /// Writes \p Text to a temporary file beside \p Path. An existing file lends
  /// its mode bits, a new one gets what the process' mask leaves of
  /// \p NewMode; a symbolic link is followed.
  /// Devices and pipes are written at once. Errors name the path.
  static llvm::Expected<AtomicWrite>
  prepare(llvm::StringRef Path, llvm::StringRef Text,
          llvm::sys::fs::perms NewMode = DefaultMode);

  AtomicWrite(AtomicWrite &&Other);
  AtomicWrite &operator=(AtomicWrite &&) = delete;
  ~AtomicWrite();

  /// Makes the prepared text the file's contents. Sync it first.
  llvm::Error commit();

  /// Brings the texts of \p Writes to the disk: many cost little more than one.
  static llvm::Error sync(llvm::ArrayRef<AtomicWrite *> Writes);

private:
  explicit AtomicWrite(llvm::StringRef Path) : Path(Path) {}

  std::string Path; ///< As the user named it.
  std::string Real; ///< Symbolic links resolved.
  std::string Temporary; ///< Empty for a device, and once committed.
  int Descriptor = -1;   ///< Of the temporary file.
};

/// Prepares, syncs and commits one write.
llvm::Error writeAtomically(llvm::StringRef Path, llvm::StringRef Text,
                            llvm::sys::fs::perms NewMode = DefaultMode);

} // namespace tranship

#endif
