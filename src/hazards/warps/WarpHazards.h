// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code that relies on how CUDA's warps run, beyond warp functions. In CUDA each
// lane has a program counter, and each warp is scheduled by itself; the lanes
// of a wave run in lockstep, and a wave of 64 lanes is two warps.
#ifndef TRANSHIP_HAZARDS_WARPS_WARPHAZARDS_H
#define TRANSHIP_HAZARDS_WARPS_WARPHAZARDS_H

#include "rules/device/DeviceCode.h"
#include "rules/device/ThreadValues.h"
#include "text/Operators.h"

namespace tranship {

/// A call of `atomicCAS` or the like at token \p Name.
struct AtomicCall {
  uint32_t Name = 0;
  llvm::StringRef Operation; ///< "CAS", "Add".
  Call Arguments;
  llvm::StringRef Object; ///< The variable, member or array that it changes.
};

/// CUDA's atomic operation at token \p I, if there is one.
std::optional<AtomicCall> atomicAt(const View &V, uint32_t I);

/// Whether the tokens are a constant: numbers, and names that look like one.
bool isConstant(const SourceFile &File, Span Tokens);

/// Whether the tokens are a mask of all lanes: `0xffffffff`, `~0u`, or a macro
/// or constant with that value or such a name.
bool isFullMask(const View &V, Span Mask, unsigned Depth = 0);

} // namespace tranship

#endif
