// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuFFT on the CPU: types and functions. Definitions are in a library of their
// own (fft/fft.cpp), on FFTW.
#ifndef TRANSHIP_CPU_CUDA_CUFFT_H
#define TRANSHIP_CPU_CUDA_CUFFT_H
#define _CUFFT_H_

#include "tranship/cpu/cuda/cuComplex.h"
#include "tranship/cpu/cuda/cuda_runtime_api.h"
#include "tranship/cpu/cuda/library_types.h"
#include "tranship/cpu/fft/functions.h"

#ifndef CUFFTAPI
#define CUFFTAPI
#endif

#define CUFFT_VER_MAJOR 12
#define CUFFT_VER_MINOR 0
#define CUFFT_VER_PATCH 0
#define CUFFT_VER_BUILD 0
#define CUFFT_VERSION 12000

#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
#define CUFFT_PLAN_NULL -1
#define CUFFT_COMPATIBILITY_DEFAULT CUFFT_COMPATIBILITY_FFTW_PADDING

typedef enum cufftResult_t {
  CUFFT_SUCCESS = 0,
  CUFFT_INVALID_PLAN = 1,
  CUFFT_ALLOC_FAILED = 2,
  CUFFT_INVALID_TYPE = 3,
  CUFFT_INVALID_VALUE = 4,
  CUFFT_INTERNAL_ERROR = 5,
  CUFFT_EXEC_FAILED = 6,
  CUFFT_SETUP_FAILED = 7,
  CUFFT_INVALID_SIZE = 8,
  CUFFT_UNALIGNED_DATA = 9,
#ifndef TRANSHIP_CPU_CUDA
  CUFFT_INCOMPLETE_PARAMETER_LIST = 10,
  CUFFT_PARSE_ERROR = 12,
#endif
  CUFFT_INVALID_DEVICE = 11,
  CUFFT_NO_WORKSPACE = 13,
  CUFFT_NOT_IMPLEMENTED = 14,
  CUFFT_NOT_SUPPORTED = 16,
  CUFFT_MISSING_DEPENDENCY = 17,
  CUFFT_NVRTC_FAILURE = 18,
  CUFFT_NVJITLINK_FAILURE = 19,
  CUFFT_NVSHMEM_FAILURE = 20,
} cufftResult;

typedef enum cufftType_t {
  CUFFT_R2C = 0x2a,
  CUFFT_C2R = 0x2c,
  CUFFT_C2C = 0x29,
  CUFFT_D2Z = 0x6a,
  CUFFT_Z2D = 0x6c,
  CUFFT_Z2Z = 0x69,
} cufftType;

typedef enum cufftCompatibility_t {
  CUFFT_COMPATIBILITY_FFTW_PADDING = 1,
} cufftCompatibility;

#ifdef TRANSHIP_CPU_HIP
typedef struct cufftHandle_t *cufftHandle;
#else
typedef int cufftHandle;
#endif
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;

#ifdef __cplusplus
extern "C" {
#endif

cufftResult cufftCreate(cufftHandle *Plan);
cufftResult cufftDestroy(cufftHandle Plan);
cufftResult cufftSetStream(cufftHandle Plan, cudaStream_t Stream);
cufftResult cufftGetVersion(int *Version);
cufftResult cufftGetProperty(libraryPropertyType Which, int *Value);
/// No transform needs memory of the caller's.
cufftResult cufftGetSize(cufftHandle Plan, size_t *Bytes);
cufftResult cufftSetWorkArea(cufftHandle Plan, void *Work);
cufftResult cufftSetAutoAllocation(cufftHandle Plan, int Automatic);

#define TRANSHIP_FFT(Form)                                                     \
  cufftResult cufftPlan##Form(cufftHandle *Plan, TRANSHIP_FFT_P_##Form(int));  \
  cufftResult cufftMakePlan##Form(cufftHandle Plan,                            \
                                  TRANSHIP_FFT_P_##Form(int), size_t *Bytes);  \
  cufftResult cufftEstimate##Form(TRANSHIP_FFT_P_##Form(int), size_t *Bytes);  \
  cufftResult cufftGetSize##Form(cufftHandle Plan, TRANSHIP_FFT_P_##Form(int), \
                                 size_t *Bytes);
TRANSHIP_FFT_FORMS
#undef TRANSHIP_FFT
cufftResult cufftMakePlanMany64(cufftHandle Plan,
                                TRANSHIP_FFT_P_Many(long long), size_t *Bytes);
cufftResult cufftGetSizeMany64(cufftHandle Plan, TRANSHIP_FFT_P_Many(long long),
                               size_t *Bytes);

cufftResult cufftExecC2C(cufftHandle Plan, cufftComplex *In, cufftComplex *Out,
                         int Direction);
cufftResult cufftExecZ2Z(cufftHandle Plan, cufftDoubleComplex *In,
                         cufftDoubleComplex *Out, int Direction);
#define TRANSHIP_FFT_EXEC(Name, TypeIn, TypeOut)                               \
  cufftResult cufftExec##Name(cufftHandle Plan, TypeIn *In, TypeOut *Out);
TRANSHIP_FFT_EXECS
#undef TRANSHIP_FFT_EXEC

#ifdef __cplusplus
} // extern "C"
#endif

#endif
