// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The processing of one file. Jobs share nothing that changes, so they run in
// parallel.
#ifndef TRANSHIP_SESSION_JOB_JOB_H
#define TRANSHIP_SESSION_JOB_JOB_H

#include "files/Walk.h"
#include "options/RunOptions.h"
#include "report/CheckReport.h"
#include "session/job/LeftOutHeaders.h"
#include "session/portable/Portable.h"
#include "session/record/PortRecords.h"
#include "session/settings/Settings.h"
#include "sources/SourceStore.h"

namespace tranship {

enum class JobKind : uint8_t {
  Port,
  Copy, ///< Not a source, or not to be ported: written unchanged.
  Link, ///< Job::ReadFrom is the text of a symbolic link to write.
};

/// What to do with a file.
struct Job {
  const RunOptions *Run = nullptr; ///< What all jobs of a run share.
  const Settings *By = nullptr;    ///< What those of a folder share.
  SourceStore *Sources = nullptr;  ///< Of the run.
  JobKind Kind = JobKind::Port;
  std::string Name;     ///< As the user names it.
  std::string Path;     ///< Of the source; "-" for standard input.
  std::string ReadFrom; ///< "-" for standard input.
  std::string Source;   ///< The source's absolute path, links resolved.
  std::string WriteTo;  ///< Empty: nowhere, the text is kept in the result.
  /// Where the source is kept before it is overwritten; empty for no copy.
  std::string BackupTo;
  bool Again = false; ///< The port is made again.
  PortRecord Record;  ///< Of the port of an earlier run.
  /// Removed after the write: the source of a file with a new extension.
  std::string Remove;
  /// Whether a different file at WriteTo belongs to somebody else.
  bool OnlyNew = false;
  bool Named = false; ///< The user named the file itself.
  /// For portable sources: what a header has need not be written.
  const Coverage *Portable = nullptr;
  std::shared_ptr<const IncluderIndex> Includers; ///< May be null.
  bool OnlyInC = false; ///< A header that only sources of C include.
  bool Parsed = false;  ///< A parse was asked whose the names are.
  const FileKnowledge *Known = nullptr; ///< What it found.
  bool HasNothing = false; ///< The source was found to need no port.

  /// A copy of a tree: links are not followed at the destination, and what is
  /// not text is copied.
  bool isIntoTree() const {
    return Run->Output == OutputMode::Tree && Kind != JobKind::Link;
  }
  /// The result holds the text to print.
  bool keepsText() const {
    return Run->Diff || Run->Output == OutputMode::Stdout;
  }
  /// Nobody asks for the text of the source if it has no CUDA.
  bool leavesOthers() const;
};

struct JobResult {
  std::string Report; ///< Diagnostics and errors, rendered.
  std::string Text;   ///< See Job::keepsText.
  FileStatistics Statistics;
  std::optional<CheckedFile> Checked; ///< For `tranship check`.
  std::vector<std::string> Support;   ///< Support headers that a port uses.
  std::string PortHash;               ///< For a port in place of its source.
  bool Edited = false;                ///< The port has manual edits.
  bool Changed = false;               ///< A port differs from its source.
  bool Ported = false;  ///< False when the file was skipped or failed.
  bool Failed = false;  ///< What the user asked for was not done for this file.
  bool Skipped = false; ///< Left out, for a reason that is not a failure.
};

/// How the source \p Path is ported. \p Sources has the files that it includes.
PortOptions portOptions(llvm::StringRef Path, const Settings &By,
                        SourceStore &Sources,
                        const FileKnowledge *Known = nullptr,
                        bool OnlyInC = false);

/// Ports \p Text, the source \p Path ("-" for standard input).
PortResult portFile(llvm::StringRef Text, llvm::StringRef Path,
                    const Settings &By, SourceStore &Sources,
                    const FileKnowledge *Known = nullptr, bool OnlyInC = false);

/// Runs \p Jobs one by one and syncs what they write together. Ports in place
/// are recorded first. \p Colors says whether the reports may use them.
std::vector<JobResult> runJobs(llvm::ArrayRef<Job> Jobs, PortRecords &Records,
                               bool Colors);

} // namespace tranship

#endif
