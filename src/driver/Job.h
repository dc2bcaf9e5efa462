// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One file's way through the tool. Jobs share nothing that changes, so they run
// in parallel.
#ifndef TRANSHIP_DRIVER_JOB_H
#define TRANSHIP_DRIVER_JOB_H

#include "driver/Session.h"
#include "project/Walk.h"

namespace tranship {

/// What to do with a file.
struct Job {
  std::string Name;     ///< As the user knows it.
  std::string ReadFrom; ///< "-" for standard input.
  std::string WriteTo;  ///< Empty: nowhere, the text is kept in the result.
  /// Where the source is kept before it is written over; empty for no copy.
  std::string BackupTo;
  /// Removed after the write: the source of a file with a new extension.
  std::string Remove;
  bool Named = false;     ///< The user named the file itself.
  bool Unported = false;  ///< Only copied.
  bool KeepText = false;  ///< The result holds the text to print.
  bool Diff = false;      ///< That text is a diff.
  const Settings *By = nullptr;
};

struct JobResult {
  std::string Report; ///< Diagnostics and errors, rendered.
  std::string Text;   ///< See Job::KeepText.
  FileStatistics Statistics;
  bool Ported = false;  ///< False when the file was skipped or failed.
  bool Failed = false;  ///< What was asked for this file was not done.
  bool Skipped = false; ///< Left out, for a reason that is no failure.
};

/// Runs \p Jobs one by one and brings what they write to the disk together.
/// \p Colors says whether the reports may use them.
std::vector<JobResult> runJobs(llvm::ArrayRef<Job> Jobs, bool Colors);

} // namespace tranship

#endif
