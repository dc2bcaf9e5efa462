// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// States of cuRAND's generators for the device, with CUDA's members and sizes.
#ifndef TRANSHIP_CPU_RAND_STATES_H
#define TRANSHIP_CPU_RAND_STATES_H

#include "tranship/cpu/cuda/curand.h"
#include "tranship/cpu/cuda/vector_types.h"

/// The second of two normal numbers, until it is asked for.
#define TRANSHIP_RAND_KEPT                                                     \
  int boxmuller_flag;                                                          \
  int boxmuller_flag_double;                                                   \
  float boxmuller_extra;                                                       \
  double boxmuller_extra_double;

struct curandStateXORWOW {
  unsigned d, v[5];
  TRANSHIP_RAND_KEPT
};
struct curandStateMRG32k3a {
  unsigned s1[3], s2[3];
  TRANSHIP_RAND_KEPT
};
struct curandStatePhilox4_32_10 {
  uint4 ctr, output;
  uint2 key;
  unsigned STATE; ///< Which of the four numbers is next.
  TRANSHIP_RAND_KEPT
};
#undef TRANSHIP_RAND_KEPT

#define TRANSHIP_RAND_SOBOL(Name, T)                                           \
  struct Name {                                                                \
    T i, x, c, direction_vectors[8 * sizeof(T)];                               \
  };                                                                           \
  typedef struct Name Name##_t;
TRANSHIP_RAND_SOBOL(curandStateSobol32, unsigned)
TRANSHIP_RAND_SOBOL(curandStateScrambledSobol32, unsigned)
TRANSHIP_RAND_SOBOL(curandStateSobol64, unsigned long long)
TRANSHIP_RAND_SOBOL(curandStateScrambledSobol64, unsigned long long)
#undef TRANSHIP_RAND_SOBOL

typedef struct curandStateXORWOW curandStateXORWOW_t;
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;
typedef struct curandStateMRG32k3a curandStateMRG32k3a_t;
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;

#endif
