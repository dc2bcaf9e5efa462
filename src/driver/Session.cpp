// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/Session.h"
#include "driver/Plan.h"
#include "driver/Progress.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/WithColor.h"
#include "edit/AtomicWrite.h"
#include <atomic>
#include <mutex>

using namespace llvm;

namespace tranship {

namespace {

class Session {
public:
  explicit Session(const RunOptions &Options) : Options(Options) {}

  ExitCode run();

private:
  void runAll(ArrayRef<Job> Jobs);
  void finish(size_t First, std::vector<JobResult> Results);
  void accept(JobResult &Result);
  void tellSkipped(ArrayRef<SkippedPath> Skipped);
  void print(StringRef Text);
  void printStatistics();
  ExitCode runUndo();
  void fail(const Twine &Message);

  const RunOptions &Options;
  RunStatistics Statistics;
  bool AnyFailed = false;
  unsigned AllFindings = 0;

  // Reports come out in the order of the files, whichever is done first.
  std::mutex Lock;
  std::vector<std::optional<JobResult>> Waiting;
  size_t NextToAccept = 0;
  size_t NumDone = 0;
  std::unique_ptr<Progress> Line;
};

} // namespace

void Session::fail(const Twine &Message) {
  WithColor::error(errs(), "tranship") << Message << "\n";
  AnyFailed = true;
}

/// Set by a signal: finish what is begun and take nothing new.
static std::atomic<bool> Interrupted = false;

/// Writes to standard output. A full disk or a closed pipe is an error, too.
void Session::print(StringRef Text) {
  outs() << Text;
  outs().flush();
  if (std::error_code Code = outs().error()) {
    outs().clear_error();
    fail("standard output: " + Code.message());
  }
}

void Session::accept(JobResult &Result) {
  if (!Result.Report.empty() || !Result.Text.empty())
    Line->clear();
  errs() << Result.Report;
  if (!Result.Text.empty())
    print(Result.Text);
  AnyFailed |= Result.Failed;
  Statistics.Skipped += Result.Skipped || Result.Failed;
  if (!Result.Ported)
    return;
  AllFindings += Result.Statistics.Findings;
  if (Options.Statistics)
    Statistics.Files.push_back(std::move(Result.Statistics));
}

void Session::finish(size_t First, std::vector<JobResult> Results) {
  std::lock_guard Guard(Lock);
  for (auto [N, Result] : enumerate(Results))
    Waiting[First + N] = std::move(Result);
  NumDone += Results.size();
  while (NextToAccept != Waiting.size() && Waiting[NextToAccept]) {
    accept(*Waiting[NextToAccept]);
    Waiting[NextToAccept++].reset();
  }
  Line->show(NumDone);
}

void Session::runAll(ArrayRef<Job> Jobs) {
  // A temporary file must not stay behind, so a signal only asks to stop. A
  // second one ends the program at once.
  sys::SetInterruptFunction([] { Interrupted = true; });
  Waiting.resize(Jobs.size());
  Line = std::make_unique<Progress>(Jobs.size());
  bool Colors = errs().has_colors();
  ThreadPoolStrategy Strategy = hardware_concurrency(Options.Jobs);
  unsigned Workers =
      std::min<size_t>(Strategy.compute_thread_count(), Jobs.size());
  // Files that are written together cost one sync, but each worker must get its
  // share, and nobody should wait long for the first report.
  constexpr size_t MaxBatch = 64;
  size_t Batch = std::clamp<size_t>(Jobs.size() / (8 * std::max(Workers, 1U)),
                                    1, MaxBatch);
  std::atomic<size_t> Next = 0;
  auto Work = [&] {
    for (size_t N = Next.fetch_add(Batch); N < Jobs.size() && !Interrupted;
         N = Next.fetch_add(Batch))
      finish(N, runJobs(Jobs.slice(N, std::min(Batch, Jobs.size() - N)),
                        Colors));
  };
  if (Workers <= 1) {
    Work();
  } else {
    DefaultThreadPool Pool(hardware_concurrency(Workers));
    for (unsigned W = 0; W != Workers; ++W)
      Pool.async(Work);
    Pool.wait();
  }
  Line->clear();
  if (Interrupted)
    fail("interrupted; " + Twine(NumDone) + " of " + Twine(Jobs.size()) +
         " files are done");
}

void Session::tellSkipped(ArrayRef<SkippedPath> Skipped) {
  for (const SkippedPath &S : Skipped) {
    if (S.Failed) {
      fail(S.Path + ": " + S.Why);
      continue;
    }
    WithColor::warning(errs(), "tranship")
        << S.Path << ": " << S.Why << "; skipped\n";
    ++Statistics.Skipped;
  }
}

void Session::printStatistics() {
  std::string Text;
  raw_string_ostream Out(Text);
  tranship::printStatistics(Out, Statistics, Options.Format);
  bool StdoutTaken = Options.Diff || Options.Output == OutputMode::Stdout;
  if (!Options.StatisticsPath.empty()) {
    if (Error E = writeAtomically(Options.StatisticsPath, Text))
      fail(toString(std::move(E)));
  } else if (StdoutTaken) {
    errs() << Text;
  } else {
    print(Text);
  }
}

ExitCode Session::runUndo() {
  std::vector<SkippedPath> Skipped;
  size_t Restored = undo(Options, Skipped);
  tellSkipped(Skipped);
  errs() << "tranship: " << Restored << (Restored == 1 ? " file" : " files")
         << " restored\n";
  return AnyFailed ? Failed : Done;
}

ExitCode Session::run() {
  if (Options.Output == OutputMode::Undo)
    return runUndo();
  SettingsTable Table(Options.CommandLine, Options.ConfigFiles);
  Expected<Plan> Made = makePlan(Options, Table);
  if (!Made) {
    fail(toString(Made.takeError()));
    return Failed;
  }
  tellSkipped(Made->Skipped);
  runAll(Made->Jobs);
  if (Options.Statistics) {
    Statistics.Target =
        Made->Jobs.empty() ? "no target" : Made->Jobs.front().By->To.title();
    printStatistics();
  }
  if (AnyFailed)
    return Failed;
  return AllFindings ? Findings : Done;
}

ExitCode runSession(const RunOptions &Options) {
  return Session(Options).run();
}

} // namespace tranship
