// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Follows the synchronization of a grid through the functions of one unit.
#ifndef TRANSHIP_PARSE_COLLECT_GRIDS_GRIDWAITS_H
#define TRANSHIP_PARSE_COLLECT_GRIDS_GRIDWAITS_H

#include "parse/collect/CollectorInput.h"

namespace tranship {

/// Fills CollectorInput::Grid with the functions of the unit that synchronize
/// the grid and that other units can call or that launches name, and with the
/// launches for which that matters. Notes TypeFactKind::Launch.
std::unique_ptr<Collector> createGridWaits(const CollectorInput &In);

} // namespace tranship

#endif
