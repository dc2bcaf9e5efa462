// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship check`: what a port would report, in a form for people, services or
// those who decide; and what is new since an earlier report.
#ifndef TRANSHIP_COMMANDS_CHECK_CHECK_H
#define TRANSHIP_COMMANDS_CHECK_CHECK_H

#include "buildfiles/BuildPort.h"
#include "session/Session.h"

namespace tranship {

struct CheckOptions {
  RunOptions Run;
  BuildPortOptions Build; ///< Its paths are folders; none: no build files.
  ReportFormat Format = ReportFormat::Text;
  std::string OutputPath; ///< Empty: standard output.
  /// An earlier report, whose findings do not count. Empty: none.
  std::string Baseline;
  /// An earlier report, with which this one is compared. Empty: none.
  std::string Compare;
  Severity FailOn = Severity::Warning; ///< The least that makes exit status 1.
};

/// What runCheck() would find, for comparisons; nothing is printed but errors.
/// Nothing if it cannot look.
std::optional<OldReport> findingsOf(CheckOptions Options, const Map &Names);

/// Changes nothing. What Options.Run.Old has is compared with. \p Version is
/// that of tranship, \p Names has the pages of the checks.
ExitCode runCheck(CheckOptions Options, llvm::StringRef Version,
                  const Map &Names);

} // namespace tranship

#endif
