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
  Nowhere, ///< Only look.
  Undo,    ///< Move each FILE.prehip back to FILE.
};

/// What the command line asks for, and what follows from it.
struct RunOptions {
#define OPTION(Type, Field, Default, ...) Type Field = Default;
#include "options/Options.def"

  uint32_t Command = command::Port;
  Config CommandLine; ///< Of the settings that .tranship files can have, too.

  StringList Paths;     ///< "-" stands for standard input.
  std::string Name;     ///< What a command prints or explains.
  std::string Source;   ///< Of commands that take only one.
  StringList Arguments; ///< Of the program that is run.
  /// Given after `--`, for a compiler.
  StringList CompilerArguments;
  StringList WithoutEffect; ///< Given options that are ignored.

  OutputMode Output = OutputMode::Stdout;
  std::string OutputPath;
  std::string CompatHeader; ///< Its path below the root of the output.
  bool Statistics = false;
  StatisticsFormat Format = StatisticsFormat::Table;
  /// For the parser: options of a compiler, for each unit in addition to those
  /// of its command.
  StringList CompilerOptions;
  /// CompilerOptions are all options; no compile database is read.
  bool FixedOptions = false;
  /// `tranship check`: what the run finds is kept here.
  CheckReport *Into = nullptr;
  /// `tranship fix`: what is repaired, in a source that stays CUDA.
  std::vector<DiagnosticId> Repair;
  bool WithDiffs = false;         ///< The report shows what a port changes.
  const OldReport *Old = nullptr; ///< What it has is not told again.

  /// Whether \p Id is the command.
  bool is(command::Bit Id) const { return Command == Id; }
};

} // namespace tranship

#endif
