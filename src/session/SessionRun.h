// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One run of the tool on its files, see Session.h: the class that the files
// Session*.cpp implement. Nobody else needs it.
#ifndef TRANSHIP_SESSION_SESSIONRUN_H
#define TRANSHIP_SESSION_SESSIONRUN_H

#include "session/ParsedKnowledge.h"
#include "session/Progress.h"
#include "session/Session.h"
#include "session/job/PortableRun.h"
#include "session/plan/Plan.h"
#include "session/support/PortedSupport.h"
#include <mutex>

namespace tranship {

class Session {
public:
  explicit Session(const RunOptions &Options)
      : Options(Options), Records(Options.ConfigFiles) {}

  ExitCode run();

private:
  bool learn(Plan &Made, SettingsTable &Table);
  void tellParse(const Semantics &Known);
  void tellOutside(llvm::ArrayRef<std::string> Files) const;
  void tellUnknown() const;
  void runAll(llvm::ArrayRef<Job> Jobs);
  void finish(llvm::ArrayRef<Job> Jobs, size_t First,
              std::vector<JobResult> Results);
  void record();
  void accept(JobResult &Result);
  void tellSkipped(llvm::ArrayRef<SkippedPath> Skipped);
  void tellCopies(llvm::ArrayRef<LibraryCopy> Copies) const;
  void print(llvm::StringRef Text);
  void printStatistics();
  void printSummary() const;
  void bringSupport();
  bool writesTree() const;
  void survey(Plan &Made);
  void bringCompatHeader(const Plan &Made);
  ExitCode runUndo(SettingsTable &Table);
  void fail(const llvm::Twine &Message);

  const RunOptions &Options;
  PortRecords Records;
  SourceStore Sources;
  std::vector<WrittenPort> Written;
  unsigned NumEdited = 0;
  RunStatistics Statistics;
  PortedSupport Support;
  bool AnyFailed = false;
  unsigned AllFindings = 0;
  unsigned FilesWithFindings = 0;
  unsigned NumPorted = 0;
  unsigned NumChanged = 0;
  unsigned AllUnknown = 0; ///< Names that no parse knew.
  unsigned FilesWithUnknown = 0;
  unsigned UnitsWithErrors = 0;
  bool UnitFailed = false;

  // Reports come in the order of the files, whichever is done first.
  std::mutex Lock;
  std::vector<std::optional<JobResult>> Waiting;
  size_t NextToAccept = 0;
  size_t NumDone = 0;
  std::unique_ptr<Progress> Line;
  Semantics Known;
  Coverage Covered; ///< Of a run that makes sources portable.
};

/// "1 file", "2 files".
std::string count(size_t N, const llvm::Twine &What);

} // namespace tranship

#endif
