// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs the engines over files: reads, ports, reports, writes.
#ifndef TRANSHIP_DRIVER_DRIVER_H
#define TRANSHIP_DRIVER_DRIVER_H

#include "lex/Port.h"
#include "map/Map.h"
#include "target/Target.h"
#include <string>

namespace tranship {

/// What the command line asks for.
struct DriverOptions {
  std::string Input;  ///< A path, or "-".
  std::string Output; ///< Empty: standard output.
  Target To;
  LaunchSyntax Launches = LaunchSyntax::Chevron;
  bool Comments = false;
  bool Diff = false; ///< Print a diff in place of the port.
};

/// The program's exit codes.
enum ExitCode : int {
  Done = 0,
  Findings = 1, ///< Done, with diagnostics that need a person.
  Failed = 2,   ///< Could not do what was asked.
};

/// Ports one file as \p Options say.
ExitCode portFile(const DriverOptions &Options, const Map &Names);

} // namespace tranship

#endif
