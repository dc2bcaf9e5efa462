// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_UNDO_H
#define TRANSHIP_SESSION_UNDO_H

#include "files/Walk.h"
#include "session/Session.h"
#include "session/settings/Settings.h"

namespace tranship {

struct UndoResult {
  size_t Restored = 0;
  std::vector<SkippedPath> Skipped;
  std::vector<std::string> Notes; ///< What the user may have to do.
};

/// Moves each FILE.prehip below the paths back to FILE, and removes the port if
/// it has another name. Ports that were edited are left, unless the user allows
/// their loss. An error means that the settings cannot be read.
llvm::Expected<UndoResult> undo(const RunOptions &Options,
                                SettingsTable &Table);

} // namespace tranship

#endif
