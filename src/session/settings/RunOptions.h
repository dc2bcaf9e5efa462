// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What one run of the tool is asked for.
#ifndef TRANSHIP_SESSION_SETTINGS_RUNOPTIONS_H
#define TRANSHIP_SESSION_SETTINGS_RUNOPTIONS_H

#include "report/CheckReport.h"
#include "session/settings/Settings.h"

namespace tranship {

/// Where ports go.
enum class OutputMode : uint8_t {
  Stdout,  ///< One file to standard output, or its diff.
  File,    ///< One file to RunOptions::OutputPath.
  Tree,    ///< All files below the folder RunOptions::OutputPath.
  InPlace, ///< Over the sources, which are kept as FILE.prehip.
  Nowhere, ///< Only look.
  Undo,    ///< Move each FILE.prehip back to FILE.
};

/// What the command line asks for.
struct RunOptions {
  std::vector<std::string> Paths; ///< "-" stands for standard input.
  OutputMode Output = OutputMode::Stdout;
  std::string OutputPath;
  /// Sources stay CUDA's: the port is a header, and text beside CUDA's.
  bool Portable = false;
  std::string CompatHeader; ///< Its path below the root of the output.
  bool Diff = false;
  bool Statistics = false;
  StatisticsFormat Format = StatisticsFormat::Table;
  std::string StatisticsPath; ///< Empty: a standard stream.
  unsigned Jobs = 0;          ///< 0: one per processor.
  bool FollowOutside = false; ///< Follow links out of the given paths.
  bool Quiet = false;         ///< Tell errors only.
  bool CopyAll = false;       ///< Tree: copy files that are no sources, too.
  bool ConfigFiles = true;
  bool Overwrite = false; ///< InPlace, Undo: edits in ports may be lost.
  bool ShowParseErrors = false;
  bool Strict = false; ///< What a parse was to know and did not is a finding.
  /// For the parser: options of a compiler, for each unit in addition to those
  /// of its command.
  std::vector<std::string> CompilerOptions;
  /// CompilerOptions are all options; no compile database is read.
  bool FixedOptions = false;
  std::string CacheFolder; ///< Empty: keep nothing from run to run.
  Config CommandLine;
  /// `tranship check`: what the run finds is kept here.
  CheckReport *Into = nullptr;
  /// `tranship fix`: what is repaired, in a source that stays CUDA.
  std::vector<DiagnosticId> Repair;
  bool WithDiffs = false;         ///< The report shows what a port changes.
  const OldReport *Old = nullptr; ///< What it has is not told again.
};

} // namespace tranship

#endif
