// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All options, in one struct that exists once, while main runs.
#ifndef TRANSHIP_COMMANDLINE_H
#define TRANSHIP_COMMANDLINE_H

#include "driver/Session.h"
#include "llvm/Support/CommandLine.h"

namespace tranship {

namespace cl = llvm::cl;

struct CommandLine {
  cl::OptionCategory Porting{"1. What a port is like"};
  cl::OptionCategory Output{"2. Where it goes"};
  cl::OptionCategory Files{"3. Which files"};
  cl::OptionCategory Reports{"4. What is told"};
  cl::OptionCategory Hipify{
      "5. Options of hipify-clang and hipify-perl",
      "accepted so that their command lines keep working, as are --inplace, "
      "--o-dir, --no-output and --quiet-warnings"};

  cl::SubCommand Explain{"explain", "print what a CUDA name becomes on every "
                                    "target, or what a diagnostic means"};
  cl::SubCommand Completion{"completion",
                            "print a completion script for bash or zsh"};

  cl::list<std::string> Paths{cl::Positional, cl::desc("PATH...")};

  // Porting.
  cl::opt<std::string> To{"target",
                          cl::desc("hip (its newest version), hip-X.Y or maca"),
                          cl::value_desc("target"), cl::cat(Porting)};
  cl::list<std::string> Maps{
      "map",
      cl::desc("Add the rows of a map file; they win over the built-in ones"),
      cl::value_desc("file"),
      cl::cat(Porting),
      cl::sub(cl::SubCommand::getTopLevel()),
      cl::sub(Explain)};
  cl::opt<std::string> Launches{
      "launch-syntax",
      cl::desc("chevron: kernel<<<grid, block>>>(args), as in the source; "
               "function: hipLaunchKernelGGL(kernel, grid, block, ...)"),
      cl::value_desc("syntax"), cl::cat(Porting)};
  cl::opt<bool> Comments{"comments", cl::desc("Also port names in comments"),
                         cl::cat(Porting)};

  // Output.
  cl::opt<std::string> OutputPath{
      "o", cl::desc("Write the port of one file to a file"),
      cl::value_desc("file"), cl::cat(Output)};
  cl::opt<std::string> OutDir{
      "out-dir",
      cl::desc("Write the ports below a folder, in the shape of the sources; "
               "sources that need no change are copied"),
      cl::value_desc("dir"), cl::cat(Output)};
  cl::opt<bool> CopyAll{
      "copy-all",
      cl::desc("With --out-dir: copy the files that are no sources, too"),
      cl::cat(Output)};
  cl::opt<bool> InPlace{
      "in-place",
      cl::desc("Write over the sources, which are kept as FILE.prehip; run "
               "again, it ports from those"),
      cl::cat(Output)};
  cl::opt<bool> NoBackup{
      "no-backup", cl::desc("With --in-place: neither keep nor read .prehip"),
      cl::cat(Output)};
  cl::opt<bool> Undo{
      "undo",
      cl::desc("Move each FILE.prehip back to FILE; remove the port if it has "
               "another name"),
      cl::cat(Output)};
  cl::opt<bool> Diff{
      "diff", cl::desc("Write nothing; print a unified diff of all changes"),
      cl::cat(Output)};
  cl::opt<bool> DryRun{"dry-run",
                       cl::desc("Write nothing; print the diagnostics only"),
                       cl::cat(Output)};
  cl::list<std::string> RenameExtensions{
      "rename-ext", cl::desc("Give the ports another extension: .cu=.hip.cpp"),
      cl::value_desc(".old=.new"), cl::CommaSeparated, cl::cat(Output)};

  // Files.
  cl::list<std::string> Extensions{
      "extensions",
      cl::desc("The extensions of source files, in place of the usual ones"),
      cl::value_desc(".a,.b"), cl::CommaSeparated, cl::cat(Files)};
  cl::list<std::string> Exclude{
      "exclude", cl::desc("Leave out files and folders that match a glob"),
      cl::value_desc("glob"), cl::cat(Files)};
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
  cl::opt<bool> NoConfig{"no-config", cl::desc("Read no .tranship file"),
                         cl::cat(Files)};

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
                               "status stays (also -q)"),
                      cl::cat(Reports)};
  cl::alias QuietAlias{"q", cl::desc("--quiet"), cl::aliasopt(Quiet),
                       cl::cat(Reports)};
  cl::opt<std::string> StatsPath{"o-stats",
                                 cl::desc("Write the statistics to a file"),
                                 cl::value_desc("file"), cl::cat(Reports)};
  cl::opt<bool> DumpConfig{
      "dump-config",
      cl::desc("Print all settings for the first path as a .tranship file"),
      cl::cat(Reports)};

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
  // These steer a parse, or what comes from it; porting from text needs none of
  // them.
  cl::opt<std::string> CudaPath{"cuda-path", cl::desc("Has no effect"),
                                cl::value_desc("dir"), cl::cat(Hipify)};
  cl::list<std::string> CudaArch{"cuda-gpu-arch", cl::desc("Has no effect"),
                                 cl::value_desc("arch"), cl::cat(Hipify)};
  cl::opt<std::string> ResourceDir{"clang-resource-directory",
                                   cl::desc("Has no effect"),
                                   cl::value_desc("dir"), cl::cat(Hipify)};
  cl::opt<std::string> BuildPath{"p", cl::desc("Has no effect"),
                                 cl::value_desc("dir"), cl::cat(Hipify)};
  cl::list<std::string> Includes{"I", cl::desc("Has no effect"),
                                 cl::value_desc("dir"), cl::Prefix,
                                 cl::cat(Hipify)};
  cl::list<std::string> Defines{"D", cl::desc("Has no effect"),
                                cl::value_desc("macro"), cl::Prefix,
                                cl::cat(Hipify)};
  cl::opt<bool> DefaultPreprocessor{"default-preprocessor",
                                    cl::desc("Has no effect"), cl::cat(Hipify)};
  cl::opt<bool> SkipExcluded{"skip-excluded-preprocessor-conditional-blocks",
                             cl::desc("Has no effect"), cl::cat(Hipify)};
  cl::opt<bool> Amap{"amap", cl::desc("Has no effect"), cl::cat(Hipify)};
  cl::opt<bool> Experimental{"experimental", cl::desc("Has no effect"),
                             cl::cat(Hipify)};
  cl::opt<bool> NoUndocumented{"no-undocumented-features",
                               cl::desc("Has no effect"), cl::cat(Hipify)};
  cl::list<std::string> ExtraArg{"extra-arg", cl::desc("Has no effect"),
                                 cl::value_desc("arg"), cl::cat(Hipify)};
  cl::list<std::string> ExtraArgBefore{"extra-arg-before",
                                       cl::desc("Has no effect"),
                                       cl::value_desc("arg"), cl::cat(Hipify)};
  cl::opt<std::string> TempDir{"temp-dir", cl::desc("Has no effect"),
                               cl::value_desc("dir"), cl::cat(Hipify)};
  cl::opt<bool> SaveTemps{"save-temps", cl::desc("Has no effect"),
                          cl::cat(Hipify)};
  cl::opt<bool> Verbose{"v", cl::desc("Has no effect"), cl::cat(Hipify)};
  std::vector<std::string> CompilerArguments; ///< Behind `--`.

  // The commands'.
  cl::opt<std::string> Name{cl::Positional, cl::desc("NAME"), cl::sub(Explain)};
  cl::opt<std::string> Shell{cl::Positional, cl::desc("bash|zsh"),
                             cl::sub(Completion)};

  /// Reads the arguments. False, after a message, when they cannot be read.
  bool parse(int ArgCount, const char *const *ArgValues);

  /// The options in the form of the settings.
  Config settings() const;

  /// The options in the form of a run. The error names a contradiction.
  llvm::Expected<RunOptions> run() const;

  /// Options that are accepted and have no effect, as they were given.
  std::vector<std::string> withoutEffect() const;
};

} // namespace tranship

#endif
