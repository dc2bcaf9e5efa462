// The guards are those of HIP's headers as they are.
// RUN: %port_twice %s %t.cu --exit 0
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
#include <cublas_v2.h>
#include <cufft.h>
#include <curand.h>
#include <cusparse.h>
#include <cooperative_groups.h>
#include <cuda_fp16.h>
#if !defined(__DRIVER_TYPES_H__) || !defined(__CUDA_RUNTIME_H__) || !defined(__CUDA_RUNTIME_API_H__)
#error runtime
#endif
#if !defined(CUBLAS_API_H_) || !defined(_CUFFT_H_) || !defined(CURAND_H_) || !defined(CUSPARSE_H_)
#error libraries
#endif
#if !defined(_COOPERATIVE_GROUPS_H_) || !defined(__CUDA_FP16_H__)
#error device
#endif
