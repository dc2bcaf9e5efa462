// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cli/CommandLine.h"
#include "files/DiskCache.h"
#include "parse/Semantic.h"
#include "session/job/Repairs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

using namespace llvm;

namespace tranship {

const std::string &targetHelp() {
  static const std::string Text = [] {
    SmallVector<std::string, 4> Forms;
    for (const Platform &P : platforms()) {
      bool HasVersions = !P.Versions.empty();
      Forms.push_back(
          (P.Name + (HasVersions ? " (its newest version)" : "")).str());
      if (HasVersions)
        Forms.push_back((P.Name + "-X.Y").str());
    }
    std::string Last = Forms.pop_back_val();
    return join(Forms, ", ") + " or " + Last;
  }();
  return Text;
}

const std::string &fixHelp() {
  static const std::string Text =
      "Repair what these diagnostics report: " + repairableIds(Repair::Port);
  return Text;
}

const std::string &repairHelp() {
  static const std::string Text =
      "What to repair: " + repairableIds(Repair::Source);
  return Text;
}

CommandLine::CommandLine() {
  // A project is ported with the same options as its files, and checked with
  // those that do not write. Where to write is the command's own.
  struct Sharing {
    cl::Option *Which;
    bool Migrates, Checks, Repairs, Generates, Syncs, Upgrades;
  };
  std::vector<Sharing> Shared;
  for (const auto &Entry : cl::getRegisteredOptions()) {
    cl::Option *O = Entry.second;
    auto In = [&](const cl::OptionCategory &C) {
      return is_contained(O->Categories, std::addressof(C));
    };
    const cl::Option *Written[] = {&Diff, &DryRun, &BuildFor,
                                   std::addressof(RenameExtensions)};
    const cl::Option *Checking[] = {
        &To,       &From, std::addressof(Maps), &NoPolyfill, &RtcStrings,
        &BuildFor, &Quiet};
    const cl::Option *Generating[] = {
        &To,         &From,     std::addressof(Maps), &Launches,
        &NoPolyfill, &Comments, std::addressof(Fix),  std::addressof(Includes),
        &NoConfig,   &Quiet};
    const cl::Option *Syncing[] = {&To,
                                   &From,
                                   std::addressof(Maps),
                                   &Launches,
                                   &NoPolyfill,
                                   &Comments,
                                   std::addressof(Fix),
                                   std::addressof(RenameExtensions),
                                   &BuildFor,
                                   &Quiet};
    const cl::Option *Upgrading[] = {
        &OutputPath, &OutDir, &InPlace,  &NoBackup, &Overwrite,          &Undo,
        &Diff,       &DryRun, &Comments, &Quiet,    std::addressof(Maps)};
    bool Everywhere = In(Files) || In(Parsing);
    bool OfPort = Everywhere || In(Porting) || In(Reports);
    Sharing S{O,
              (OfPort && O != &DumpConfig) || is_contained(Written, O),
              Everywhere || is_contained(Checking, O),
              Everywhere || O == &Quiet || O == &Diff,
              is_contained(Generating, O),
              Everywhere || is_contained(Syncing, O),
              In(Files) || is_contained(Upgrading, O)};
    if (S.Migrates || S.Checks || S.Repairs || S.Generates || S.Syncs ||
        S.Upgrades)
      Shared.push_back(S);
  }
  for (const Sharing &S : Shared) {
    cl::Option *O = S.Which;
    O->removeArgument();
    // One that names no command is that of the top level.
    if (O->Subs.empty())
      O->addSubCommand(cl::SubCommand::getTopLevel());
    if (S.Migrates)
      O->addSubCommand(Migrate);
    if (S.Checks)
      O->addSubCommand(Check);
    if (S.Repairs)
      O->addSubCommand(Repair);
    if (S.Generates)
      O->addSubCommand(Generate);
    if (S.Syncs)
      O->addSubCommand(Sync);
    if (S.Upgrades)
      O->addSubCommand(Upgrade);
    if (O == std::addressof(To)) {
      O->addSubCommand(PortBuild);
      O->addSubCommand(CheckBuild);
    }
    O->addArgument();
  }
}

bool CommandLine::expandMigrate() {
  if (!sys::fs::is_directory(MigrateFrom)) {
    WithColor::error(errs(), "tranship")
        << MigrateFrom
        << ": is not a folder; migrate takes the folder of a project\n";
    return false;
  }
  Paths.push_back(MigrateFrom);
  OutDir = MigrateTo.getValue();
  CopyAll = true;
  BuildFiles = true;
  return true;
}

bool CommandLine::expandUpgrade() {
  if (!From.getNumOccurrences()) {
    WithColor::error(errs(), "tranship")
        << "name the version that the code was written for: tranship upgrade "
           "--from=hip-5.7 PATH\n";
    return false;
  }
  for (const std::string &Path : UpgradePaths)
    Paths.push_back(Path);
  return true;
}

bool CommandLine::parse(int ArgCount, const char *const *ArgValues) {
  cl::HideUnrelatedOptions(
      {&Porting, &Output, &Files, &Reports, &Parsing, &Hipify});
  // What follows `--` is for a compiler, as with all Clang tools.
  int Own = 1;
  while (Own < ArgCount && StringRef(ArgValues[Own]) != "--")
    ++Own;
  HasCompilerArguments = Own < ArgCount;
  for (int I = Own + 1; I < ArgCount; ++I)
    CompilerArguments.push_back(ArgValues[I]);
  std::string Messages;
  raw_string_ostream Errors(Messages);
  bool Good = cl::ParseCommandLineOptions(
      Own, ArgValues,
      "tranship ports CUDA C++ to HIP (AMD) and MXMACA (MetaX)\n\n"
      "  tranship saxpy.cu                  print the HIP port of a file\n"
      "  tranship --in-place src/           port a tree, keep the sources\n"
      "  tranship migrate project/ port/    port a project, with its build\n"
      "  tranship --examine src/            print statistics, write nothing\n"
      "  tranship explain cudaMallocHost    what a name becomes\n\n"
      "exit status: 0 done, 1 done with findings that need a person, 2 could "
      "not do what was asked\n",
      &Errors);
  errs() << Messages;
  return Good && (!Migrate || expandMigrate()) && (!Upgrade || expandUpgrade());
}

static void set(std::optional<std::vector<std::string>> &To,
                const cl::list<std::string> &From) {
  if (From.getNumOccurrences())
    To = std::vector<std::string>(From.begin(), From.end());
}

Config CommandLine::settings() const {
  Config C;
  if (Upgrade)
    C.Target = UpgradeTo;
  else if (To.getNumOccurrences())
    C.Target = To;
  if (From.getNumOccurrences())
    C.From = From;
  if (Launches.getNumOccurrences())
    C.LaunchSyntax = Launches;
  else if (FunctionLaunches)
    C.LaunchSyntax = "function";
  else if (ChevronLaunches)
    C.LaunchSyntax = "chevron";
  if (NoPolyfill.getNumOccurrences())
    C.Polyfill = !NoPolyfill;
  if (Comments.getNumOccurrences())
    C.Comments = Comments;
  if (RtcStrings.getNumOccurrences())
    C.RtcStrings = RtcStrings;
  // For scripts that call the tool in many places.
  const char *Environment = std::getenv("TRANSHIP_LEXICAL");
  if (!hasParser())
    C.Lexical = true;
  else if (Lexical.getNumOccurrences())
    C.Lexical = Lexical;
  else if (Environment && StringRef(Environment) == "1")
    C.Lexical = true;
  if (CudaPath.getNumOccurrences())
    C.CudaPath = CudaPath;
  if (BuildPath.getNumOccurrences())
    C.CompileDatabase = BuildPath;
  if (NoBackup.getNumOccurrences())
    C.Backup = !NoBackup;
  set(C.Fix, Fix);
  set(C.Extensions, Extensions);
  set(C.Exclude, Exclude);
  set(C.RenameExtensions, RenameExtensions);
  set(C.Maps, Maps);
  return C;
}

/// \p Path from anywhere: a unit's options are read in a folder of its own.
static std::string absolute(StringRef Path) {
  SmallString<256> Result(Path);
  sys::fs::make_absolute(Result);
  return Result.str().str();
}

std::vector<std::string> CommandLine::compilerOptions() const {
  std::vector<std::string> Result(ExtraArgBefore.begin(), ExtraArgBefore.end());
  append_range(Result, CompilerArguments);
  for (const std::string &Folder : Includes)
    Result.push_back("-I" + absolute(Folder));
  for (const std::string &Macro : Defines)
    Result.push_back("-D" + Macro);
  append_range(Result, ExtraArg);
  return Result;
}

std::string CommandLine::cacheFolder() const {
  if (NoCache)
    return "";
  return CacheDir.empty() ? DiskCache::defaultFolder() : CacheDir.getValue();
}

RunOptions CommandLine::commonRun() const {
  RunOptions R;
  R.Quiet = Quiet;
  R.Jobs = Jobs;
  R.FollowOutside = FollowOutside;
  R.ConfigFiles = !NoConfig;
  R.CommandLine = settings();
  R.ShowParseErrors = ShowParseErrors;
  R.Strict = Strict;
  R.CompilerOptions = compilerOptions();
  R.FixedOptions = HasCompilerArguments;
  R.CacheFolder = cacheFolder();
  return R;
}

/// The options of portable sources. They stay the sources, so no copy is kept.
Error CommandLine::readPortable(RunOptions &R) const {
  if (!Portable)
    return CompatHeader.getNumOccurrences()
               ? createStringError("--compat-header needs --portable")
               : Error::success();
  if (!RenameExtensions.empty() || BuildFiles || Undo)
    return createStringError("--portable cannot be used with --rename-ext, "
                             "--build-files or --undo");
  if (CompatHeader.empty() || sys::path::is_absolute(CompatHeader) ||
      StringRef(CompatHeader).contains(".."))
    return createStringError("--compat-header takes a path below the root of "
                             "the output");
  R.Portable = true;
  R.CompatHeader = CompatHeader;
  R.CommandLine.Backup = false;
  R.CommandLine.LaunchSyntax = "chevron";
  R.CommandLine.RenameExtensions = Config::StringList();
  return Error::success();
}

Expected<RunOptions> CommandLine::run() const {
  RunOptions R = commonRun();
  R.Paths.assign(Paths.begin(), Paths.end());
  if (R.Paths.empty() && (DumpConfig || !BuildPath.empty()))
    R.Paths.push_back(".");
  if (R.Paths.empty())
    return createStringError("no input; see tranship --help");
  unsigned Ways = !OutputPath.empty() + !OutDir.empty() + InPlace + Undo;
  if (Ways > 1)
    return createStringError(
        "use only one of -o, --out-dir, --in-place and --undo");
  if (BuildFiles && !InPlace && OutDir.empty() && !Diff && !DryRun && !Examine)
    return createStringError("--build-files needs --in-place, --out-dir, "
                             "--diff or --dry-run");
  if (Undo)
    R.Output = OutputMode::Undo;
  else if (!OutputPath.empty() && OutputPath != "-")
    R.Output = OutputMode::File;
  else if (!OutDir.empty())
    R.Output = OutputMode::Tree;
  else if (InPlace)
    R.Output = OutputMode::InPlace;
  if ((Examine || DryRun) && !Diff && !Undo)
    R.Output = OutputMode::Nowhere;
  if (Undo && (Examine || DryRun || Diff))
    return createStringError(
        "--undo cannot be used with --examine, --dry-run or --diff");
  if (Error E = readPortable(R))
    return E;
  R.OutputPath = OutDir.empty() ? OutputPath : OutDir;
  R.CopyAll = CopyAll;
  R.Overwrite = Overwrite;
  R.Diff = Diff;
  R.Statistics = Examine || PrintStats || StatsCsv || !StatsPath.empty() ||
                 Stats.getNumOccurrences();
  R.Format = StatsCsv ? StatisticsFormat::Csv : StatisticsFormat::Table;
  if (Stats.getNumOccurrences())
    R.Format = Stats;
  R.StatisticsPath = StatsPath;
  return R;
}

Expected<CheckOptions> CommandLine::check() const {
  CheckOptions C;
  if (!Baseline.empty() && !Compare.empty())
    return createStringError("use only one of --baseline and --compare");
  if (CheckFormat == ReportFormat::Text && !CheckOutput.empty())
    return createStringError("-o needs --format=json, sarif or html");
  C.Run = commonRun();
  C.Run.Paths.assign(CheckPaths.begin(), CheckPaths.end());
  C.Format = CheckFormat;
  C.OutputPath = CheckOutput;
  C.Baseline = Baseline;
  C.Compare = Compare;
  C.FailOn = FailOn;
  return C;
}

Expected<RunOptions> CommandLine::repair() const {
  RunOptions R = commonRun();
  R.Paths.assign(CheckPaths.begin(), CheckPaths.end());
  R.Output = OutputMode::InPlace;
  R.Diff = Diff;
  R.CommandLine.Backup = false;
  for (StringRef Name : RepairIds) {
    std::optional<DiagnosticId> Id = findDiagnosticId(Name);
    if (!Id || !isRepairable(*Id, Repair::Source))
      return createStringError("--check=" + Name +
                               ": there is no repair for this in CUDA; there "
                               "is one for: " +
                               repairableIds(Repair::Source));
    R.Repair.push_back(*Id);
  }
  return R;
}

BuildPortOptions CommandLine::buildPort() const {
  BuildPortOptions B;
  const cl::list<std::string> &From = PortBuild || CheckBuild ? BuildPaths
                                      : Check                 ? CheckPaths
                                                              : Paths;
  for (const std::string &Path : From)
    if (!Check || sys::fs::is_directory(Path))
      B.Paths.push_back(Path);
  B.How.Mode = BuildFor;
  B.OutDir = OutDir;
  B.Diff = Diff;
  B.Write = !Diff && (PortBuild || InPlace || !OutDir.empty());
  B.Quiet = Quiet;
  return B;
}

GenerateOptions CommandLine::generation() const {
  GenerateOptions G;
  G.Sources.assign(GenerateSources.begin(), GenerateSources.end());
  G.Into = GenerateInto;
  G.Output = GenerateOutput;
  G.Depfile = GenerateDepfile;
  G.DepfileBase = GenerateDepfileBase;
  G.Roots.assign(GenerateRoots.begin(), GenerateRoots.end());
  G.Folders.assign(Includes.begin(), Includes.end());
  G.Fail = GenerateFailOn;
  G.Baseline = GenerateBaseline;
  G.Lines = !NoLineDirectives;
  G.Quiet = Quiet;
  G.ConfigFiles = !NoConfig;
  G.CommandLine = settings();
  return G;
}

Expected<SyncOptions> CommandLine::syncing() const {
  SyncOptions S;
  bool Git = SyncRange.getNumOccurrences();
  if (SyncPaths.size() != (Git ? 2u : 3u))
    return createStringError(
        Git ? "name the repository and the port: tranship sync --git=OLD..NEW "
              "REPOSITORY PORT"
            : "name two versions and the port: tranship sync OLD NEW PORT");
  if (Git) {
    S.Range = SyncRange;
    S.Repository = SyncPaths[0];
  } else {
    S.Old = SyncPaths[0];
    S.New = SyncPaths[1];
  }
  S.Port = SyncPaths[SyncPaths.size() - 1];
  S.Force = SyncForce;
  S.Run = commonRun();
  S.Build = buildPort();
  S.BuildGiven = BuildFor.getNumOccurrences();
  return S;
}

Expected<ProgramRun> CommandLine::programRun() const {
  ProgramRun R;
  R.Source = RunSource;
  R.Arguments.assign(RunArguments.begin(), RunArguments.end());
  R.Input = RunInput;
  R.Target = RunTo;
  Expected<Target> Where = Target::parse(R.Target);
  if (!Where)
    return Where.takeError();
  R.Waves.assign(RunWaves.begin(), RunWaves.end());
  if (R.Waves.empty())
    R.Waves.assign((*Where)->WaveSizes.begin(), (*Where)->WaveSizes.end());
  if (any_of(R.Waves, [](unsigned W) { return W != 32 && W != 64; }))
    return createStringError("a wave has 32 or 64 lanes");
  R.Compiler = RunCompiler;
  R.Folders.assign(Includes.begin(), Includes.end());
  for (const std::string &Macro : Defines)
    R.Options.push_back("-D" + Macro);
  append_range(R.Options, ExtraArg);
  append_range(R.Options, CompilerArguments);
  R.Keep = RunKeep;
  R.Seconds = RunSeconds;
  R.Check = RunCheck;
  R.Port.CommandLine = settings();
  R.Port.ConfigFiles = !NoConfig;
  R.Port.ShowParseErrors = ShowParseErrors;
  R.Port.CompilerOptions = compilerOptions();
  R.Port.FixedOptions = true;
  R.Port.CacheFolder = cacheFolder();
  return R;
}

std::vector<std::string> CommandLine::withoutEffect() const {
  std::vector<std::string> Result;
  // A cl::list hides its address behind an operator.
  const cl::Option *Ignored[] = {std::addressof(CudaArch),
                                 &ResourceDir,
                                 &DefaultPreprocessor,
                                 &SkipExcluded,
                                 &Amap,
                                 &Experimental,
                                 &NoUndocumented,
                                 &TempDir,
                                 &SaveTemps,
                                 &Verbose};
  for (const cl::Option *O : Ignored)
    if (O->getNumOccurrences())
      Result.push_back(
          (Twine(O->ArgStr.size() == 1 ? "-" : "--") + O->ArgStr).str());
  return Result;
}

} // namespace tranship
