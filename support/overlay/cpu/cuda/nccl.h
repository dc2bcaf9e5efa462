// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NCCL on the CPU, among the ranks of one process: types and functions.
// Definitions are in a library of their own (collectives/collectives.cpp).
#ifndef TRANSHIP_CPU_CUDA_NCCL_H
#define TRANSHIP_CPU_CUDA_NCCL_H
#define NCCL_H_

#include "tranship/cpu/collectives/functions.h"
#include "tranship/cpu/cuda/cuda_bf16.h"
#include "tranship/cpu/cuda/cuda_fp16.h"
#include "tranship/cpu/cuda/cuda_runtime_api.h"
#include "tranship/cpu/libraries/values.h"
#include <limits.h>
#include <stddef.h>

#define NCCL_MAJOR 2
#ifdef TRANSHIP_CPU_MACA
#define NCCL_MINOR 16
#define NCCL_PATCH 5
#define NCCL_VERSION_CODE 21605
#else
#define NCCL_MINOR TRANSHIP_CPU_VALUE(28, 27)
#define NCCL_PATCH TRANSHIP_CPU_VALUE(9, 7)
#define NCCL_VERSION_CODE TRANSHIP_CPU_VALUE(22809, 22707)
#endif
#define NCCL_SUFFIX ""
#define NCCL_VERSION(X, Y, Z)                                                  \
  ((X) <= 2 && (Y) <= 8 ? (X) * 1000 + (Y) * 100 + (Z)                         \
                        : (X) * 10000 + (Y) * 100 + (Z))

#ifdef TRANSHIP_CPU_HIP
#define RCCL_BFLOAT16 1
#define RCCL_FLOAT8 1
#define RCCL_GATHER_SCATTER 1
#endif

typedef struct ncclComm *ncclComm_t;
#define NCCL_COMM_NULL NULL

#define NCCL_UNIQUE_ID_BYTES 128
typedef struct {
  char internal[NCCL_UNIQUE_ID_BYTES];
} ncclUniqueId;

typedef enum {
  ncclSuccess = 0,
  ncclUnhandledCudaError = 1,
  ncclSystemError = 2,
  ncclInternalError = 3,
  ncclInvalidArgument = 4,
  ncclInvalidUsage = 5,
  ncclRemoteError = 6,
  ncclInProgress = 7,
  ncclNumResults = 8,
} ncclResult_t;

#define NCCL_CONFIG_UNDEF_INT INT_MIN
#define NCCL_CONFIG_UNDEF_PTR NULL
#define NCCL_SPLIT_NOCOLOR -1

#ifdef TRANSHIP_CPU_MACA
#define TRANSHIP_CPU_NCCL_CONFIG ncclConfig_v21400
#else
#define TRANSHIP_CPU_NCCL_CONFIG                                               \
  TRANSHIP_CPU_VALUE(ncclConfig_v22800, ncclConfig_v22700)
#endif

/// Of all members, only `blocking` has an effect.
typedef struct TRANSHIP_CPU_NCCL_CONFIG {
  size_t size;
  unsigned magic, version;
  int blocking;
#ifndef TRANSHIP_CPU_MACA
  int cgaClusterSize, minCTAs, maxCTAs;
  const char *netName;
  int splitShare, trafficClass;
  const char *commName;
  int collnetEnable, CTAPolicy, shrinkShare, nvlsCTAs;
#ifdef TRANSHIP_CPU_CUDA
  int nChannelsPerNetPeer, nvlinkCentricSched;
#endif
#endif
} ncclConfig_t;

#define TRANSHIP_CPU_NCCL_MAGIC 0xcafebeefu
#ifdef TRANSHIP_CPU_MACA
#define NCCL_CONFIG_INITIALIZER                                                \
  {sizeof(ncclConfig_t), TRANSHIP_CPU_NCCL_MAGIC, NCCL_VERSION_CODE, 1}
#else
// All after `nvlsCTAs` are numbers, of which CUDA has two.
#ifdef TRANSHIP_CPU_CUDA
#define TRANSHIP_CPU_NCCL_LATER , NCCL_CONFIG_UNDEF_INT, NCCL_CONFIG_UNDEF_INT
#else
#define TRANSHIP_CPU_NCCL_LATER
#endif
#define NCCL_CONFIG_INITIALIZER                                                \
  {sizeof(ncclConfig_t),                                                       \
   TRANSHIP_CPU_NCCL_MAGIC,                                                    \
   NCCL_VERSION_CODE,                                                          \
   NCCL_CONFIG_UNDEF_INT,                                                      \
   NCCL_CONFIG_UNDEF_INT,                                                      \
   NCCL_CONFIG_UNDEF_INT,                                                      \
   NCCL_CONFIG_UNDEF_INT,                                                      \
   NCCL_CONFIG_UNDEF_PTR,                                                      \
   NCCL_CONFIG_UNDEF_INT,                                                      \
   NCCL_CONFIG_UNDEF_INT,                                                      \
   NCCL_CONFIG_UNDEF_PTR,                                                      \
   NCCL_CONFIG_UNDEF_INT,                                                      \
   NCCL_CONFIG_UNDEF_INT,                                                      \
   NCCL_CONFIG_UNDEF_INT,                                                      \
   NCCL_CONFIG_UNDEF_INT TRANSHIP_CPU_NCCL_LATER}
#endif

typedef enum { ncclNumOps_dummy = 5 } ncclRedOp_dummy_t;
typedef enum {
  ncclSum = 0,
  ncclProd = 1,
  ncclMax = 2,
  ncclMin = 3,
  ncclAvg = 4,
  ncclNumOps = 5,
  ncclMaxRedOp = 0x7fffffff,
} ncclRedOp_t;

typedef enum {
  ncclInt8 = 0,
  ncclChar = 0,
  ncclUint8 = 1,
  ncclInt32 = 2,
  ncclInt = 2,
  ncclUint32 = 3,
  ncclInt64 = 4,
  ncclUint64 = 5,
  ncclFloat16 = 6,
  ncclHalf = 6,
  ncclFloat32 = 7,
  ncclFloat = 7,
  ncclFloat64 = 8,
  ncclDouble = 8,
  ncclBfloat16 = 9,
#ifdef TRANSHIP_CPU_MACA
  ncclNumTypes = 10,
#else
  ncclFloat8e4m3 = 10,
  ncclFloat8e5m2 = 11,
  ncclNumTypes = 12,
#endif
} ncclDataType_t;

typedef enum {
  ncclScalarDevice = 0,
  ncclScalarHostImmediate = 1,
} ncclScalarResidence_t;

#ifdef __cplusplus
extern "C" {
#endif
#define TRANSHIP_NCCL(Name, ...) ncclResult_t Name(__VA_ARGS__);
TRANSHIP_NCCL_FUNCTIONS
#undef TRANSHIP_NCCL
const char *ncclGetErrorString(ncclResult_t Result);
const char *ncclGetLastError(ncclComm_t Comm);
#ifdef __cplusplus
} // extern "C"
#endif

#endif
