// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The target of tranship/warp.h, for builds that define TRANSHIP_BACKEND as
// this file. It is needed only where neither __HIP__ nor __MACA__ is defined:
// with these, the header's own code for HIP or MXMACA runs on the functions of
// warps.h, which is the better test of it.
#ifndef TRANSHIP_CPU_BACKEND_H
#define TRANSHIP_CPU_BACKEND_H

#include "tranship/cpu/warps.h"

#define TRANSHIP_DEVICE TRANSHIP_CPU_INLINE
#define TRANSHIP_ANYWHERE TRANSHIP_CPU_INLINE

#if defined(TRANSHIP_CPU_CUDA)
#error "CUDA needs no backend: TRANSHIP_WARP_NATIVE is for it"
#elif defined(TRANSHIP_CPU_HIP)
#define TRANSHIP_WARP_HIP 1
#else
#define TRANSHIP_WARP_MACA 1
#endif

namespace tranship {
namespace backend {

using Word = unsigned;
using Mask = unsigned long long;

TRANSHIP_DEVICE unsigned lane() { return ::tranship::cpu::lane(); }

TRANSHIP_DEVICE Mask ballot(bool Predicate) { return ::__ballot(Predicate); }

/// Poison if that lane does not stand at this call.
TRANSHIP_DEVICE Word shuffle(Word Value, unsigned Lane) {
  return ::tranship::cpu::permuted<Word>(::tranship::cpu::converge(Value),
                                         Lane);
}

TRANSHIP_DEVICE void fence() { ::tranship::cpu::converge(0); }

} // namespace backend
} // namespace tranship

#endif
