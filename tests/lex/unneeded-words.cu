// Words that the target does without go, with the blank beside them; where more depends on one, it is reported.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: grep -v '^//' %t.cu | %FileCheck %s --match-full-lines
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// CHECK: #include <hip/hip_runtime.h>
#include <cuda_runtime.h>
// CHECK-NEXT: static void done(hipStream_t S, hipError_t E, void *P);
static void CUDART_CB done(cudaStream_t S, cudaError_t E, void *P);
// CHECK-NEXT: void (*Callback)(void *);
void (CUDART_CB *Callback)(void *);
// CHECK-NEXT: __global__ void k(const float4 P, int N) {}
__global__ void k(const __grid_constant__ float4 P, int N) {}
// CHECK-NEXT: #define CALLBACK extern "C"
#define CALLBACK extern "C" CUDART_CB
// CHECK-NEXT: inline __device__ int f() { return 0; }
__inline_hint__ __device__ int f() { return 0; }
// CHECK-NEXT: #ifdef CUDART_CB
#ifdef CUDART_CB
// DIAG: unneeded-words.cu:[[#@LINE-1]]:8: warning: 'CUDART_CB' is not defined by HIP: the condition is always false
#endif
