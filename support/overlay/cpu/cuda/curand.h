// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuRAND's types, and its functions for the host. Definitions are in a library
// of their own (rand/rand.cpp).
#ifndef TRANSHIP_CPU_CUDA_CURAND_H
#define TRANSHIP_CPU_CUDA_CURAND_H
#define CURAND_H_

#include "tranship/cpu/cuda/cuda_runtime_api.h"
#include "tranship/cpu/cuda/library_types.h"
#include "tranship/cpu/libraries/values.h"
#include "tranship/cpu/rand/functions.h"

#ifndef CURANDAPI
#define CURANDAPI
#endif

#define CURAND_VER_MAJOR 10
#define CURAND_VER_MINOR 4
#define CURAND_VER_PATCH 0
#define CURAND_VER_BUILD 0
#define CURAND_VERSION 10400

typedef enum curandStatus {
  CURAND_STATUS_SUCCESS = 0,
  CURAND_STATUS_VERSION_MISMATCH = 100,
  CURAND_STATUS_NOT_INITIALIZED = 101,
  CURAND_STATUS_ALLOCATION_FAILED = 102,
  CURAND_STATUS_TYPE_ERROR = 103,
  CURAND_STATUS_OUT_OF_RANGE = 104,
  CURAND_STATUS_LENGTH_NOT_MULTIPLE = 105,
  CURAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106,
  CURAND_STATUS_LAUNCH_FAILURE = 201,
  CURAND_STATUS_PREEXISTING_FAILURE = 202,
  CURAND_STATUS_INITIALIZATION_FAILED = 203,
  CURAND_STATUS_ARCH_MISMATCH = 204,
  CURAND_STATUS_INTERNAL_ERROR = 999,
} curandStatus_t;

typedef enum curandRngType {
  CURAND_RNG_TEST = 0,
  CURAND_RNG_PSEUDO_DEFAULT = TRANSHIP_CPU_VALUE(100, 400),
  CURAND_RNG_PSEUDO_XORWOW = TRANSHIP_CPU_VALUE(101, 401),
  CURAND_RNG_PSEUDO_MRG32K3A = TRANSHIP_CPU_VALUE(121, 402),
  CURAND_RNG_PSEUDO_MTGP32 = TRANSHIP_CPU_VALUE(141, 403),
  CURAND_RNG_PSEUDO_MT19937 = TRANSHIP_CPU_VALUE(142, 404),
  CURAND_RNG_PSEUDO_PHILOX4_32_10 = TRANSHIP_CPU_VALUE(161, 405),
  CURAND_RNG_QUASI_DEFAULT = TRANSHIP_CPU_VALUE(200, 500),
  CURAND_RNG_QUASI_SOBOL32 = TRANSHIP_CPU_VALUE(201, 501),
  CURAND_RNG_QUASI_SCRAMBLED_SOBOL32 = TRANSHIP_CPU_VALUE(202, 502),
  CURAND_RNG_QUASI_SOBOL64 = TRANSHIP_CPU_VALUE(203, 503),
  CURAND_RNG_QUASI_SCRAMBLED_SOBOL64 = TRANSHIP_CPU_VALUE(204, 504),
} curandRngType_t;

typedef enum curandOrdering {
  CURAND_ORDERING_PSEUDO_BEST = 100,
  CURAND_ORDERING_PSEUDO_DEFAULT = 101,
  CURAND_ORDERING_PSEUDO_SEEDED = 102,
  CURAND_ORDERING_PSEUDO_LEGACY = 103,
  CURAND_ORDERING_PSEUDO_DYNAMIC = 104,
  CURAND_ORDERING_QUASI_DEFAULT = 201,
} curandOrdering_t;

typedef enum curandDirectionVectorSet {
  CURAND_DIRECTION_VECTORS_32_JOEKUO6 = 101,
  CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6 = 102,
  CURAND_DIRECTION_VECTORS_64_JOEKUO6 = 103,
  CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 = 104,
} curandDirectionVectorSet_t;

typedef unsigned curandDirectionVectors32_t[32];
typedef unsigned long long curandDirectionVectors64_t[64];

typedef struct curandGenerator_st *curandGenerator_t;

/// A square histogram: a column I has I up to V[I], and then K[I].
struct curandHistogramM2_st {
  double *V;
  unsigned *K;
};
struct curandDistributionM2Shift_st {
  struct curandHistogramM2_st *histogram;
  unsigned shift, length;
};
/// Without a histogram it is near enough to a normal distribution.
struct curandDiscreteDistribution_st {
  struct curandDistributionM2Shift_st *M2;
  double stddev, mean;
};
typedef struct curandDiscreteDistribution_st *curandDiscreteDistribution_t;

#ifdef __cplusplus
extern "C" {
#endif
#define TRANSHIP_RAND(Name, ...) curandStatus_t Name(__VA_ARGS__);
TRANSHIP_RAND_FUNCTIONS
#undef TRANSHIP_RAND
#ifdef __cplusplus
} // extern "C"
#endif

#endif
