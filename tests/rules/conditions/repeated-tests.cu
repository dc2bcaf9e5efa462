// Where two of CUDA's macros become one, or the condition asks for the target
// already, the port asks once.
// RUN: %port_twice %s %t.cu 2>&1 | %FileCheck --allow-empty --check-prefix=DIAG %s
// RUN: %FileCheck %s --input-file %t.cu
// DIAG-NOT: {{warning|error}}:
#include <cuda_runtime.h>

// CHECK: #if defined(__HIPCC__){{$}}
#if defined(__NVCC__) || defined(__CUDACC__)
#endif
// CHECK: #if defined __HIPCC__ || FORCE
#if defined __CUDACC__ || defined __NVCC__ || FORCE
#endif
// CHECK: #if !defined(__HIPCC__) && !defined(CPU)
#if !defined(__CUDACC__) && !defined(__NVCC__) && !defined(CPU)
#endif
// CHECK: #if A || defined(__HIPCC__) /* either */ // Of both.
#if A || defined(__CUDACC__) || defined(__NVCC__) /* either */ // Of both.
#endif

// What asks for the target stays.
// CHECK: #if defined(__CUDACC__) || defined(__HIPCC__)
#if defined(__CUDACC__) || defined(__HIPCC__)
#endif
// CHECK: #if defined(__HIPCC__) || defined(__CUDACC__)
#if defined(__HIPCC__) || defined(__CUDACC__)
#endif
// CHECK: #if !defined(__CUDACC__) && !defined(__HIPCC__)
#if !defined(__CUDACC__) && !defined(__HIPCC__)
#endif

// What is not the same test, or not one by itself.
// CHECK: #if !defined(__HIPCC__) || defined(__HIPCC__)
#if !defined(__CUDACC__) || defined(__NVCC__)
#endif
// CHECK: #if A && defined(__HIPCC__) || defined(__HIPCC__)
#if A && defined(__CUDACC__) || defined(__NVCC__)
#endif
// CHECK: #if defined(__HIPCC__) || defined(__HIPCC__) && B
#if defined(__CUDACC__) || defined(__NVCC__) && B
#endif
// CHECK: #if defined(__HIPCC__) || A || defined(__HIPCC__)
#if defined(__CUDACC__) || A || defined(__NVCC__)
#endif
// CHECK: #if defined(__HIPCC__) + defined(__HIPCC__) > 1
#if defined(__CUDACC__) + defined(__NVCC__) > 1
#endif
