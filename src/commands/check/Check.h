// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship check`: what a port would report, in a form for people, services or
// those who decide; and what is new since an earlier report.
#ifndef TRANSHIP_COMMANDS_CHECK_CHECK_H
#define TRANSHIP_COMMANDS_CHECK_CHECK_H

#include "report/CheckReport.h"
#include "session/Session.h"

namespace tranship {

/// What check() would find, for comparisons; nothing is printed but errors.
/// Nothing if it cannot look.
std::optional<OldReport> findingsOf(RunOptions Options);

/// Changes nothing. What Options.Old has is compared with.
ExitCode check(RunOptions Options);

} // namespace tranship

#endif
