// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The form of a kernel that runs all lanes of a wave.
#ifndef TRANSHIP_LANES_WAVEFORM_H
#define TRANSHIP_LANES_WAVEFORM_H

#include "lanes/Stops.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/IRBuilder.h"

namespace tranship::lanes {

/// Makes one loop over the lanes of each part of \p F between its stops, which
/// findStops() gave, for waves with so many \p Lanes; 0 stands for any number,
/// which only a kernel without stops can have. The last argument of \p F is
/// where the wave's two meetings are. False if its lanes need more memory than
/// a stack has; then \p F is of no use.
bool makeWaveForm(llvm::Function &F, llvm::ArrayRef<Stop> Stops, Calls &Of,
                  unsigned Lanes);

/// Whether the wave whose meetings are at \p Meetings has 64 lanes, and not 32.
llvm::Value *hasAll64(llvm::IRBuilder<> &B, llvm::Value *Meetings);

/// Where \p F begins in the source, for calls that it does not have there.
llvm::DebugLoc beginOf(const llvm::Function &F);

} // namespace tranship::lanes

#endif
