// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The target of the support headers' tests: an emulated wave.
#ifndef TRANSHIP_TESTS_WARPS_EMULATION_BACKEND_H
#define TRANSHIP_TESTS_WARPS_EMULATION_BACKEND_H

#include <hip/hip_runtime.h>

#define TRANSHIP_DEVICE inline __attribute__((always_inline))
#define TRANSHIP_ANYWHERE inline __attribute__((always_inline))
/// HIP 7.2 declares its functions for masks of 64 bits.
#define TRANSHIP_BACKEND_HAS_LONGEST 1

namespace tranship {
namespace backend {

using Word = unsigned;
using Mask = unsigned long long;

TRANSHIP_DEVICE unsigned lane() { return emulation::lane(); }

TRANSHIP_DEVICE Mask ballot(bool Predicate) { return ::__ballot(Predicate); }

/// Poison if that lane does not stand at this call.
TRANSHIP_DEVICE Word shuffle(Word Value, unsigned Lane) {
  return emulation::permuted<Word>(emulation::converge(Value), Lane);
}

TRANSHIP_DEVICE void fence() { ::__builtin_amdgcn_wave_barrier(); }

} // namespace backend
} // namespace tranship

#endif
