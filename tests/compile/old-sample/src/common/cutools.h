// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef _CUTOOLS_H_
#define _CUTOOLS_H_

#include <cuda_runtime.h>
#include <cufft.h>
#include <curand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned int uint;
typedef enum { CUTFalse = 0, CUTTrue = 1 } CUTBoolean;

#ifdef _DEBUG
#define CUT_CHECK_ERROR(errorMessage)                                          \
  {                                                                            \
    cudaError_t err = cudaGetLastError();                                      \
    if (cudaSuccess != err) {                                                  \
      fprintf(stderr, "Cuda error: %s in file '%s' in line %i : %s.\n",        \
              errorMessage, __FILE__, __LINE__, cudaGetErrorString(err));      \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
    err = cudaDeviceSynchronize();                                             \
    if (cudaSuccess != err)                                                    \
      exit(EXIT_FAILURE);                                                      \
  }
#else
#define CUT_CHECK_ERROR(errorMessage)                                          \
  {                                                                            \
    cudaError_t err = cudaGetLastError();                                      \
    if (cudaSuccess != err) {                                                  \
      fprintf(stderr, "Cuda error: %s in file '%s' in line %i : %s.\n",        \
              errorMessage, __FILE__, __LINE__, cudaGetErrorString(err));      \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
  }
#endif

#define CUDA_SAFE_CALL_NO_SYNC(call)                                           \
  {                                                                            \
    cudaError err = call;                                                      \
    if (cudaSuccess != err) {                                                  \
      fprintf(stderr, "Cuda error in file '%s' in line %i : %s.\n", __FILE__,  \
              __LINE__, cudaGetErrorString(err));                              \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
  }

#define CUDA_SAFE_CALL(call) CUDA_SAFE_CALL_NO_SYNC(call)

#define CURAND_SAFE_CALL(call)                                                 \
  {                                                                            \
    curandStatus err = call;                                                   \
    if (CURAND_STATUS_SUCCESS != err) {                                        \
      fprintf(stderr, "CURAND error %d in file '%s' in line %i.\n", (int)err,  \
              __FILE__, __LINE__);                                             \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
  }

#define CUT_DEVICE_INIT(ARGC, ARGV)                                            \
  {                                                                            \
    int deviceCount;                                                           \
    CUDA_SAFE_CALL_NO_SYNC(cudaGetDeviceCount(&deviceCount));                  \
    if (deviceCount == 0) {                                                    \
      fprintf(stderr, "cutools error: no devices supporting CUDA.\n");         \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
    int dev = 0;                                                               \
    cutGetCmdLineArgumenti(ARGC, (const char **)ARGV, "device", &dev);         \
    if (dev < 0)                                                               \
      dev = 0;                                                                 \
    if (dev > deviceCount - 1)                                                 \
      dev = deviceCount - 1;                                                   \
    cudaDeviceProp deviceProp;                                                 \
    CUDA_SAFE_CALL_NO_SYNC(cudaGetDeviceProperties(&deviceProp, dev));         \
    if (deviceProp.major < 1) {                                                \
      fprintf(stderr, "cutools error: device does not support CUDA.\n");       \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
    printf("Using device %d: %s (%d threads per block, warps of %d)\n", dev,   \
           deviceProp.name, deviceProp.maxThreadsPerBlock,                     \
           deviceProp.warpSize);                                               \
    CUDA_SAFE_CALL(cudaSetDevice(dev));                                        \
  }

#define IMUL(a, b) __mul24(a, b)

static inline CUTBoolean cutGetCmdLineArgumenti(int argc, const char **argv,
                                                const char *name, int *value) {
  int i;
  size_t length = strlen(name);
  for (i = 1; i < argc; i++)
    if (!strncmp(argv[i], "-", 1) && !strncmp(argv[i] + 1, name, length) &&
        argv[i][length + 1] == '=') {
      *value = atoi(argv[i] + length + 2);
      return CUTTrue;
    }
  return CUTFalse;
}

/* A timer of two events. */
typedef struct {
  cudaEvent_t begin, end;
} CUTTimer;

static inline void cutCreateTimer(CUTTimer *timer) {
  CUDA_SAFE_CALL(cudaEventCreate(&timer->begin));
  CUDA_SAFE_CALL(cudaEventCreate(&timer->end));
}
static inline void cutStartTimer(CUTTimer *timer) {
  CUDA_SAFE_CALL(cudaEventRecord(timer->begin, 0));
}
static inline float cutStopTimer(CUTTimer *timer) {
  float ms;
  CUDA_SAFE_CALL(cudaEventRecord(timer->end, 0));
  CUDA_SAFE_CALL(cudaEventSynchronize(timer->end));
  CUDA_SAFE_CALL(cudaEventElapsedTime(&ms, timer->begin, timer->end));
  return ms;
}

#endif
