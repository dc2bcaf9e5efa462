// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which threads reach a place.
#ifndef TRANSHIP_HAZARDS_WARPS_THREADSAT_H
#define TRANSHIP_HAZARDS_WARPS_THREADSAT_H

#include "rules/device/DeviceCode.h"
#include "rules/device/ThreadValues.h"

namespace tranship {

/// Which threads of a block reach the statement number \p N of \p F, by its
/// text and its callers in the file.
Elects threadsAt(const View &V, const DeviceCode &Code, const DeviceFunction &F,
                 uint32_t N, unsigned Depth = 0);

} // namespace tranship

#endif
