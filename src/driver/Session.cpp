// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/Session.h"
#include "base/AtomicWrite.h"
#include "driver/IncludedFiles.h"
#include "driver/ParsedKnowledge.h"
#include "driver/Plan.h"
#include "driver/PortableRun.h"
#include "driver/PortedSupport.h"
#include "driver/Progress.h"
#include "driver/Undo.h"
#include "project/Walk.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/WithColor.h"
#include <atomic>
#include <mutex>
#include <sys/resource.h>

using namespace llvm;

namespace tranship {

namespace {

class Session {
public:
  explicit Session(const RunOptions &Options)
      : Options(Options), Records(Options.ConfigFiles) {}

  ExitCode run();

private:
  bool learn(Plan &Made, SettingsTable &Table);
  void tellParse(const Semantics &Known);
  void tellOutside(ArrayRef<std::string> Files) const;
  void tellUnknown() const;
  void runAll(ArrayRef<Job> Jobs);
  void finish(ArrayRef<Job> Jobs, size_t First, std::vector<JobResult> Results);
  void record();
  void accept(JobResult &Result);
  void tellSkipped(ArrayRef<SkippedPath> Skipped);
  void tellCopies(ArrayRef<LibraryCopy> Copies) const;
  void print(StringRef Text);
  void printStatistics();
  void printSummary() const;
  void bringSupport();
  bool writesTree() const;
  void survey(Plan &Made);
  void bringCompatHeader(const Plan &Made);
  ExitCode runUndo(SettingsTable &Table);
  void fail(const Twine &Message);

  const RunOptions &Options;
  PortRecords Records;
  std::vector<std::pair<std::string, std::string>>
      Written; ///< Sources and the hashes of their ports.
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

  // Reports come out in the order of the files, whichever is done first.
  std::mutex Lock;
  std::vector<std::optional<JobResult>> Waiting;
  size_t NextToAccept = 0;
  size_t NumDone = 0;
  std::unique_ptr<Progress> Line;
  Semantics Known;
  Coverage Covered; ///< Of a run that makes sources portable.
};

} // namespace

void Session::fail(const Twine &Message) {
  WithColor::error(errs(), "tranship") << Message << "\n";
  AnyFailed = true;
}

/// Set by a signal, or when nobody reads: finish what is begun and take nothing
/// new.
static std::atomic<bool> Interrupted = false;
static std::atomic<bool> Signalled = false;

/// Writes to standard output. A full disk or a closed pipe is an error, too.
void Session::print(StringRef Text) {
  outs() << Text;
  outs().flush();
  std::error_code Code = outs().error();
  if (!Code)
    return;
  outs().clear_error();
  AnyFailed = true;
  // Nobody reads on; with `| head` that is no news.
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
      Written.emplace_back(Jobs[NextToAccept].Source, Result.PortHash);
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
  // More threads than this are a slip of the hand.
  constexpr unsigned MaxWorkers = 256;
  ThreadPoolStrategy Strategy =
      hardware_concurrency(std::min(Options.Jobs, MaxWorkers));
  unsigned Workers =
      std::min<size_t>(Strategy.compute_thread_count(), Jobs.size());
  // Files that are written together cost one sync, but each worker must get its
  // share, and nobody should wait long for the first report.
  size_t Batch = std::clamp<size_t>(
      Jobs.size() / (8 * std::max<size_t>(Workers, 1)), 1, maxBatch(Workers));
  std::atomic<size_t> Next = 0;
  auto Work = [&] {
    for (size_t N = Next.fetch_add(Batch); N < Jobs.size() && !Interrupted;
         N = Next.fetch_add(Batch))
      finish(Jobs, N,
             runJobs(Jobs.slice(N, std::min(Batch, Jobs.size() - N)), Colors));
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
  if (Signalled)
    fail("interrupted; " + Twine(NumDone) + " of " + Twine(Jobs.size()) +
         " files are done");
}

static std::string count(size_t N, const Twine &What) {
  return (Twine(N) + " " + What + (N == 1 ? "" : "s")).str();
}

/// Says how the parse went. What it costs is said once all is done.
void Session::tellParse(const Semantics &Known) {
  for (const UnitReport &Unit : Known.Units) {
    UnitsWithErrors += Unit.Errors != 0;
    if (Options.ShowParseErrors)
      errs() << Unit.Messages;
    if (Unit.Failure.empty())
      continue;
    UnitFailed = true;
    if (!Options.Quiet)
      WithColor::warning(errs(), "tranship")
          << Unit.Name << ": the parse " << Unit.Failure
          << "; the file is ported from its text alone\n";
  }
  if (!Options.Quiet)
    for (const std::string &Note : Known.Notes)
      WithColor::note(errs(), "tranship") << Note << "\n";
}

/// Parses what can be parsed. False when what the user named for it is not
/// there.
bool Session::learn(Plan &Made, SettingsTable &Table) {
  auto Fail = [&](Error E) {
    fail(toString(std::move(E)));
    return false;
  };
  Expected<Semantics> Learned =
      tranship::learn(Made, Options, Table, [] { return Interrupted.load(); });
  if (!Learned)
    return Fail(Learned.takeError());
  Known = std::move(*Learned);
  tellParse(Known);
  // Files that only those which include them show to be sources.
  StringSet<> Also;
  for (const std::string &Path : Known.MoreFiles)
    Also.insert(Path);
  IncludedFiles Included = includedFiles(Made, Options, Table);
  for (const std::string &Path : Included.Below)
    Also.insert(Path);
  tellOutside(Included.Outside);
  if (!Also.empty()) {
    Expected<Plan> Again = makePlan(Options, Table, Records, Also);
    if (!Again)
      return Fail(Again.takeError());
    Made = std::move(*Again);
    distribute(Known, Made);
  }
  for (Job &J : Made.Jobs)
    J.OnlyInC = Included.HeadersOfC.contains(J.Source);
  return true;
}

/// \p Path as a user in the current folder would write it.
static std::string fromHere(StringRef Path) {
  SmallString<256> Here;
  if (!sys::fs::current_path(Here) && Path.starts_with(Here.str().str() + "/"))
    return Path.drop_front(Here.size() + 1).str();
  return Path.str();
}

/// Says which files the ports include that keep their CUDA. Their names do not
/// show that they are sources.
void Session::tellOutside(ArrayRef<std::string> Files) const {
  if (Files.empty() || Options.Quiet)
    return;
  raw_ostream &Out = WithColor::note(errs(), "tranship");
  Out << (Files.size() == 1 ? "a file" : "files")
      << " with CUDA that the sources include, not ported in this run: ";
  ListSeparator Comma;
  for (const std::string &Path : Files)
    Out << Comma << fromHere(Path);
  Out << ". Name " << (Files.size() == 1 ? "it" : "them")
      << " on the command line as well\n";
}

void Session::tellUnknown() const {
  if (!AllUnknown || Options.Quiet)
    return;
  raw_ostream &Out = WithColor::note(errs(), "tranship");
  Out << "the parser could not tell whether " << count(AllUnknown, "name")
      << " in " << count(FilesWithUnknown, "file")
      << (AllUnknown == 1 ? " is" : " are")
      << " CUDA's or your own; the text decided, which is right for most names";
  if (UnitsWithErrors)
    Out << ". It could not read " << count(UnitsWithErrors, "translation unit")
        << " completely, mostly for lack of headers: see --show-parse-errors, "
           "and pass their folders behind -- as -I";
  Out << "\n";
}

void Session::tellSkipped(ArrayRef<SkippedPath> Skipped) {
  for (const SkippedPath &S : Skipped) {
    if (S.Failed) {
      fail(S.Path + ": " + S.Why);
      continue;
    }
    ++Statistics.Skipped;
    if (!Options.Quiet)
      WithColor::warning(errs(), "tranship")
          << S.Path << ": " << S.Why << "; skipped\n";
  }
}

/// Says what stands for the copies of CUDA's libraries.
void Session::tellCopies(ArrayRef<LibraryCopy> Copies) const {
  if (Options.Quiet)
    return;
  for (const LibraryCopy &Copy : Copies)
    WithColor::note(errs(), "tranship")
        << Copy.Folder << " is a copy of " << Copy.Title
        << " and is not ported: ports include " << Copy.StandIn
        << " instead. To port it, name the folder on the command line\n";
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

/// Whether the run writes ports to a tree, rather than one file or none.
bool Session::writesTree() const {
  return !Options.Diff && (Options.Output == OutputMode::Tree ||
                           Options.Output == OutputMode::InPlace);
}

/// Looks at all files before one is written.
void Session::survey(Plan &Made) {
  ThreadPoolStrategy Strategy = hardware_concurrency(Options.Jobs);
  Covered =
      surveyFiles(Made.Jobs, std::min<size_t>(Strategy.compute_thread_count(),
                                              Made.Jobs.size()));
  for (Job &J : Made.Jobs)
    J.Portable = &Covered;
}

/// Writes the compatibility header and what belongs to it.
void Session::bringCompatHeader(const Plan &Made) {
  if (Made.Jobs.empty() || Options.Output == OutputMode::Nowhere)
    return;
  std::string Root;
  if (Options.Output == OutputMode::Tree)
    Root = Options.OutputPath;
  else if (Options.Output == OutputMode::File)
    Root = sys::path::parent_path(Options.OutputPath).str();
  else
    Root = sharedFolder(Options.Paths);
  CompatOutput Output(Covered, Made.Jobs.front().By->To, Root,
                      Options.CompatHeader);
  if (Options.Diff)
    return print(Output.diff());
  if (Options.Output == OutputMode::Stdout) {
    if (!Options.Quiet)
      WithColor::note(errs(), "tranship")
          << "the header " << Options.CompatHeader
          << " is written with -o, --out-dir or --in-place\n";
    return;
  }
  if (Error E = Output.write())
    return fail(toString(std::move(E)));
  if (!Support.empty())
    if (Error E = Support.write(Output.forwards()))
      return fail(toString(std::move(E)));
  if (!Options.Quiet)
    errs() << "tranship: " << count(Covered.names().size(), "name") << " in "
           << Output.header() << ": compile for "
           << Made.Jobs.front().By->To->Title << " with -include "
           << Output.header() << " -I " << Output.forwards() << "\n";
}

/// Puts the support headers that the ports include beside them. Where there is
/// no place for them, says how to get them.
void Session::bringSupport() {
  if (Support.empty() || Options.Output == OutputMode::Nowhere)
    return;
  std::string Root = Options.Output == OutputMode::Tree
                         ? Options.OutputPath
                         : supportRoot(sharedFolder(Options.Paths));
  // Files that have nothing but / in common are no tree.
  if (!writesTree() || sys::path::relative_path(Root).empty()) {
    if (!Options.Quiet)
      WithColor::note(errs(), "tranship")
          << "the port includes " << Support.names()
          << "; `tranship support DIR` writes it, compile with -I DIR\n";
    return;
  }
  if (Error E = Support.write(Root))
    return fail(toString(std::move(E)));
  if (!Options.Quiet)
    errs() << "tranship: " << count(Support.numFiles(), "file")
           << (Support.numFiles() == 1 ? " includes " : " include ")
           << Support.names() << ", now in " << Root << ": compile with -I "
           << Root << "\n";
}

/// What a person wants to know first when many files were written.
void Session::printSummary() const {
  if (!writesTree() || Options.Quiet || NumDone <= 1)
    return;
  errs() << "tranship: " << count(NumPorted, "file") << ", " << NumChanged
         << " changed";
  if (NumEdited)
    errs() << ", " << NumEdited << " with edits that were kept";
  if (AllFindings)
    errs() << ", " << count(AllFindings, "finding") << " in "
           << count(FilesWithFindings, "file");
  if (Statistics.Skipped)
    errs() << ", " << Statistics.Skipped << " skipped";
  errs() << "\n";
}

/// Keeps what the ports are, so that edits are known.
void Session::record() {
  std::string Root = sharedFolder(Options.Paths);
  for (const auto &[Path, Hash] : Written)
    if (Error E = Records.set(Path, Hash, Options.CommandLine, Root))
      return fail(toString(std::move(E)));
  if (Error E = Records.write())
    fail(toString(std::move(E)));
}

static std::string targetTitle(ArrayRef<Job> Jobs) {
  if (Jobs.empty())
    return "no target";
  std::string First = Jobs.front().By->To.title();
  // Folders can have settings of their own.
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

ExitCode Session::run() {
  SettingsTable Table(Options.CommandLine, Options.ConfigFiles);
  if (Options.Output == OutputMode::Undo)
    return runUndo(Table);
  Expected<Plan> Made = makePlan(Options, Table, Records);
  if (!Made) {
    fail(toString(Made.takeError()));
    return Failed;
  }
  tellSkipped(Made->Skipped);
  tellCopies(Made->Copies);
  // A temporary file must not stay behind, so a signal only asks to stop. A
  // second one ends the program at once.
  sys::SetInterruptFunction([] { Interrupted = Signalled = true; });
  if (!learn(*Made, Table))
    return Failed;
  if (Options.Portable)
    survey(*Made);
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
