// Include guards of CUDA's headers become those of the target's headers: helper
// headers test them, and would vanish. A header's own guard is the user's.
// RUN: %port_twice %s %t.cuh --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cuh
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#ifdef __DRIVER_TYPES_H__
static const char *name(cudaError_t e) { return cudaGetErrorName(e); }
#endif
#if defined(__CUDA_RUNTIME_H__) && !defined(CUBLAS_API_H_)
#endif
#ifdef _CUFFT_H_
#endif
#ifdef CUDAEGL_H
#endif
#ifndef CURAND_H_
#define CURAND_H_
#endif
int __CUDA_RUNTIME_H__;
// CHECK: #ifdef HIP_INCLUDE_HIP_DRIVER_TYPES_H
// CHECK-NEXT: static const char *name(hipError_t e) { return hipGetErrorName(e); }
// CHECK: #if defined(HIP_INCLUDE_HIP_HIP_RUNTIME_H) && !defined(HIPBLAS_H)
// CHECK: #ifdef HIPFFT_H_
// CHECK: #ifdef CUDAEGL_H
// CHECK: #ifndef CURAND_H_
// CHECK-NEXT: #define CURAND_H_
// CHECK: int __CUDA_RUNTIME_H__;
// DIAG: conditions-guards.cu:13:8: warning: 'CUDAEGL_H' is the include guard of a CUDA header, which HIP does not define: the condition is always false: the code under it is never compiled, and no #else takes its place
