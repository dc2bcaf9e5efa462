// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_PLAN_PLAN_H
#define TRANSHIP_SESSION_PLAN_PLAN_H

#include "session/job/Job.h"
#include "session/plan/LibraryCopies.h"
#include "llvm/ADT/StringSet.h"

namespace tranship {

/// What a run does, decided before any file is written.
struct Plan {
  std::vector<Job> Jobs;
  std::vector<SkippedPath> Skipped;
  std::vector<LibraryCopy> Copies; ///< These are not changed.
};

/// Finds the files and decides what happens to each. An error means that the
/// run cannot begin: contradicting options, unreadable settings, two files that
/// would get one name.
///
/// \p AlsoFiles are real paths of files below the given folders that are to be
/// ported whatever their extension.
llvm::Expected<Plan> makePlan(const RunOptions &Options, SettingsTable &Table,
                              PortRecords &Records, SourceStore &Sources,
                              const llvm::StringSet<> &AlsoFiles = {});

} // namespace tranship

#endif
