// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a sync did, in words.
#ifndef TRANSHIP_COMMANDS_SYNC_REPORT_H
#define TRANSHIP_COMMANDS_SYNC_REPORT_H

#include "commands/sync/Git.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

/// The number of conflicts that the file \p Path has, by their markers.
unsigned countMarkers(llvm::StringRef Path);

struct SyncReport {
  std::vector<TreeChange> Upstream;   ///< Between the two ports.
  std::vector<std::string> Conflicts; ///< As lines.
  std::vector<std::string> Left;      ///< Files that changed meanwhile.
  size_t Changed = 0;                 ///< Files of the port.

  /// Adds a conflict of the merge in \p Folder. Returns whether the file has
  /// markers.
  bool addConflict(const MergeConflict &Conflict, llvm::StringRef Folder);

  /// What has changed, and what a person must do.
  void print(llvm::raw_ostream &Out) const;

  /// The same for programs.
  llvm::json::Object toJson() const;

  /// One line.
  void summarize(llvm::raw_ostream &Out) const;
};

} // namespace tranship

#endif
