// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that part the threads of a block at whole waves of 64.
#ifndef TRANSHIP_HAZARDS_WARPS_WAVEROLES_H
#define TRANSHIP_HAZARDS_WARPS_WAVEROLES_H

#include "hazards/flow/Constants.h"

namespace tranship {

/// Whether the statement number \p N of \p F is in a branch that only whole
/// waves enter, and another branch of such a condition uses \p Object: whoever
/// waits in the one for the other is in another wave.
bool isSharedWithOtherWave(const View &V, const DeviceFunction &F, uint32_t N,
                           llvm::StringRef Object);

} // namespace tranship

#endif
