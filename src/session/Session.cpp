// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Input.h"
#include "files/Walk.h"
#include "session/SessionRun.h"
#include "session/Undo.h"
#include "session/plan/IncludedFiles.h"
#include "session/plan/Workers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/WithColor.h"
#include <atomic>
#include <sys/resource.h>

using namespace llvm;

namespace tranship {

void Session::fail(const Twine &Message) {
  WithColor::error(errs(), "tranship") << Message << "\n";
  AnyFailed = true;
}

/// Set by a signal, or if nobody reads the output: finish what is begun and
/// begin nothing new.
static std::atomic<bool> Interrupted = false;
static std::atomic<bool> Signalled = false;

/// Writes to standard output. A full disk or a closed pipe is an error as well.
void Session::print(StringRef Text) {
  outs() << Text;
  outs().flush();
  std::error_code Code = outs().error();
  if (!Code)
    return;
  outs().clear_error();
  AnyFailed = true;
  // Nobody reads any more; with `| head` that is expected.
  Interrupted = true;
  if (Code != std::errc::broken_pipe)
    fail("standard output: " + Code.message());
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
  ++NumPorted;
  NumChanged += Result.Changed;
  NumEdited += Result.Edited;
  Support.add(Result.Support);
  AllFindings += Result.Statistics.Findings;
  FilesWithFindings += Result.Statistics.Findings != 0;
  AllUnknown += Result.Statistics.Unknown;
  FilesWithUnknown += Result.Statistics.Unknown != 0;
  if (Options.Into && Result.Checked)
    Options.Into->Files.push_back(std::move(*Result.Checked));
  if (Options.Statistics)
    Statistics.Files.push_back(std::move(Result.Statistics));
}

void Session::finish(ArrayRef<Job> Jobs, size_t First,
                     std::vector<JobResult> Results) {
  std::lock_guard Guard(Lock);
  for (auto [N, Result] : enumerate(Results))
    Waiting[First + N] = std::move(Result);
  NumDone += Results.size();
  while (NextToAccept != Waiting.size() && Waiting[NextToAccept]) {
    JobResult &Result = *Waiting[NextToAccept];
    if (!Result.PortHash.empty() && !Result.Failed)
      Written.push_back({Jobs[NextToAccept].Source, Result.PortHash});
    accept(Result);
    Waiting[NextToAccept++].reset();
  }
  Line->show(NumDone);
}

/// How many files each of \p Workers may hold open.
static size_t maxBatch(unsigned Workers) {
  constexpr size_t Wanted = 64;
  constexpr size_t Others = 32; // Standard streams, folders, what is read.
  struct rlimit Files = {};
  if (::getrlimit(RLIMIT_NOFILE, &Files) || Files.rlim_cur == RLIM_INFINITY)
    return Wanted;
  size_t Free = Files.rlim_cur > Others ? Files.rlim_cur - Others : 0;
  return std::clamp<size_t>(Free / (2 * std::max<size_t>(Workers, 1)), 1,
                            Wanted);
}

void Session::runAll(ArrayRef<Job> Jobs) {
  Waiting.resize(Jobs.size());
  Line = std::make_unique<Progress>(Jobs.size());
  bool Colors = (Options.Into ? outs() : errs()).has_colors();
  unsigned Workers = workersFor(Options, Jobs.size());
  // Files that are written together cost one sync, but each worker must get its
  // share, and the first report must come soon.
  size_t Batch = std::clamp<size_t>(
      Jobs.size() / (8 * std::max<size_t>(Workers, 1)), 1, maxBatch(Workers));
  std::atomic<size_t> Next = 0;
  auto Work = [&] {
    for (size_t N = Next.fetch_add(Batch); N < Jobs.size() && !Interrupted;
         N = Next.fetch_add(Batch))
      finish(Jobs, N,
             runJobs(Jobs.slice(N, std::min(Batch, Jobs.size() - N)), Records,
                     Colors));
  };
  onThreads(Workers, Work);
  Line->clear();
  if (Signalled)
    fail("interrupted; " + Twine(NumDone) + " of " + Twine(Jobs.size()) +
         " files are done");
}

/// Parses what can be parsed. False if something that the user named for it
/// does not exist.
bool Session::learn(Plan &Made, SettingsTable &Table) {
  auto Fail = [&](Error E) {
    fail(toString(std::move(E)));
    return false;
  };
  Expected<Semantics> Learned = tranship::learn(
      Made, Options, Table, Sources, [] { return Interrupted.load(); });
  if (!Learned)
    return Fail(Learned.takeError());
  Known = std::move(*Learned);
  tellParse(Known);
  // Files that only other files' includes show to be sources.
  StringSet<> Also;
  for (const std::string &Path : Known.MoreFiles)
    Also.insert(Path);
  IncludedFiles Included = includedFiles(Made, Options, Table, Sources);
  for (const std::string &Path : Included.Below)
    Also.insert(Path);
  tellOutside(Included.Outside);
  if (!Also.empty()) {
    Expected<Plan> Again = makePlan(Options, Table, Records, Sources, Also);
    if (!Again)
      return Fail(Again.takeError());
    Made = std::move(*Again);
  }
  distribute(Known, Made);
  auto Includers =
      std::make_shared<const IncluderIndex>(std::move(Included.Includers));
  for (Job &J : Made.Jobs) {
    J.Includers = Includers;
    J.OnlyInC = Included.HeadersOfC.contains(J.Source);
    J.HasNothing = Included.WithoutCuda.contains(J.Source);
  }
  return true;
}

/// Records the ports, so that edits can be recognised.
void Session::record() {
  for (const WrittenPort &Port : Written)
    if (Error E = Records.set(Port))
      return fail(toString(std::move(E)));
  if (Error E = Records.write())
    fail(toString(std::move(E)));
}

static std::string targetTitle(ArrayRef<Job> Jobs) {
  if (Jobs.empty())
    return "no target";
  std::string First = Jobs.front().By->To.title();
  // Folders can have their own settings.
  bool Same =
      all_of(Jobs, [&](const Job &J) { return J.By->To.title() == First; });
  return Same ? First : "several targets";
}

ExitCode Session::runUndo(SettingsTable &Table) {
  Expected<UndoResult> Undone = undo(Options, Table);
  if (!Undone) {
    fail(toString(Undone.takeError()));
    return Failed;
  }
  tellSkipped(Undone->Skipped);
  for (const std::string &Note : Undone->Notes)
    WithColor::warning(errs(), "tranship") << Note << "\n";
  errs() << "tranship: " << count(Undone->Restored, "file") << " restored\n";
  return AnyFailed ? Failed : Done;
}

/// Repairs and portable sources are for CUDA, whatever a .tranship file says.
static Error checkPlatforms(const RunOptions &Options, const Plan &Made) {
  StringRef What = Options.Portable          ? "--portable"
                   : !Options.Repair.empty() ? "tranship fix"
                                             : "";
  for (const Job &J : Made.Jobs)
    if (!What.empty() && J.By->From.Where)
      return createStringError(J.Name + ": " + What +
                               " takes CUDA sources, and --from or .tranship "
                               "says that these are " +
                               J.By->From->Title);
  return Error::success();
}

ExitCode Session::run() {
  SettingsTable Table(Options.CommandLine, Options.ConfigFiles);
  if (Options.Output == OutputMode::Undo)
    return runUndo(Table);
  Expected<Plan> Made = makePlan(Options, Table, Records, Sources);
  if (!Made) {
    fail(toString(Made.takeError()));
    return Failed;
  }
  if (Error E = checkPlatforms(Options, *Made)) {
    fail(toString(std::move(E)));
    return Failed;
  }
  tellSkipped(Made->Skipped);
  tellCopies(Made->Copies);
  // No temporary file may stay behind, so a signal only asks to stop. A second
  // one ends the program at once.
  sys::SetInterruptFunction([] {
    Interrupted = Signalled = true;
    stopReading();
  });
  if (!learn(*Made, Table))
    return Failed;
  if (Options.Portable)
    survey(*Made);
  Records.begin(Options.CommandLine, sharedFolder(Options.Paths));
  runAll(Made->Jobs);
  tellUnknown();
  Statistics.Parsed = any_of(Made->Jobs, [](const Job &J) { return J.Parsed; });
  Statistics.Target = targetTitle(Made->Jobs);
  if (Options.Into) {
    Options.Into->Target = Statistics.Target;
    Options.Into->Skipped = Statistics.Skipped;
    Options.Into->Parsed = Statistics.Parsed;
  }
  if (Options.Statistics)
    printStatistics();
  record();
  printSummary();
  if (Options.Portable)
    bringCompatHeader(*Made);
  else
    bringSupport();
  if (AnyFailed)
    return Failed;
  bool Ignorant = Options.Strict && (AllUnknown || UnitFailed);
  return AllFindings || Ignorant ? Findings : Done;
}

ExitCode runSession(const RunOptions &Options) {
  return Session(Options).run();
}

} // namespace tranship
