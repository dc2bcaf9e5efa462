// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The command line, and nothing else.
#include "buildfiles/Systems.h"
#include "cli/CommandLine.h"
#include "cli/Completion.h"
#include "commands/debug/Debug.h"
#include "commands/explain/Explain.h"
#include "commands/export/Export.h"
#include "commands/export/OverlayFolder.h"
#include "commands/sync/PortTree.h"
#include "files/AtomicWrite.h"
#include "files/DiskCache.h"
#include "files/Walk.h"
#include "session/record/PortRecords.h"
#include "session/record/RunLock.h"
#include "session/settings/Settings.h"
#include "session/support/SupportFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include <csignal>
#include <cstdlib>

using namespace llvm;
using namespace tranship;

static int fail(const Twine &Message) {
  WithColor::error(errs(), "tranship") << Message << "\n";
  return Failed;
}

/// The path of this program.
static std::string ownPath() {
  static int Anchor = 0;
  return sys::fs::getMainExecutable(nullptr, &Anchor);
}

/// Differs where ports of the same version differ, because of the maps.
static std::string mapsHash(const MapData &Maps) {
  std::string Text;
  for (const PackedRow &R : Maps.Rows) {
    Text += StringRef(Maps.Strings + R.Key);
    for (uint32_t Cell : R.Cells)
      (Text += '\t') += Maps.Strings + Cell;
    Text += '\n';
  }
  return hashText(Text);
}

static void printVersion(raw_ostream &Out) {
  Out << "tranship " TRANSHIP_VERSION " (Clang " LLVM_VERSION_STRING ")\n"
      << "targets:";
  for (const Platform &P : platforms()) {
    Out << " " << P.Name;
    for (Version V : P.Versions)
      Out << " " << P.Name << "-" << V.str();
  }
  const MapData &Maps = builtinMapData();
  Out << "\nmaps: " << Maps.Rows.size() << " rows, " << mapsHash(Maps) << "\n";
}

static int explainName(const CommandLine &Options) {
  if (Options.Name.empty())
    return fail("name what to explain: tranship explain NAME");
  Map Names(builtinMapData());
  for (const std::string &Path : Options.Maps)
    if (Error E = Names.addFile(Path))
      return fail(toString(std::move(E)));
  return explain(outs(), errs(), Names, Options.Name) ? Done : Failed;
}

static int completeShell(const CommandLine &Options) {
  std::vector<CompletionOption> Offered;
  for (const auto &Entry : cl::getRegisteredOptions()) {
    const cl::Option &O = *Entry.second;
    if (O.getOptionHiddenFlag() != cl::NotHidden || O.ArgStr.empty())
      continue;
    CompletionOption C;
    C.Name = (Twine(O.ArgStr.size() == 1 ? "-" : "--") + O.ArgStr).str();
    C.Help = StringRef(O.HelpStr).split('\n').first.str();
    C.TakesValue =
        O.getValueExpectedFlag() == cl::ValueRequired || !O.ValueStr.empty();
    C.TakesFolder = O.ValueStr == "dir";
    if (&O == &Options.To)
      for (const Platform &P : platforms())
        C.Values.push_back(P.Name.str());
    if (&O == &Options.Launches)
      C.Values = {"chevron", "function", "cpu"};
    if (&O == &Options.Stats)
      C.Values = {"table", "json", "csv"};
    C.TakesValue |= !C.Values.empty();
    Offered.push_back(std::move(C));
  }
  sort(Offered, [](const auto &A, const auto &B) { return A.Name < B.Name; });
  if (printCompletion(outs(), Options.Shell, Offered,
                      {"migrate", "check", "fix", "explain", "support",
                       "export", "port-build", "check-build", "generate",
                       "sync", "upgrade", "run", "debug", "completion"}))
    return Done;
  return fail("completion works in bash and zsh: tranship completion bash");
}

static int writeSupport(const CommandLine &Options) {
  if (Options.SupportDir.empty())
    return fail("name a folder: tranship support DIR");
  if (Error E = writeSupportFiles(Options.SupportDir))
    return fail(toString(std::move(E)));
  return Done;
}

static int exportOverlay(const CommandLine &Options, const Map &Names,
                         const Target &To) {
  if (Options.ExportDir.empty())
    return fail("name a folder: tranship export overlay DIR");
  bool Cpu = Options.ExportOn == "cpu";
  if (!Cpu && Options.ExportOn != "cuda")
    return fail("--on must be cuda or cpu");
  if (To->KeepsCuda && !Cpu)
    return fail("CUDA on CUDA needs no overlay: write --on=cpu");
  if (Error E = Cpu ? writeCpuOverlay(Names, *To.Where, Options.ExportDir)
                    : writeCudaOverlay(Names, *To.Where, Options.ExportDir))
    return fail(toString(std::move(E)));
  return Done;
}

static int exportMaps(const CommandLine &Options) {
  Expected<Target> To = Target::parse(Options.ExportTo);
  if (!To)
    return fail(toString(To.takeError()));
  Map Names(builtinMapData());
  for (const std::string &Path : Options.Maps)
    if (Error E = Names.addFile(Path))
      return fail(toString(std::move(E)));
  if (Options.Format == "overlay")
    return exportOverlay(Options, Names, *To);
  if ((*To)->KeepsCuda || Options.ExportOn.getNumOccurrences())
    return fail("--target=cuda and --on are only for overlays");
  if (Options.Format.empty() || !Options.ExportDir.empty())
    return fail("name a format: tranship export FORMAT, or tranship export "
                "overlay DIR");
  std::string Text;
  raw_string_ostream Out(Text);
  if (Error E = writeExport(Options.Format, Out, Names, *To))
    return fail(toString(std::move(E)));
  if (Options.ExportPath.empty())
    outs() << Text;
  else if (Error E = writeAtomically(Options.ExportPath, Text, DefaultMode))
    return fail(toString(std::move(E)));
  return Done;
}

static int dumpSettings(const RunOptions &Run) {
  SettingsTable Table(Run.CommandLine, Run.ConfigFiles);
  Expected<Config> C = Table.configFor(Run.Paths.front());
  if (!C)
    return fail(toString(C.takeError()));
  dumpConfig(outs(), *C);
  return Done;
}

/// What port-build and --build-files are asked for.
static Expected<BuildPortOptions> buildPort(const CommandLine &Options) {
  BuildPortOptions Build = Options.buildPort();
  if (Error E = completeBuildPort(Build, Options.settings(), !Options.NoConfig))
    return E;
  return Build;
}

static int portBuild(const CommandLine &Options) {
  Expected<BuildPortOptions> Build = buildPort(Options);
  if (!Build)
    return fail(toString(Build.takeError()));
  PortRecords Records(!Options.NoConfig);
  Records.begin(Options.settings(), sharedFolder(Build->Paths));
  Build->BeforeWrite = [&](StringRef Path, StringRef Old, StringRef New) {
    return Records.announceText(Path, Old, New);
  };
  int Status = portBuildFiles(*Build);
  Error Problem = Records.write();
  return Problem ? fail(toString(std::move(Problem))) : Status;
}

static int check(const CommandLine &Options) {
  Expected<CheckOptions> Check = Options.check();
  if (!Check)
    return fail(toString(Check.takeError()));
  Expected<BuildPortOptions> Build = buildPort(Options);
  if (!Build)
    return fail(toString(Build.takeError()));
  Check->Build = std::move(*Build);
  return runCheck(std::move(*Check), TRANSHIP_VERSION, Map(builtinMapData()));
}

static int repair(const CommandLine &Options) {
  Expected<RunOptions> Run = Options.repair();
  if (!Run)
    return fail(toString(Run.takeError()));
  Expected<TreeLock> Lock = lockFor(*Run);
  return Lock ? runSession(*Run) : fail(toString(Lock.takeError()));
}

static int run(const CommandLine &Options) {
  if (Options.Explain)
    return explainName(Options);
  if (Options.Support)
    return writeSupport(Options);
  if (Options.Export)
    return exportMaps(Options);
  if (Options.Completion)
    return completeShell(Options);
  if (Options.Debug)
    return debugFiles(Options.DebugWhat, Options.DebugFiles,
                      Options.settings());
  if (Options.Run) {
    Expected<ProgramRun> Run = Options.programRun();
    return Run ? runProgram(*Run) : fail(toString(Run.takeError()));
  }
  if (Options.Generate)
    return generate(Options.generation(), ownPath());
  if (Options.Sync) {
    Expected<SyncOptions> Sync = Options.syncing();
    return Sync ? sync(std::move(*Sync), TRANSHIP_VERSION)
                : fail(toString(Sync.takeError()));
  }
  if (Options.Check)
    return check(Options);
  if (Options.Repair)
    return repair(Options);
  if (Options.PortBuild || Options.CheckBuild) {
    BuildPortOptions Build = Options.buildPort();
    Expected<TreeLock> Lock =
        Build.Write ? lockPaths(Build.Paths) : Expected<TreeLock>(TreeLock());
    return Lock ? portBuild(Options) : fail(toString(Lock.takeError()));
  }
  Expected<RunOptions> Run = Options.run();
  if (!Run)
    return fail(toString(Run.takeError()));
  if (Options.DumpConfig)
    return dumpSettings(*Run);
  if (std::vector<std::string> Ignored = Options.withoutEffect();
      !Ignored.empty() && !Options.Quiet)
    WithColor::note(errs(), "tranship")
        << join(Ignored, ", ") << (Ignored.size() == 1 ? " has" : " have")
        << " no effect\n";
  Expected<TreeLock> Lock = lockFor(*Run);
  if (!Lock)
    return fail(toString(Lock.takeError()));
  bool Writes = !Options.Diff && !Options.DryRun && !Options.Examine;
  if (Options.Migrate && Writes)
    if (Error E = checkUnedited(Options.OutDir))
      return fail(toString(std::move(E)));
  int Status = runSession(*Run);
  // The port's sources come first: a build file names them.
  if (Options.BuildFiles && Status != Failed)
    Status = std::max(Status, portBuild(Options));
  if (Options.Migrate && Writes && Status != Failed) {
    Expected<BuildPortOptions> Build = buildPort(Options);
    if (!Build)
      return fail(toString(Build.takeError()));
    if (Error E = recordPort(*Run, *Build, Options.MigrateFrom, Options.OutDir,
                             TRANSHIP_VERSION))
      return fail(toString(std::move(E)));
    if (!Options.Quiet)
      errs() << "tranship: " << howToBuild(Options.OutDir, *Build->How.To)
             << "\n";
  }
  return Status;
}

/// LLVM's support library brings options of its own, --stats among them.
static void removeForeignOptions() {
  SmallVector<cl::Option *> Foreign;
  for (const auto &Entry : cl::getRegisteredOptions())
    if (!is_contained({"help", "help-hidden", "version", "color"},
                      Entry.first()))
      Foreign.push_back(Entry.second);
  for (cl::Option *O : Foreign)
    O->removeArgument();
}

/// A closed pipe must end nothing halfway: who runs `tranship --in-place src |&
/// head` wants the tree ported. So writing fails instead, and what standard
/// output missed is an error here; LLVM's streams would abort for it at exit.
static void keepPipesQuiet() {
  std::signal(SIGPIPE, SIG_IGN);
  outs();
  errs();
  std::atexit([] {
    outs().flush();
    outs().clear_error();
    errs().clear_error();
  });
}

/// What was ignored when the program began stays so, for nohup's sake: LLVM's
/// handlers are put on every signal.
class IgnoredSignals {
public:
  IgnoredSignals() {
    for (int Signal : {SIGHUP, SIGINT, SIGTERM}) {
      struct sigaction Old = {};
      if (!::sigaction(Signal, nullptr, &Old) && Old.sa_handler == SIG_IGN)
        Ignored.push_back(Signal);
    }
  }
  void restore() const {
    for (int Signal : Ignored)
      std::signal(Signal, SIG_IGN);
  }

private:
  SmallVector<int, 3> Ignored;
};

int main(int ArgCount, char **ArgValues) {
  IgnoredSignals Ignored;
  InitLLVM Init(ArgCount, ArgValues, /*InstallPipeSignalExitHandler=*/false);
  Ignored.restore();
  keepPipesQuiet();
  removeForeignOptions();
  CommandLine Options;
  cl::SetVersionPrinter(printVersion);
  if (!Options.parse(ArgCount, ArgValues))
    return Failed;
  int Status = run(Options);
  outs().flush();
  if (std::error_code Code = outs().error())
    return Code == std::errc::broken_pipe
               ? Failed
               : fail("standard output: " + Code.message());
  return Status;
}
