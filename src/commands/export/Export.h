// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exports: what the maps and the rules say, in forms that do not need tranship.
// All are made from the maps, so they cannot disagree with the tool.
#ifndef TRANSHIP_COMMANDS_EXPORT_EXPORT_H
#define TRANSHIP_COMMANDS_EXPORT_EXPORT_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// `tranship export FORMAT`: writes the maps, for one target if the format
/// needs one; `tranship export overlay DIR`.
ExitCode exportMaps(const RunOptions &Options);

} // namespace tranship

#endif
