// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuBLAS on the CPU: types, and the functions of blas/functions.h. Definitions
// are in a library of their own (blas/blas.cpp), on a BLAS of the system.
#ifndef TRANSHIP_CPU_CUDA_CUBLAS_API_H
#define TRANSHIP_CPU_CUDA_CUBLAS_API_H
#define CUBLAS_API_H_

#include "tranship/cpu/blas/functions.h"
#include "tranship/cpu/cuda/cuComplex.h"
#include "tranship/cpu/cuda/cuda_bf16.h"
#include "tranship/cpu/cuda/cuda_fp16.h"
#include "tranship/cpu/cuda/cuda_runtime_api.h"
#include "tranship/cpu/cuda/library_types.h"
#include "tranship/cpu/libraries/values.h"
#include <stdint.h>

#ifndef CUBLASWINAPI
#define CUBLASWINAPI
#endif
#ifndef CUBLASAPI
#define CUBLASAPI
#endif

#define CUBLAS_VER_MAJOR 13
#define CUBLAS_VER_MINOR 0
#define CUBLAS_VER_PATCH 0
#define CUBLAS_VER_BUILD 0
#define CUBLAS_VERSION 130000

typedef enum {
  CUBLAS_STATUS_SUCCESS = 0,
  CUBLAS_STATUS_NOT_INITIALIZED = 1,
  CUBLAS_STATUS_ALLOC_FAILED = TRANSHIP_CPU_VALUE(3, 2),
  CUBLAS_STATUS_INVALID_VALUE = TRANSHIP_CPU_VALUE(7, 3),
  CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = TRANSHIP_CPU_VALUE(11, 4),
  CUBLAS_STATUS_EXECUTION_FAILED = TRANSHIP_CPU_VALUE(13, 5),
  CUBLAS_STATUS_INTERNAL_ERROR = TRANSHIP_CPU_VALUE(14, 6),
  CUBLAS_STATUS_NOT_SUPPORTED = TRANSHIP_CPU_VALUE(15, 7),
  CUBLAS_STATUS_LICENSE_ERROR = TRANSHIP_CPU_VALUE(16, 11),
} cublasStatus_t;

typedef enum {
  CUBLAS_FILL_MODE_LOWER = TRANSHIP_CPU_VALUE(0, 122),
  CUBLAS_FILL_MODE_UPPER = TRANSHIP_CPU_VALUE(1, 121),
  CUBLAS_FILL_MODE_FULL = TRANSHIP_CPU_VALUE(2, 123),
} cublasFillMode_t;

typedef enum {
  CUBLAS_DIAG_NON_UNIT = TRANSHIP_CPU_VALUE(0, 131),
  CUBLAS_DIAG_UNIT = TRANSHIP_CPU_VALUE(1, 132),
} cublasDiagType_t;

typedef enum {
  CUBLAS_SIDE_LEFT = TRANSHIP_CPU_VALUE(0, 141),
  CUBLAS_SIDE_RIGHT = TRANSHIP_CPU_VALUE(1, 142),
} cublasSideMode_t;

typedef enum {
  CUBLAS_OP_N = TRANSHIP_CPU_VALUE(0, 111),
  CUBLAS_OP_T = TRANSHIP_CPU_VALUE(1, 112),
  CUBLAS_OP_C = TRANSHIP_CPU_VALUE(2, 113),
  CUBLAS_OP_HERMITAN = CUBLAS_OP_C,
  CUBLAS_OP_CONJG = 3,
} cublasOperation_t;

typedef enum {
  CUBLAS_POINTER_MODE_HOST = 0,
  CUBLAS_POINTER_MODE_DEVICE = 1,
} cublasPointerMode_t;

typedef enum {
  CUBLAS_ATOMICS_NOT_ALLOWED = 0,
  CUBLAS_ATOMICS_ALLOWED = 1,
} cublasAtomicsMode_t;

#define TRANSHIP_CPU_ALGORITHM(Number)                                         \
  CUBLAS_GEMM_ALGO##Number = Number,                                           \
  CUBLAS_GEMM_ALGO##Number##_TENSOR_OP = 100 + Number
typedef enum {
  CUBLAS_GEMM_DEFAULT = TRANSHIP_CPU_VALUE(-1, 160),
  CUBLAS_GEMM_DFALT = CUBLAS_GEMM_DEFAULT,
  TRANSHIP_CPU_ALGORITHM(0),
  TRANSHIP_CPU_ALGORITHM(1),
  TRANSHIP_CPU_ALGORITHM(2),
  TRANSHIP_CPU_ALGORITHM(3),
  TRANSHIP_CPU_ALGORITHM(4),
  TRANSHIP_CPU_ALGORITHM(5),
  TRANSHIP_CPU_ALGORITHM(6),
  TRANSHIP_CPU_ALGORITHM(7),
  TRANSHIP_CPU_ALGORITHM(8),
  TRANSHIP_CPU_ALGORITHM(9),
  TRANSHIP_CPU_ALGORITHM(10),
  TRANSHIP_CPU_ALGORITHM(11),
  TRANSHIP_CPU_ALGORITHM(12),
  TRANSHIP_CPU_ALGORITHM(13),
  TRANSHIP_CPU_ALGORITHM(14),
  TRANSHIP_CPU_ALGORITHM(15),
  CUBLAS_GEMM_ALGO16 = 16,
  CUBLAS_GEMM_ALGO17 = 17,
  CUBLAS_GEMM_ALGO18 = 18,
  CUBLAS_GEMM_ALGO19 = 19,
  CUBLAS_GEMM_ALGO20 = 20,
  CUBLAS_GEMM_ALGO21 = 21,
  CUBLAS_GEMM_ALGO22 = 22,
  CUBLAS_GEMM_ALGO23 = 23,
  CUBLAS_GEMM_DEFAULT_TENSOR_OP = TRANSHIP_CPU_VALUE(99, 160),
  CUBLAS_GEMM_DFALT_TENSOR_OP = CUBLAS_GEMM_DEFAULT_TENSOR_OP,
  CUBLAS_GEMM_AUTOTUNE = 999,
} cublasGemmAlgo_t;
#undef TRANSHIP_CPU_ALGORITHM

typedef enum {
  CUBLAS_DEFAULT_MATH = 0,
  CUBLAS_TENSOR_OP_MATH = TRANSHIP_CPU_VALUE(1, 5),
  CUBLAS_PEDANTIC_MATH = 2,
  CUBLAS_TF32_TENSOR_OP_MATH = 3,
  CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = TRANSHIP_CPU_VALUE(16, 4),
} cublasMath_t;

typedef enum {
  CUBLAS_COMPUTE_16F = TRANSHIP_CPU_VALUE(64, 0),
  CUBLAS_COMPUTE_16F_PEDANTIC = TRANSHIP_CPU_VALUE(65, 1),
  CUBLAS_COMPUTE_32F = TRANSHIP_CPU_VALUE(68, 2),
  CUBLAS_COMPUTE_32F_PEDANTIC = TRANSHIP_CPU_VALUE(69, 3),
  CUBLAS_COMPUTE_32F_FAST_16F = TRANSHIP_CPU_VALUE(74, 4),
  CUBLAS_COMPUTE_32F_FAST_16BF = TRANSHIP_CPU_VALUE(75, 5),
  CUBLAS_COMPUTE_32F_FAST_TF32 = TRANSHIP_CPU_VALUE(77, 6),
  CUBLAS_COMPUTE_64F = TRANSHIP_CPU_VALUE(70, 7),
  CUBLAS_COMPUTE_64F_PEDANTIC = TRANSHIP_CPU_VALUE(71, 8),
  CUBLAS_COMPUTE_32I = TRANSHIP_CPU_VALUE(72, 9),
  CUBLAS_COMPUTE_32I_PEDANTIC = TRANSHIP_CPU_VALUE(73, 10),
} cublasComputeType_t;

typedef cudaDataType cublasDataType_t;
#ifdef TRANSHIP_CPU_HIP
typedef int64_t hipblasStride;
#endif
typedef struct cublasContext *cublasHandle_t;
typedef void (*cublasLogCallback)(const char *);

#ifdef __cplusplus
extern "C" {
#endif

cublasStatus_t cublasCreate(cublasHandle_t *Handle);
cublasStatus_t cublasCreate_v2(cublasHandle_t *Handle);
cublasStatus_t cublasDestroy(cublasHandle_t Handle);
cublasStatus_t cublasDestroy_v2(cublasHandle_t Handle);
cublasStatus_t cublasGetProperty(libraryPropertyType Which, int *Value);
size_t cublasGetCudartVersion(void);
const char *cublasGetStatusName(cublasStatus_t Status);
const char *cublasGetStatusString(cublasStatus_t Status);
/// Nothing is logged.
cublasStatus_t cublasLoggerConfigure(int On, int ToOut, int ToErrors,
                                     const char *File);
cublasStatus_t cublasSetLoggerCallback(cublasLogCallback);
cublasStatus_t cublasGetLoggerCallback(cublasLogCallback *);

#define TRANSHIP_BLAS_COPY(Name, ...)                                          \
  cublasStatus_t cublas##Name(TRANSHIP_BLAS_P_##Name(int) __VA_ARGS__);        \
  cublasStatus_t cublas##Name##_64(TRANSHIP_BLAS_P_##Name(int64_t) __VA_ARGS__);
TRANSHIP_BLAS_COPIES
#undef TRANSHIP_BLAS_COPY

#define TRANSHIP_BLAS_SHORT(Name, Form, T, R)                                  \
  cublasStatus_t cublas##Name(cublasHandle_t Handle,                           \
                              TRANSHIP_BLAS_P_##Form(T, R, int));
#define TRANSHIP_BLAS_PLAIN(Name, Form, T, R)                                  \
  TRANSHIP_BLAS_SHORT(Name, Form, T, R)                                        \
  cublasStatus_t cublas##Name##_64(cublasHandle_t Handle,                      \
                                   TRANSHIP_BLAS_P_##Form(T, R, int64_t));
#define TRANSHIP_BLAS(Name, Form, T, R)                                        \
  TRANSHIP_BLAS_PLAIN(Name, Form, T, R)                                        \
  cublasStatus_t cublas##Name##_v2(cublasHandle_t Handle,                      \
                                   TRANSHIP_BLAS_P_##Form(T, R, int));         \
  cublasStatus_t cublas##Name##_v2_64(cublasHandle_t Handle,                   \
                                      TRANSHIP_BLAS_P_##Form(T, R, int64_t));
#define TRANSHIP_BLAS_STATE(Name, Form)                                        \
  TRANSHIP_BLAS_SHORT(Name, Form, , )                                          \
  TRANSHIP_BLAS_SHORT(Name##_v2, Form, , )
TRANSHIP_BLAS_FUNCTIONS
#undef TRANSHIP_BLAS
#undef TRANSHIP_BLAS_PLAIN
#undef TRANSHIP_BLAS_SHORT
#undef TRANSHIP_BLAS_STATE

#ifdef __cplusplus
} // extern "C"
#endif

#if defined(TRANSHIP_CPU_CUDA) && defined(__cplusplus)
// Before CUDA 11, the type of the sums was one of numbers.
namespace tranship {
namespace cpu {
inline cublasComputeType_t sumsOf(cudaDataType Type) {
  switch (Type) {
  case CUDA_R_16F:
    return CUBLAS_COMPUTE_16F;
  case CUDA_R_32F:
  case CUDA_C_32F:
    return CUBLAS_COMPUTE_32F;
  case CUDA_R_64F:
  case CUDA_C_64F:
    return CUBLAS_COMPUTE_64F;
  case CUDA_R_32I:
    return CUBLAS_COMPUTE_32I;
  default: // None has this value: it is not supported.
    return cublasComputeType_t(0);
  }
}
} // namespace cpu
} // namespace tranship

#define TRANSHIP_BLAS_OLD(Name, Form)                                          \
  inline cublasStatus_t cublas##Name(                                          \
      cublasHandle_t Handle, TRANSHIP_BLAS_P_##Form(, , int),                  \
      cudaDataType Sums, cublasGemmAlgo_t Algorithm) {                         \
    return cublas##Name(Handle, TRANSHIP_BLAS_A_##Form,                        \
                        tranship::cpu::sumsOf(Sums), Algorithm);               \
  }
TRANSHIP_BLAS_OLD(GemmEx, gemmOfAny)
TRANSHIP_BLAS_OLD(GemmBatchedEx, gemmBatchedOfAny)
TRANSHIP_BLAS_OLD(GemmStridedBatchedEx, gemmStridedBatchedOfAny)
#undef TRANSHIP_BLAS_OLD
#endif

#endif
