// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All shuffles, each by what TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, NAME,
// ARGUMENT, FROM) says; that macro is gone behind this.

#define TRANSHIP_CPU_SHUFFLES(HEAD, RESULT, TYPE)                              \
  TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, __shfl, int, laneAt)                \
  TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, __shfl_up, unsigned, laneAbove)     \
  TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, __shfl_down, unsigned, laneBelow)   \
  TRANSHIP_CPU_SHUFFLE(HEAD, RESULT, TYPE, __shfl_xor, int, laneAcross)
#define TRANSHIP_CPU_SHUFFLES_OF(TYPE) TRANSHIP_CPU_SHUFFLES(, TYPE, TYPE)
TRANSHIP_CPU_SHUFFLED(TRANSHIP_CPU_SHUFFLES_OF)
TRANSHIP_CPU_SHUFFLES(template <class T>, ::tranship::cpu::ifHalf<T>, T)
#undef TRANSHIP_CPU_SHUFFLES_OF
#undef TRANSHIP_CPU_SHUFFLES
#undef TRANSHIP_CPU_SHUFFLE
