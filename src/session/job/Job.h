// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One file's way through the tool. Jobs share nothing that changes, so they run
// in parallel.
#ifndef TRANSHIP_SESSION_JOB_JOB_H
#define TRANSHIP_SESSION_JOB_JOB_H

#include "files/Walk.h"
#include "options/RunOptions.h"
#include "report/CheckReport.h"
#include "session/portable/Portable.h"
#include "session/record/PortRecords.h"
#include "session/settings/Settings.h"
#include "sources/SourceStore.h"

namespace tranship {

enum class JobKind : uint8_t {
  Port,
  Copy, ///< No source, or a source of nobody's: written as it is.
  Link, ///< Job::ReadFrom is the text of a symbolic link to write.
};

/// What to do with a file.
struct Job {
  const RunOptions *Run = nullptr; ///< What all jobs of a run share.
  const Settings *By = nullptr;    ///< What those of a folder share.
  SourceStore *Sources = nullptr;  ///< Of the run.
  JobKind Kind = JobKind::Port;
  std::string Name;     ///< As the user knows it.
  std::string Path;     ///< Of the source; "-" for standard input.
  std::string ReadFrom; ///< "-" for standard input.
  std::string Source;   ///< The source's absolute path, links resolved.
  std::string WriteTo;  ///< Empty: nowhere, the text is kept in the result.
  /// Where the source is kept before it is written over; empty for no copy.
  std::string BackupTo;
  bool Again = false; ///< The port is made again.
  PortRecord Record;  ///< Of the port of an earlier run.
  /// Removed after the write: the source of a file with a new extension.
  std::string Remove;
  /// Whether a file at WriteTo that holds something else is another's.
  bool OnlyNew = false;
  bool Named = false; ///< The user named the file itself.
  /// Sources stay CUDA's; what this has is not written.
  const Coverage *Portable = nullptr;
  bool OnlyInC = false; ///< A header that sources of C alone include.
  bool Parsed = false;  ///< A parse was to tell whose the names are.
  const FileKnowledge *Known = nullptr; ///< What it told.

  /// A copy of a tree: links are not followed where it is written, and what
  /// turns out not to be text is copied.
  bool isIntoTree() const {
    return Run->Output == OutputMode::Tree && Kind != JobKind::Link;
  }
  /// The result holds the text to print.
  bool keepsText() const {
    return Run->Diff || Run->Output == OutputMode::Stdout;
  }
};

struct JobResult {
  std::string Report; ///< Diagnostics and errors, rendered.
  std::string Text;   ///< See Job::keepsText.
  FileStatistics Statistics;
  std::optional<CheckedFile> Checked; ///< For `tranship check`.
  std::vector<std::string> Support;   ///< Support headers that a port uses.
  std::string PortHash;               ///< Of a port in its source's place.
  bool Edited = false;                ///< The port has edits of people.
  bool Changed = false;               ///< A port differs from its source.
  bool Ported = false;  ///< False when the file was skipped or failed.
  bool Failed = false;  ///< What was asked for this file was not done.
  bool Skipped = false; ///< Left out, for a reason that is no failure.
};

/// How the source \p Path is ported. \p Sources gives what it includes.
PortOptions portOptions(llvm::StringRef Path, const Settings &By,
                        SourceStore &Sources);

/// Ports \p Text, the source \p Path ("-" for standard input).
PortResult portFile(llvm::StringRef Text, llvm::StringRef Path,
                    const Settings &By, SourceStore &Sources,
                    const FileKnowledge *Known = nullptr, bool OnlyInC = false);

/// Runs \p Jobs one by one and brings what they write to the disk together.
/// Ports in place are put on record first. \p Colors says whether the reports
/// may use them.
std::vector<JobResult> runJobs(llvm::ArrayRef<Job> Jobs, PortRecords &Records,
                               bool Colors);

} // namespace tranship

#endif
