// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exports: what the maps and the rules say, in forms that need no tranship. All
// are made from the maps, so that they cannot disagree with the tool.
#ifndef TRANSHIP_COMMANDS_EXPORT_EXPORT_H
#define TRANSHIP_COMMANDS_EXPORT_EXPORT_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// `tranship export FORMAT`: writes the maps, for a target where the format is
/// for one; `tranship export overlay DIR`.
ExitCode exportMaps(const RunOptions &Options);

} // namespace tranship

#endif
