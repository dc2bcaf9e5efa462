// A macro without text tells CUDA's headers what to do: it is ported. One with a
// text is the user's own.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
#define __CUDA_NO_HALF_OPERATORS__
#define CUDA_API_PER_THREAD_DEFAULT_STREAM 1
#define CUDART_PI_F 3.14f
#include <cuda_fp16.h>
#undef __CUDA_NO_HALF_OPERATORS__
#ifdef __CUDA_NO_HALF_OPERATORS__
float x = CUDART_PI_F;
#endif
// CHECK: #define __HIP_NO_HALF_OPERATORS__
// CHECK-NEXT: #define HIP_API_PER_THREAD_DEFAULT_STREAM 1
// CHECK-NEXT: #define CUDART_PI_F 3.14f
// CHECK-NEXT: #include <hip/hip_fp16.h>
// CHECK-NEXT: #undef __HIP_NO_HALF_OPERATORS__
// CHECK-NEXT: #ifdef __HIP_NO_HALF_OPERATORS__
// CHECK-NEXT: float x = CUDART_PI_F;
