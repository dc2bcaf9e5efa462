// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship check`: what a port would report, for people, services or decision
// makers, and what is new since an earlier report.
#ifndef TRANSHIP_COMMANDS_CHECK_CHECK_H
#define TRANSHIP_COMMANDS_CHECK_CHECK_H

#include "report/CheckReport.h"
#include "session/Session.h"
#include "llvm/ADT/StringMap.h"

namespace tranship {

/// What check() would find, for comparisons; only errors are printed. Nothing
/// if it fails. Files in \p Renamed are reported under the name that it gives
/// them.
std::optional<OldReport>
findingsOf(RunOptions Options, const llvm::StringMap<std::string> &Renamed);

/// Changes nothing. Compares with Options.Old, if set.
ExitCode check(RunOptions Options);

} // namespace tranship

#endif
