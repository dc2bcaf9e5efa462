// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/port/Port.h"
#include "buildfiles/BuildPort.h"
#include "buildfiles/Systems.h"
#include "commands/sync/PortTree.h"
#include "files/Walk.h"
#include "report/CheckReport.h"
#include "report/Document.h"
#include "session/record/PortRecords.h"
#include "session/record/RunLock.h"
#include "session/settings/Settings.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

static bool writes(const RunOptions &Options) {
  return !Options.Diff && !Options.DryRun && !Options.Examine;
}

/// An error for options that contradict each other.
static Error checkOutput(const RunOptions &O) {
  if (O.Paths.empty())
    return createStringError("no input; see tranship --help");
  if (!O.OutputFile.empty() + !O.OutDir.empty() + O.InPlace + O.Undo > 1)
    return createStringError(
        "use only one of -o, --out-dir, --in-place and --undo");
  if (O.BuildFiles && !O.InPlace && O.OutDir.empty() && writes(O))
    return createStringError("--build-files needs --in-place, --out-dir, "
                             "--diff or --dry-run");
  if (O.Undo && !writes(O))
    return createStringError(
        "--undo cannot be used with --examine, --dry-run or --diff");
  return Error::success();
}

static OutputMode outputMode(const RunOptions &O) {
  if (O.Undo)
    return OutputMode::Undo;
  if ((O.Examine || O.DryRun) && !O.Diff)
    return OutputMode::Nowhere;
  if (!O.OutputFile.empty() && O.OutputFile != "-")
    return OutputMode::File;
  if (!O.OutDir.empty())
    return OutputMode::Tree;
  return O.InPlace ? OutputMode::InPlace : OutputMode::Stdout;
}

/// The options of portable sources. They stay sources, so no copy is kept.
static Error readPortable(RunOptions &O) {
  if (!O.Portable)
    return O.CompatPath ? createStringError("--compat-header needs --portable")
                        : Error::success();
  if (O.CommandLine.RenameExtensions || O.BuildFiles || O.Undo)
    return createStringError("--portable cannot be used with --rename-ext, "
                             "--build-files or --undo");
  O.CompatHeader = O.CompatPath.value_or("gpu_compat.h");
  if (O.CompatHeader.empty() || sys::path::is_absolute(O.CompatHeader) ||
      StringRef(O.CompatHeader).contains(".."))
    return createStringError("--compat-header takes a path below the root of "
                             "the output");
  O.CommandLine.Backup = false;
  O.CommandLine.LaunchSyntax = "chevron";
  O.CommandLine.RenameExtensions.emplace();
  return Error::success();
}

/// What a document on standard output goes without.
static Error checkReport(RunOptions &O) {
  Expected<bool> Wants = wantsDocument(O);
  if (!Wants)
    return Wants.takeError();
  bool Prints = O.Diff || O.PrintStats || O.StatsCsv || O.Stats || O.Examine ||
                O.DumpConfig || O.OutputFile == "-";
  if (*Wants && (O.Portable || O.Undo))
    return createStringError(
        "there is no report as JSON with --portable or --undo");
  if (ownsOutput(O) && Prints && O.StatisticsPath.empty())
    return createStringError("two things for standard output: write the report "
                             "to a file with --report=FILE");
  // The text of the port is not asked for.
  O.DryRun |=
      ownsOutput(O) && O.OutputFile.empty() && O.OutDir.empty() && !O.InPlace;
  O.Quiet |= ownsOutput(O);
  return Error::success();
}

/// Derives the options of a session from those of the command.
static Error complete(RunOptions &O) {
  if (O.Paths.empty() && (O.DumpConfig || O.CommandLine.CompileDatabase))
    O.Paths.push_back(".");
  if (Error E = checkOutput(O))
    return E;
  if (Error E = readPortable(O))
    return E;
  if (Error E = checkReport(O))
    return E;
  O.Output = outputMode(O);
  O.OutputPath = O.OutDir.empty() ? O.OutputFile : O.OutDir;
  O.Statistics = O.Examine || O.PrintStats || O.StatsCsv || O.Stats ||
                 !O.StatisticsPath.empty();
  O.Format = O.Stats.value_or(O.StatsCsv ? StatisticsFormat::Csv
                                         : StatisticsFormat::Table);
  return Error::success();
}

static ExitCode dumpSettings(const RunOptions &Options) {
  SettingsTable Table(Options.CommandLine, Options.ConfigFiles);
  Expected<Config> C = Table.configFor(Options.Paths.front());
  if (!C)
    return fail(C.takeError());
  dumpConfig(outs(), *C);
  return Done;
}

/// Ports build files where no other run writes. \p Own gets the options of a
/// project that builds for the platform already.
static ExitCode portLocked(const RunOptions &Options,
                           std::optional<std::string> *Own = nullptr) {
  Expected<BuildPortOptions> Build = BuildPortOptions::create(Options);
  if (!Build)
    return fail(Build.takeError());
  PortRecords Records(Options.ConfigFiles);
  Records.begin(Options.CommandLine, sharedFolder(Build->Paths));
  Build->BeforeWrite = [&](StringRef Path, StringRef Old, StringRef New) {
    return Records.announceText(Path, Old, New);
  };
  Build->IsPort = [&](StringRef Path, StringRef Text) {
    Expected<PortRecord> Record = Records.find(Path);
    if (Record)
      return Record->wrote(Text);
    consumeError(Record.takeError());
    return false;
  };
  Build->OnDone = [&](StringRef Switch) {
    if (Own)
      *Own = Switch.str();
  };
  int Status = portBuildFiles(*Build);
  Error Problem = Records.write();
  return Problem ? fail(std::move(Problem)) : static_cast<ExitCode>(Status);
}

ExitCode portBuild(const RunOptions &Options) {
  bool Writes = Options.is(command::PortBuild) && !Options.Diff;
  Expected<TreeLock> Lock =
      Writes ? lockPaths(Options.Paths) : Expected<TreeLock>(TreeLock());
  return Lock ? portLocked(Options) : fail(Lock.takeError());
}

/// Ports sources and then, because they name the sources, build files.
static ExitCode portAll(RunOptions Options,
                        std::optional<std::string> *Own = nullptr) {
  CheckReport Report;
  const bool Reports = cantFail(wantsDocument(Options));
  if (Reports) {
    Options.Into = &Report;
    Options.WithEdits = true;
  }
  if (!Options.WithoutEffect.empty() && !Options.Quiet)
    WithColor::note(errs(), "tranship")
        << join(Options.WithoutEffect, ", ")
        << (Options.WithoutEffect.size() == 1 ? " has" : " have")
        << " no effect\n";
  ExitCode Status = runSession(Options);
  if (Options.BuildFiles && Status != Failed)
    Status = std::max(Status, portLocked(Options, Own));
  if (Reports)
    if (Error E = writeDocument(Options, "port", portReport(Report)))
      return fail(std::move(E));
  return Status;
}

ExitCode port(RunOptions Options) {
  if (Error E = complete(Options))
    return fail(std::move(E));
  if (Options.DumpConfig)
    return dumpSettings(Options);
  Expected<TreeLock> Lock = lockFor(Options);
  return Lock ? portAll(Options) : fail(Lock.takeError());
}

ExitCode migrate(RunOptions Options) {
  if (!sys::fs::is_directory(Options.Source))
    return fail(Options.Source +
                ": is not a folder; migrate takes the folder of a project");
  Options.Paths = {Options.Source};
  Options.CopyAll = true;
  Options.BuildFiles = true;
  if (Error E = complete(Options))
    return fail(std::move(E));
  Expected<TreeLock> Lock = lockFor(Options);
  if (!Lock)
    return fail(Lock.takeError());
  bool Writes = writes(Options);
  if (Writes)
    if (Error E = checkUnedited(Options.OutDir))
      return fail(std::move(E));
  std::optional<std::string> Own;
  ExitCode Status = portAll(Options, &Own);
  if (!Writes || Status == Failed)
    return Status;
  Expected<BuildPortOptions> Build = BuildPortOptions::create(Options);
  if (!Build)
    return fail(Build.takeError());
  if (Error E = recordPort(Options, Options.Source, Options.OutDir))
    return fail(std::move(E));
  if (!Options.Quiet)
    errs() << "tranship: " << howToBuild(Options.OutDir, *Build->How.To, Own)
           << "\n";
  return Status;
}

ExitCode upgrade(RunOptions Options) {
  if (!Options.CommandLine.From)
    return fail("name the version that the code was written for: tranship "
                "upgrade --from=hip-5.7 PATH");
  if (!Options.CommandLine.Target)
    Options.CommandLine.Target = "hip";
  return port(std::move(Options));
}

ExitCode fix(RunOptions Options) {
  Options.Output = OutputMode::InPlace;
  Options.CommandLine.Backup = false;
  for (StringRef Name : Options.RepairIds) {
    std::optional<DiagnosticId> Id = findDiagnosticId(Name);
    if (!Id || !isRepairable(*Id, Repair::Source))
      return fail("--check=" + Name +
                  ": there is no repair for this in CUDA; there is one for: " +
                  repairableIds(Repair::Source));
    Options.Repair.push_back(*Id);
  }
  Expected<TreeLock> Lock = lockFor(Options);
  return Lock ? runSession(Options) : fail(Lock.takeError());
}

} // namespace tranship
