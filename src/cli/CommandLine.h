// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All options, in one struct that exists once, while main runs.
#ifndef TRANSHIP_CLI_COMMANDLINE_H
#define TRANSHIP_CLI_COMMANDLINE_H

#include "commands/check/Check.h"
#include "commands/generate/Generate.h"
#include "commands/run/RunProgram.h"
#include "commands/sync/Sync.h"
#include "llvm/Support/CommandLine.h"

namespace tranship {

namespace cl = llvm::cl;

/// What `--target`, `--fix` and `tranship fix --check` take.
const std::string &targetHelp();
const std::string &fixHelp();
const std::string &repairHelp();

struct CommandLine {
  cl::OptionCategory Porting{"1. What to write"};
  cl::OptionCategory Output{"2. Where to write it"};
  cl::OptionCategory Files{"3. Which files"};
  cl::OptionCategory Reports{"4. What to report"};
  cl::OptionCategory Parsing{
      "5. How to parse the sources",
      "without any of these, the project's compile database is used if there "
      "is one, else the options are guessed from the files; compiler options "
      "can also follow --"};
  cl::OptionCategory Hipify{
      "6. Options of hipify-clang and hipify-perl",
      "accepted so that their command lines keep working, as are --inplace, "
      "--o-dir, --no-output and --quiet-warnings"};

  cl::SubCommand Explain{"explain", "print what a CUDA name becomes on every "
                                    "target, or what a diagnostic means"};
  cl::SubCommand Support{"support",
                         "write tranship's own headers, which a port may "
                         "include, to a folder"};
  cl::SubCommand Export{"export", "write scripts, headers and tables made from "
                                  "the maps, for use without tranship"};
  cl::SubCommand Migrate{"migrate", "port a whole project to a new folder: "
                                    "sources, build files, headers that the "
                                    "port needs"};
  cl::SubCommand Check{"check", "report what will not port, or will port and "
                                "be wrong; write nothing"};
  cl::SubCommand Repair{"fix", "repair what a check reports, in sources that "
                               "stay CUDA"};
  cl::SubCommand PortBuild{"port-build", "port the build files of a project"};
  cl::SubCommand CheckBuild{"check-build", "report what ports of a project's "
                                           "build files would lose, write "
                                           "nothing"};
  cl::SubCommand Generate{"generate", "port sources and the headers that they "
                                      "include to a folder of a build; the "
                                      "sources stay CUDA"};
  cl::SubCommand Sync{"sync", "bring what changed in the CUDA sources to a "
                              "port that people have edited"};
  cl::SubCommand Upgrade{"upgrade", "bring code that is HIP already to a newer "
                                    "version of HIP"};
  cl::SubCommand Run{"run", "run a program and its port on the CPU, with "
                            "waves of 32 and of 64 lanes, and compare"};
  cl::SubCommand Debug{"debug", "print what tranship sees in a file and which "
                                "rule wrote what, for work on tranship"};
  cl::SubCommand Completion{"completion",
                            "print a completion script for bash or zsh"};

  cl::list<std::string> Paths{cl::Positional, cl::desc("PATH...")};

  // Porting.
  cl::opt<std::string> To{"target",
                          cl::desc(targetHelp()),
                          cl::value_desc("target"),
                          cl::cat(Porting),
                          cl::sub(cl::SubCommand::getTopLevel()),
                          cl::sub(Debug)};
  cl::opt<std::string> From{
      "from",
      cl::desc("What the sources are written for: cuda (the default), hip, "
               "hip-X.Y or maca"),
      cl::value_desc("target"),
      cl::cat(Porting),
      cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(Upgrade),
      cl::sub(Debug)};
  cl::list<std::string> Maps{"map",
                             cl::desc("Add the rows of a map file; they take "
                                      "precedence over the built-in ones"),
                             cl::value_desc("file"),
                             cl::cat(Porting),
                             cl::sub(Run),
                             cl::sub(cl::SubCommand::getTopLevel()),
                             cl::sub(Explain),
                             cl::sub(Export),
                             cl::sub(Debug)};
  cl::opt<std::string> Launches{
      "launch-syntax",
      cl::desc("chevron: kernel<<<grid, block>>>(args), as in the source; "
               "function: hipLaunchKernelGGL(kernel, grid, block, ...); cpu: "
               "a macro of the overlays for the CPU"),
      cl::value_desc("syntax"),
      cl::cat(Porting),
      cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(Debug)};
  cl::opt<bool> NoPolyfill{
      "no-polyfill",
      cl::desc(
          "Do not use tranship's own headers; report what the target lacks"),
      cl::cat(Porting),
      cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(Run),
      cl::sub(Debug)};
  cl::opt<bool> Comments{
      "comments", cl::desc("Also port names in comments"), cl::cat(Porting),
      cl::sub(cl::SubCommand::getTopLevel()), cl::sub(Debug)};
  cl::opt<bool> RtcStrings{
      "rtc-strings",
      cl::desc("Also port the source of kernels, and options of NVRTC, in "
               "string literals"),
      cl::cat(Porting), cl::sub(cl::SubCommand::getTopLevel()), cl::sub(Debug)};
  cl::list<std::string> Fix{"fix",
                            cl::desc(fixHelp()),
                            cl::value_desc("id,id"),
                            cl::CommaSeparated,
                            cl::cat(Porting),
                            cl::sub(cl::SubCommand::getTopLevel()),
                            cl::sub(Run),
                            cl::sub(Debug)};

  // Output.
  cl::opt<std::string> OutputPath{
      "o", cl::desc("Write the port of one file to a file"),
      cl::value_desc("file"), cl::cat(Output)};
  cl::opt<std::string> OutDir{
      "out-dir",
      cl::desc("Write the ports to a folder, in the same tree as the sources; "
               "sources that need no change are copied"),
      cl::value_desc("dir"), cl::cat(Output)};
  cl::opt<bool> CopyAll{
      "copy-all",
      cl::desc("With --out-dir: also copy files that are not sources"),
      cl::cat(Output)};
  cl::opt<bool> InPlace{"in-place",
                        cl::desc("Overwrite the sources, which are kept as "
                                 "FILE.prehip; the next run ports from those "
                                 "and keeps what was edited in the ports"),
                        cl::cat(Output)};
  cl::opt<bool> NoBackup{
      "no-backup",
      cl::desc("With --in-place: do not keep or read .prehip files"),
      cl::cat(Output), cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(PortBuild)};
  cl::opt<bool> Overwrite{
      "overwrite",
      cl::desc("With --in-place or --undo: also write over ports that were "
               "edited; the edits are lost"),
      cl::cat(Output)};
  cl::opt<bool> Undo{
      "undo",
      cl::desc("Move each FILE.prehip back to FILE; remove the port if it has "
               "another name"),
      cl::cat(Output)};
  cl::opt<bool> Diff{
      "diff", cl::desc("Write nothing; print a unified diff of all changes"),
      cl::cat(Output), cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(PortBuild)};
  cl::opt<bool> DryRun{"dry-run",
                       cl::desc("Write nothing; print the diagnostics only"),
                       cl::cat(Output)};
  cl::opt<bool> Portable{
      "portable",
      cl::desc("Keep CUDA's names: write a header that gives them to the "
               "target, and edit sources only where a header cannot help, "
               "beside the text for CUDA"),
      cl::cat(Output)};
  cl::opt<std::string> CompatHeader{
      "compat-header",
      cl::desc("With --portable: the path of that header below the root of "
               "the output (default: gpu_compat.h)"),
      cl::value_desc("file"), cl::init("gpu_compat.h"), cl::cat(Output)};
  cl::list<std::string> RenameExtensions{
      "rename-ext",
      cl::desc("Give the ports another extension: .cu=.hip.cpp"),
      cl::value_desc(".old=.new"),
      cl::CommaSeparated,
      cl::cat(Output),
      cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(PortBuild),
      cl::sub(CheckBuild)};

  cl::opt<bool> BuildFiles{
      "build-files",
      cl::desc("With --in-place, --out-dir, --diff or --dry-run: also port "
               "build files"),
      cl::cat(Output)};
  cl::opt<BuildMode> BuildFor{
      "build",
      cl::desc("What ported build files build for:"),
      cl::values(clEnumValN(BuildMode::Hip, "hip", "HIP"),
                 clEnumValN(BuildMode::Both, "both",
                            "CUDA, or HIP with -DUSE_HIP=ON, make "
                            "USE_HIP=1")),
      cl::init(BuildMode::Hip),
      cl::cat(Output),
      cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(PortBuild),
      cl::sub(CheckBuild)};

  // Files.
  cl::list<std::string> Extensions{
      "extensions",
      cl::desc("The extensions of source files, in place of the usual ones"),
      cl::value_desc(".a,.b"), cl::CommaSeparated, cl::cat(Files)};
  cl::list<std::string> Exclude{
      "exclude",
      cl::desc("Leave out files and folders that match a glob"),
      cl::value_desc("glob"),
      cl::cat(Files),
      cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(PortBuild),
      cl::sub(CheckBuild)};
  cl::opt<bool> FollowOutside{
      "follow-symlinks",
      cl::desc("Follow symbolic links that lead out of the given paths"),
      cl::cat(Files)};
  cl::opt<unsigned> Jobs{"j",
                         cl::desc("Files at a time (default: one per "
                                  "processor)"),
                         cl::value_desc("n"),
                         cl::Prefix,
                         cl::init(0),
                         cl::cat(Files)};
  cl::opt<bool> NoConfig{
      "no-config",        cl::desc("Read no .tranship file"),
      cl::cat(Files),     cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(Run),       cl::sub(PortBuild),
      cl::sub(CheckBuild)};

  // Reports.
  cl::opt<bool> Examine{"examine",
                        cl::desc("Write nothing; print the statistics"),
                        cl::cat(Reports)};
  cl::opt<bool> PrintStats{"print-stats",
                           cl::desc("Print the statistics as a table"),
                           cl::cat(Reports)};
  cl::opt<StatisticsFormat> Stats{
      "stats", cl::desc("Print the statistics:"),
      cl::values(clEnumValN(StatisticsFormat::Table, "table", "for people"),
                 clEnumValN(StatisticsFormat::Json, "json", "as JSON"),
                 clEnumValN(StatisticsFormat::Csv, "csv",
                            "as comma-separated values")),
      cl::cat(Reports)};
  cl::opt<bool> Quiet{"quiet",
                      cl::desc("Print no diagnostics, only errors; the exit "
                               "status is the same (also -q)"),
                      cl::cat(Reports),
                      cl::sub(cl::SubCommand::getTopLevel()),
                      cl::sub(PortBuild),
                      cl::sub(CheckBuild)};
  cl::alias QuietAlias{"q", cl::desc("--quiet"), cl::aliasopt(Quiet),
                       cl::cat(Reports)};
  cl::opt<std::string> StatsPath{"o-stats",
                                 cl::desc("Write the statistics to a file"),
                                 cl::value_desc("file"), cl::cat(Reports)};
  cl::opt<bool> DumpConfig{
      "dump-config",
      cl::desc("Print all settings for the first path as a .tranship file"),
      cl::cat(Reports)};

  // Parsing.
  cl::opt<bool> Lexical{
      "lexical", cl::desc("Parse nothing: port from the text alone"),
      cl::cat(Parsing), cl::sub(cl::SubCommand::getTopLevel()), cl::sub(Run)};
  cl::opt<std::string> BuildPath{
      "p",
      cl::desc("The folder that has compile_commands.json; without PATHs, port "
               "everything below the current folder"),
      cl::value_desc("dir"), cl::cat(Parsing)};
  cl::opt<std::string> CudaPath{
      "cuda-path",
      cl::desc("The CUDA toolkit whose headers are read"),
      cl::value_desc("dir"),
      cl::cat(Parsing),
      cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(Run)};
  cl::list<std::string> Includes{"I",
                                 cl::desc("Look for headers in a folder"),
                                 cl::value_desc("dir"),
                                 cl::Prefix,
                                 cl::cat(Parsing),
                                 cl::sub(cl::SubCommand::getTopLevel()),
                                 cl::sub(Run)};
  cl::list<std::string> Defines{"D",
                                cl::desc("Define a macro"),
                                cl::value_desc("macro"),
                                cl::Prefix,
                                cl::cat(Parsing),
                                cl::sub(cl::SubCommand::getTopLevel()),
                                cl::sub(Run)};
  cl::list<std::string> ExtraArg{"extra-arg",
                                 cl::desc("One more option for a compiler"),
                                 cl::value_desc("arg"),
                                 cl::cat(Parsing),
                                 cl::sub(cl::SubCommand::getTopLevel()),
                                 cl::sub(Run)};
  cl::list<std::string> ExtraArgBefore{"extra-arg-before",
                                       cl::desc("The same, before the others"),
                                       cl::value_desc("arg"), cl::cat(Parsing)};
  cl::opt<bool> ShowParseErrors{
      "show-parse-errors", cl::desc("Print the parser's errors"),
      cl::cat(Parsing), cl::sub(cl::SubCommand::getTopLevel()), cl::sub(Run)};
  cl::opt<bool> Strict{
      "strict",
      cl::desc("Also count names that the parse could not resolve as findings"),
      cl::cat(Parsing)};
  cl::opt<std::string> CacheDir{
      "cache-dir",
      cl::desc("Where to keep the results of the parse for the next run "
               "(default: the user's cache folder)"),
      cl::value_desc("dir"),
      cl::cat(Parsing),
      cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(Run)};
  cl::opt<bool> NoCache{"no-cache",
                        cl::desc("Do not keep results for the next run, do not "
                                 "use those of earlier ones"),
                        cl::cat(Parsing),
                        cl::sub(cl::SubCommand::getTopLevel()), cl::sub(Run)};

  // Their spellings of the same things.
  cl::alias InPlaceAlias{"inplace", cl::desc("--in-place"),
                         cl::aliasopt(InPlace), cl::cat(Hipify)};
  cl::alias OutDirAlias{"o-dir", cl::desc("--out-dir"), cl::aliasopt(OutDir),
                        cl::cat(Hipify)};
  cl::alias DryRunAlias{"no-output", cl::desc("--dry-run"),
                        cl::aliasopt(DryRun), cl::cat(Hipify)};
  cl::alias QuietWarnings{"quiet-warnings", cl::desc("--quiet"),
                          cl::aliasopt(Quiet), cl::cat(Hipify)};
  cl::opt<bool> StatsCsv{"print-stats-csv", cl::desc("--stats=csv"),
                         cl::cat(Hipify)};
  cl::opt<bool> FunctionLaunches{"hip-kernel-execution-syntax",
                                 cl::desc("--launch-syntax=function"),
                                 cl::cat(Hipify)};
  cl::opt<bool> ChevronLaunches{"cuda-kernel-execution-syntax",
                                cl::desc("--launch-syntax=chevron"),
                                cl::cat(Hipify)};
  // Nothing here needs them.
  cl::list<std::string> CudaArch{"cuda-gpu-arch", cl::desc("Has no effect"),
                                 cl::value_desc("arch"), cl::cat(Hipify)};
  cl::opt<std::string> ResourceDir{"clang-resource-directory",
                                   cl::desc("Has no effect"),
                                   cl::value_desc("dir"), cl::cat(Hipify)};
  cl::opt<bool> DefaultPreprocessor{"default-preprocessor",
                                    cl::desc("Has no effect"), cl::cat(Hipify)};
  cl::opt<bool> SkipExcluded{"skip-excluded-preprocessor-conditional-blocks",
                             cl::desc("Has no effect"), cl::cat(Hipify)};
  cl::opt<bool> Amap{"amap", cl::desc("Has no effect"), cl::cat(Hipify)};
  cl::opt<bool> Experimental{"experimental", cl::desc("Has no effect"),
                             cl::cat(Hipify)};
  cl::opt<bool> NoUndocumented{"no-undocumented-features",
                               cl::desc("Has no effect"), cl::cat(Hipify)};
  cl::opt<std::string> TempDir{"temp-dir", cl::desc("Has no effect"),
                               cl::value_desc("dir"), cl::cat(Hipify)};
  cl::opt<bool> SaveTemps{"save-temps", cl::desc("Has no effect"),
                          cl::cat(Hipify)};
  cl::opt<bool> Verbose{"v", cl::desc("Has no effect"), cl::cat(Hipify)};
  std::vector<std::string> CompilerArguments; ///< Behind `--`.
  bool HasCompilerArguments = false;

  // The commands'.
  cl::opt<std::string> MigrateFrom{cl::Positional, cl::Required,
                                   cl::desc("SRC"), cl::sub(Migrate)};
  cl::opt<std::string> MigrateTo{cl::Positional, cl::Required, cl::desc("DST"),
                                 cl::sub(Migrate)};
  cl::list<std::string> CheckPaths{cl::Positional, cl::OneOrMore,
                                   cl::desc("PATH..."), cl::sub(Check),
                                   cl::sub(Repair)};
  cl::opt<ReportFormat> CheckFormat{
      "format",
      cl::desc("The form of the report:"),
      cl::values(clEnumValN(ReportFormat::Text, "text", "for terminals"),
                 clEnumValN(ReportFormat::Json, "json",
                            "for scripts, and to "
                            "compare with later"),
                 clEnumValN(ReportFormat::Sarif, "sarif",
                            "SARIF 2.1.0, for code scanning"),
                 clEnumValN(ReportFormat::Html, "html",
                            "one page, for those who decide")),
      cl::init(ReportFormat::Text),
      cl::cat(Reports),
      cl::sub(Check)};
  cl::opt<std::string> CheckOutput{
      "o",
      cl::desc("Write the report to a file; the findings are printed as "
               "text all the same"),
      cl::value_desc("file"), cl::cat(Reports), cl::sub(Check)};
  cl::opt<std::string> Baseline{
      "baseline",
      cl::desc("A report as JSON or SARIF: what it has is not reported again "
               "and does not count"),
      cl::value_desc("file"), cl::cat(Reports), cl::sub(Check)};
  cl::opt<std::string> Compare{
      "compare", cl::desc("The same, and what it has that is gone is reported"),
      cl::value_desc("file"), cl::cat(Reports), cl::sub(Check)};
  cl::opt<Severity> FailOn{
      "fail-on",
      cl::desc("What makes the exit status 1:"),
      cl::values(
          clEnumValN(Severity::Warning, "warning", "warnings and errors"),
          clEnumValN(Severity::Error, "error", "errors only")),
      cl::init(Severity::Warning),
      cl::cat(Reports),
      cl::sub(Check)};
  cl::list<std::string> RepairIds{"check",
                                  cl::desc(repairHelp()),
                                  cl::value_desc("id,id"),
                                  cl::CommaSeparated,
                                  cl::OneOrMore,
                                  cl::cat(Porting),
                                  cl::sub(Repair)};
  cl::list<std::string> BuildPaths{cl::Positional, cl::OneOrMore,
                                   cl::desc("PATH..."), cl::sub(PortBuild),
                                   cl::sub(CheckBuild)};
  cl::opt<std::string> Name{cl::Positional, cl::desc("NAME"), cl::sub(Explain)};
  cl::opt<std::string> SupportDir{cl::Positional, cl::desc("DIR"),
                                  cl::sub(Support)};
  cl::opt<std::string> Format{cl::Positional, cl::desc("FORMAT"),
                              cl::sub(Export)};
  cl::opt<std::string> ExportDir{cl::Positional, cl::desc("[DIR]"),
                                 cl::sub(Export)};
  cl::opt<std::string> ExportOn{
      "on",
      cl::init("cuda"),
      cl::desc("For an overlay: what builds and runs the code: cuda (nvcc) or "
               "cpu (a C++ compiler)"),
      cl::value_desc("place"),
      cl::cat(Porting),
      cl::sub(Export)};
  cl::opt<std::string> ExportTo{"target", cl::init("hip"),
                                cl::desc("What to export for"),
                                cl::value_desc("name"), cl::sub(Export)};
  cl::opt<std::string> ExportPath{
      "out", cl::desc("Write to a file, not to standard output"),
      cl::value_desc("file"), cl::sub(Export)};
  cl::list<std::string> GenerateSources{cl::Positional, cl::OneOrMore,
                                        cl::desc("FILE..."), cl::sub(Generate)};
  cl::opt<std::string> GenerateInto{
      "into",
      cl::Required,
      cl::desc("The folder for ports, headers (DIR/tree, below which each has "
               "the path of its source) and tranship's own headers "
               "(DIR/include)"),
      cl::value_desc("dir"),
      cl::cat(Output),
      cl::sub(Generate)};
  cl::opt<std::string> GenerateOutput{
      "o",
      cl::desc("The port of a single source (default: below DIR/tree, with "
               ".hip behind the name of a .cu file)"),
      cl::value_desc("file"), cl::cat(Output), cl::sub(Generate)};
  cl::opt<std::string> GenerateDepfile{
      "depfile",
      cl::desc("Write a rule for make and ninja with all files that the port "
               "of a single source depends on"),
      cl::value_desc("file"), cl::cat(Output), cl::sub(Generate)};
  cl::opt<std::string> GenerateDepfileBase{
      "depfile-base",
      cl::desc("In the depfile, paths below a folder are relative to it, as "
               "ninja wants those of its build folder"),
      cl::value_desc("dir"), cl::cat(Output), cl::sub(Generate)};
  cl::opt<bool> NoLineDirectives{
      "no-line-directives",
      cl::desc("Do not write #line, with which compilers and debuggers show "
               "the places of the source"),
      cl::cat(Output), cl::sub(Generate)};
  cl::list<std::string> GenerateRoots{
      "root",
      cl::desc("A folder of the project: headers below it are ported "
               "(default: the current folder)"),
      cl::value_desc("dir"), cl::cat(Files), cl::sub(Generate)};
  cl::opt<tranship::FailOn> GenerateFailOn{
      "fail-on",
      cl::desc("What makes the exit status 1; the port is then not written:"),
      cl::values(
          clEnumValN(tranship::FailOn::Never, "never", "nothing (the default)"),
          clEnumValN(tranship::FailOn::Error, "error", "errors"),
          clEnumValN(tranship::FailOn::Warning, "warning",
                     "warnings and errors")),
      cl::init(tranship::FailOn::Never),
      cl::cat(Reports),
      cl::sub(Generate)};
  cl::opt<std::string> GenerateBaseline{
      "baseline",
      cl::desc("A report of `tranship check .` in the first --root: what it "
               "has is not reported again and does not count"),
      cl::value_desc("file"), cl::cat(Reports), cl::sub(Generate)};
  cl::list<std::string> SyncPaths{cl::Positional, cl::OneOrMore,
                                  cl::desc("OLD NEW PORT | --git=OLD..NEW "
                                           "REPOSITORY PORT"),
                                  cl::sub(Sync)};
  cl::opt<std::string> SyncRange{
      "git",
      cl::desc("The old and the new version are commits of the repository that "
               "has the folder REPOSITORY; with NEW alone, the old one is that "
               "which the port was made of"),
      cl::value_desc("OLD..NEW"), cl::cat(Files), cl::sub(Sync)};
  cl::opt<bool> SyncForce{
      "force",
      cl::desc("Also if the port was made of another version than OLD"),
      cl::cat(Files), cl::sub(Sync)};
  cl::list<std::string> UpgradePaths{cl::Positional, cl::OneOrMore,
                                     cl::desc("PATH..."), cl::sub(Upgrade)};
  cl::opt<std::string> UpgradeTo{
      "to",
      cl::desc("The version that the code is brought to (default: hip, "
               "its newest version)"),
      cl::init("hip"),
      cl::value_desc("target"),
      cl::cat(Porting),
      cl::sub(Upgrade)};
  cl::opt<std::string> RunSource{cl::Positional, cl::Required,
                                 cl::desc("FILE.cu"), cl::sub(Run)};
  cl::list<std::string> RunArguments{cl::ConsumeAfter,
                                     cl::desc("[ARGUMENTS...]"), cl::sub(Run)};
  cl::opt<std::string> RunTo{"target", cl::init("hip"), cl::desc(targetHelp()),
                             cl::value_desc("target"), cl::sub(Run)};
  cl::list<unsigned> RunWaves{
      "wave",
      cl::desc("Lanes of a wave of the port: 32 or 64 (default: both, "
               "or what the target has)"),
      cl::value_desc("lanes"), cl::CommaSeparated, cl::sub(Run)};
  cl::opt<std::string> RunCompiler{
      "compiler", cl::desc("The C++ compiler (default: clang++, else g++)"),
      cl::value_desc("command"), cl::sub(Run)};
  cl::opt<bool> RunCheck{
      "check",
      cl::desc("Look for faults: barriers that not all threads reach, shared "
               "memory that was never written or that two threads use at once"),
      cl::sub(Run)};
  cl::opt<std::string> RunKeep{
      "keep", cl::desc("Keep ports, overlays and programs in a folder"),
      cl::value_desc("dir"), cl::sub(Run)};
  cl::opt<std::string> RunInput{
      "input",
      cl::desc(
          "A file that the programs read as standard input (default: none)"),
      cl::value_desc("file"), cl::sub(Run)};
  cl::opt<unsigned> RunSeconds{
      "timeout", cl::init(60),
      cl::desc("Seconds that a program may take (default: 60; 0: no limit)"),
      cl::value_desc("s"), cl::sub(Run)};
  cl::opt<std::string> DebugWhat{cl::Positional, cl::Required,
                                 cl::desc("tokens|facts|edits|waking|rules"),
                                 cl::sub(Debug)};
  cl::list<std::string> DebugFiles{cl::Positional, cl::desc("[FILE...]"),
                                   cl::sub(Debug)};
  cl::opt<std::string> Shell{cl::Positional, cl::desc("bash|zsh"),
                             cl::sub(Completion)};

  CommandLine();

  /// Reads the arguments. False, after a message, when they cannot be read.
  bool parse(int ArgCount, const char *const *ArgValues);

  /// The options in the form of the settings.
  Config settings() const;

  /// The options in the form of a run. The error names a contradiction.
  llvm::Expected<RunOptions> run() const;
  llvm::Error readPortable(RunOptions &R) const;

  /// Options of a compiler for the parser, in order.
  std::vector<std::string> compilerOptions() const;

  /// Where the run keeps what it learns; empty: nowhere.
  std::string cacheFolder() const;

  /// The command `check`.
  llvm::Expected<CheckOptions> check() const;

  /// The command `fix`.
  llvm::Expected<RunOptions> repair() const;

  /// The commands for build files, and their part of a port.
  BuildPortOptions buildPort() const;

  /// The command `generate`.
  GenerateOptions generation() const;

  /// The command `sync`.
  llvm::Expected<SyncOptions> syncing() const;

  /// The command `run`.
  llvm::Expected<ProgramRun> programRun() const;

  /// Options that are accepted and have no effect, as they were given.
  std::vector<std::string> withoutEffect() const;

private:
  /// What all runs have in common.
  RunOptions commonRun() const;

  /// `migrate SRC DST` as the options that it stands for.
  bool expandMigrate();

  /// `upgrade --from=OLD --to=NEW PATH` likewise.
  bool expandUpgrade();
};

} // namespace tranship

#endif
