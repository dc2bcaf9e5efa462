// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a run may look for files to port.
#ifndef TRANSHIP_SESSION_PLAN_ROOTS_H
#define TRANSHIP_SESSION_PLAN_ROOTS_H

#include "session/plan/Plan.h"
#include "llvm/ADT/StringMap.h"

namespace tranship {

/// Says which files a run may port: those that it was given, and those below
/// its folders that are not excluded.
class Roots {
public:
  Roots(const Plan &Made, const RunOptions &Options, SettingsTable &Table);

  bool contain(llvm::StringRef Path);

  /// Whether files in the folder \p Folder may be ported.
  bool containFolder(llvm::StringRef Folder);

  /// Whether the run was given the file \p Path, or found it.
  bool given(llvm::StringRef Path) const { return Given.contains(Path); }

  /// Whether \p Path is in a folder that the run was given, even if it is
  /// excluded there.
  bool spans(llvm::StringRef Path) const;

  /// The folders that the run was given, links resolved.
  llvm::ArrayRef<std::string> folders() const { return Top; }

private:
  bool isLeftOut(llvm::StringRef Path);

  SettingsTable &Table;
  LibraryCopies Copies;
  llvm::StringSet<> Given;
  std::vector<std::string> Top;
  llvm::StringMap<bool> Folders;
};

} // namespace tranship

#endif
