// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes that happen completely or not at all. At any time, even after a crash,
// a file has its old contents or the new ones: the text goes to a temporary
// file in the same folder, is synced and then renamed. If the file system
// allows it, the temporary file has no name until the last moment, so that not
// even a kill leaves one behind.
#ifndef TRANSHIP_FILES_ATOMICWRITE_H
#define TRANSHIP_FILES_ATOMICWRITE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include <string>

namespace tranship {

/// The default mode of a new file.
inline constexpr auto DefaultMode = llvm::sys::fs::perms(0666);

/// The mode for a new file that is made from the file \p Path.
llvm::sys::fs::perms modeOf(llvm::StringRef Path);

/// What happens to a symbolic link at the path of the file.
enum class LinkPolicy : uint8_t { Follow, Replace };

/// A write that is prepared and can still be cancelled; the destructor does so.
class AtomicWrite {
public:
  /// Writes \p Text to a temporary file beside \p Path. Mode and, if permitted,
  /// owner are taken from an existing file; a new one gets \p NewMode without
  /// the bits of the umask. Devices and pipes are written at once. Errors name
  /// the path.
  static llvm::Expected<AtomicWrite>
  prepare(llvm::StringRef Path, llvm::StringRef Text,
          llvm::sys::fs::perms NewMode = DefaultMode,
          LinkPolicy Links = LinkPolicy::Follow);

  AtomicWrite(AtomicWrite &&Other);
  AtomicWrite &operator=(AtomicWrite &&) = delete;
  ~AtomicWrite();

  /// Makes the prepared text the file's contents. Sync it first.
  llvm::Error commit();

  /// The same without a sync, for files that can be made again.
  llvm::Error commitUnsynced();

  /// Syncs the texts of \p Writes: many cost little more than one.
  static llvm::Error sync(llvm::ArrayRef<AtomicWrite *> Writes);

private:
  explicit AtomicWrite(llvm::StringRef Path) : Path(Path) {}

  std::error_code open(llvm::sys::fs::perms Mode);
  std::error_code giveName();

  std::string Path;      ///< As the user named it.
  std::string Real;      ///< Symbolic links resolved.
  std::string Temporary; ///< Empty while the file has no name.
  int Descriptor = -1;   ///< Negative for a device, and once committed.
  bool Synced = false;
};

/// Prepares, syncs and commits one write.
llvm::Error writeAtomically(llvm::StringRef Path, llvm::StringRef Text,
                            llvm::sys::fs::perms NewMode = DefaultMode);

/// Adds \p Text at the end of the file \p Path, at once.
llvm::Error addToFile(llvm::StringRef Path, llvm::StringRef Text);

/// Gives the file \p Path the second name \p Copy, or a copy if the file system
/// has no second names. An error if \p Copy exists.
llvm::Error keepFile(llvm::StringRef Path, llvm::StringRef Copy);

/// Makes \p Path a symbolic link to \p Target; an existing file or link is
/// replaced in one step.
llvm::Error writeLink(llvm::StringRef Path, llvm::StringRef Target);

} // namespace tranship

#endif
