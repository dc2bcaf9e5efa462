// A header that maps CUDA's names itself: definitions stay, and uses have HIP's names where the definitions are not seen.
// RUN: %port_twice %s %t.cuh > %t.diag
// RUN: %FileCheck %s < %t.cuh
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag
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
// CHECK-NEXT: inline int f(void **p, hipStream_t s) { return hipMalloc(p, 1) + hipFree(*p) + hipDeviceSynchronize(); }
// DIAG-NOT: user-declared
