// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lets the semantic engine look at the files of a plan.
#ifndef TRANSHIP_SESSION_PARSEDKNOWLEDGE_H
#define TRANSHIP_SESSION_PARSEDKNOWLEDGE_H

#include "parse/Semantic.h"
#include "session/plan/Plan.h"

namespace tranship {

/// Parses the units among the jobs of \p Made. Nothing is known if no job is to
/// be parsed. It is an error if the toolkit or the compile database that the
/// user named does not exist.
llvm::Expected<Semantics> learn(const Plan &Made, const RunOptions &Options,
                                SettingsTable &Table, SourceStore &Sources,
                                std::function<bool()> Stop);

/// Gives each job of \p Made what \p Known says about its file.
void distribute(const Semantics &Known, Plan &Made);

} // namespace tranship

#endif
