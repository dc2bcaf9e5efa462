// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What one run of the tool is asked for.
#ifndef TRANSHIP_OPTIONS_RUNOPTIONS_H
#define TRANSHIP_OPTIONS_RUNOPTIONS_H

#include "edit/Diagnostic.h"
#include "options/Config.h"

namespace tranship {

struct CheckReport;
class OldReport;

/// Where ports go.
enum class OutputMode : uint8_t {
  Stdout,  ///< One file to standard output, or its diff.
  File,    ///< One file to RunOptions::OutputPath.
  Tree,    ///< All files below the folder RunOptions::OutputPath.
  InPlace, ///< Over the sources, which are kept as FILE.prehip.
  Nowhere, ///< Nothing is written.
  Undo,    ///< Move each FILE.prehip back to FILE.
};

/// What the command line asks for, and values derived from it.
struct RunOptions {
#define OPTION(Type, Field, Default, ...) Type Field = Default;
#include "options/Options.def"

  uint32_t Command = command::Port;
  Config CommandLine; ///< Settings that .tranship files can have, too.

  StringList Paths; ///< "-" stands for standard input.
  /// Where the run is: its files are named from there. Empty: where the process
  /// is.
  std::string Folder;
  std::string Name;     ///< The thing that a command prints or explains.
  std::string Source;   ///< For commands with only one source.
  StringList Arguments; ///< For the program that is run.
  /// Options for a compiler, given after `--`.
  StringList CompilerArguments;
  StringList WithoutEffect; ///< Options that were given but are ignored.

  OutputMode Output = OutputMode::Stdout;
  std::string OutputPath;
  std::string CompatHeader; ///< Its path relative to the root of the output.
  bool Statistics = false;
  StatisticsFormat Format = StatisticsFormat::Table;
  /// For the parser: compiler options that are added to the command of each
  /// unit.
  StringList CompilerOptions;
  /// CompilerOptions are the complete options; no compile database is read.
  bool FixedOptions = false;
  /// For reports: the findings of the run are collected here, and nothing is
  /// written.
  CheckReport *Into = nullptr;
  /// For `tranship fix`: what to repair in a source that stays CUDA.
  std::vector<DiagnosticId> Repair;
  /// With Into, the files are also written, and their edits are collected.
  bool WithEdits = false;
  bool WithDiffs = false;         ///< The report shows what a port changes.
  const OldReport *Old = nullptr; ///< Findings in it are not reported again.

  /// Whether \p Id is the command that runs.
  bool is(command::Bit Id) const { return Command == Id; }
};

} // namespace tranship

#endif
