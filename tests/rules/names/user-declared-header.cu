// A header that maps CUDA's names itself: definitions and uses stay.
// RUN: %port_twice %s %t.cuh > %t.diag
// RUN: %FileCheck %s < %t.cuh
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
#ifdef __HIPCC__
#define cudaMalloc hipMalloc
#define cudaStream_t hipStream_t
#undef cudaFree
#define cudaFree(p) hipFree(p)
#endif
inline int f(void **p, cudaStream_t s) { return cudaMalloc(p, 1) + cudaFree(*p) + cudaDeviceSynchronize(); }
// CHECK: #ifdef __HIPCC__
// CHECK-NEXT: #define cudaMalloc hipMalloc
// CHECK-NEXT: #define cudaStream_t hipStream_t
// CHECK-NEXT: #undef cudaFree
// CHECK-NEXT: #define cudaFree(p) hipFree(p)
// CHECK-NEXT: #endif
// CHECK-NEXT: inline int f(void **p, cudaStream_t s) { return cudaMalloc(p, 1) + cudaFree(*p) + hipDeviceSynchronize(); }
// DIAG: user-declared-header.cu:6:9: note: 'cudaMalloc' is declared in this file, so it is not changed [user-declared]
