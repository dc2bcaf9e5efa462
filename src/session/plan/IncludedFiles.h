// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sources whose names do not show it: they are included as text.
#ifndef TRANSHIP_SESSION_PLAN_INCLUDEDFILES_H
#define TRANSHIP_SESSION_PLAN_INCLUDEDFILES_H

#include "session/job/LeftOutHeaders.h"
#include "session/plan/HeadersOfC.h"
#include "session/plan/Plan.h"

namespace tranship {

/// Files, whatever their names are, that have CUDA and that files of a plan
/// include, from file to file. Real paths.
struct IncludedFiles {
  IncluderIndex Includers;
  llvm::StringSet<> HeadersOfC;   ///< Those that neither C++ nor CUDA includes.
  llvm::StringSet<> WithoutCuda;  ///< Those for which Job::leavesOthers().
  std::vector<std::string> Below; ///< Below the given folders: to be ported.
  std::vector<std::string> Outside; ///< Those that the run does not change.
};

/// They are looked for beside the file, in the folders of `-I` and in the given
/// ones.
IncludedFiles includedFiles(const Plan &Made, const RunOptions &Options,
                            SettingsTable &Table, SourceStore &Sources);

} // namespace tranship

#endif
