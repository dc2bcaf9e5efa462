// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship sync`: brings what changed in the CUDA sources to a port that
// people have edited.
#ifndef TRANSHIP_COMMANDS_SYNC_SYNC_H
#define TRANSHIP_COMMANDS_SYNC_SYNC_H

#include "buildfiles/BuildPort.h"
#include "session/Session.h"

namespace tranship {

struct SyncOptions {
  std::string Old, New; ///< Folders.
  /// In place of them: `OLD..NEW` or `NEW`, commits of the repository that
  /// holds the folder Repository.
  std::string Range, Repository;
  std::string Port;
  bool Force = false; ///< Also if the port was not made of Old.
  RunOptions Run;
  BuildPortOptions Build;
  bool BuildGiven = false; ///< The user says what build files are for.
};

/// \p Version is that of tranship. Returns the exit code: Findings if there are
/// conflicts or new findings.
ExitCode sync(SyncOptions Options, llvm::StringRef Version);

} // namespace tranship

#endif
