// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The machine's files, which may lie below a folder: for tests and images.
#ifndef TRANSHIP_COMMANDS_DOCTOR_DISK_H
#define TRANSHIP_COMMANDS_DOCTOR_DISK_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <string>
#include <vector>

namespace tranship {

/// All paths that go in and come out are those of the machine, without the
/// folder.
class Disk {
public:
  explicit Disk(llvm::StringRef Root) : Root(Root) {}

  llvm::StringRef root() const { return Root; }
  bool has(const llvm::Twine &Path) const;
  /// The contents of a file; empty if there is none.
  std::string read(const llvm::Twine &Path) const;
  /// \p Path without links; \p Path itself where it does not exist.
  std::string real(const llvm::Twine &Path) const;
  /// \p Real, a path of the real machine without links, as one of this disk.
  std::string inside(llvm::StringRef Real) const;
  /// Whether this process may read and write \p Path.
  bool mayUse(const llvm::Twine &Path) const;
  /// What there is of an absolute path whose parts may be patterns, sorted:
  /// numbers by their value.
  std::vector<std::string> glob(llvm::StringRef Pattern) const;
  /// The programs whose names match \p Pattern in the folders of PATH.
  std::vector<std::string> onPath(llvm::StringRef Pattern) const;

private:
  std::string Root;
};

/// The value of a variable of the environment; empty if it is not set.
std::string variable(llvm::StringRef Name);

} // namespace tranship

#endif
