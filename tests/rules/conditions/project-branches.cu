// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A project that supports HIP itself: its choice between CUDA and HIP stays, and nothing is said of code that its
// builds for HIP do not compile.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag
// RUN: %hip_compile -DUSE_HIP %t.cu
// RUN: %tranship -q --portable --target=hip %s -o %t.portable.cu > %t.diag2
// RUN: grep -E '^#(el)?if' %s > %t.old && grep -E '^#(el)?if' %t.portable.cu | grep -v __HIPCC__.*ported > %t.new
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag2
// DIAG-NOT: {{warning|error}}:
#include <cuda_runtime.h>

// CHECK: #if defined(__CUDACC__)
// CHECK: #elif defined(__HIPCC__)
#if defined(__CUDACC__)
#define WHO 1
#elif defined(__HIPCC__)
#define WHO 2
#endif
static_assert(WHO == 2, "the project's own branch for HIP");

// At any depth, and in #else.
// CHECK: #ifdef __CUDACC__
// CHECK-NEXT: #define DEEP 1
#ifdef __CUDACC__
#define DEEP 1
#else
#ifdef MYLIB_HAVE_ROCM
#define DEEP 2
#else
#define DEEP 3
#endif
#endif
static_assert(DEEP != 1, "");

// CHECK: #ifndef __CUDACC__
#ifndef __CUDACC__
#ifdef __HIP_PLATFORM_AMD__
#define TURNED 2
#endif
#else
#define TURNED 1
#endif
static_assert(TURNED == 2, "");

// CHECK: #if CUDART_VERSION >= 11000 && !defined(USE_HIP)
#if CUDART_VERSION >= 11000 && !defined(USE_HIP)
#define NEW 1
#elif defined(USE_HIP)
#define NEW 2
#endif
static_assert(NEW == 2, "");

// It says already what a port would.
// CHECK: #if defined(__CUDACC__) || defined(__HIPCC__)
#if defined(__CUDACC__) || defined(__HIPCC__)
#define BOTH 1
#endif
static_assert(BOTH == 1, "");

// What no build for HIP compiles is not reported.
#if defined(USE_HIP)
__device__ unsigned lane() { return __lane_id(); }
#else
texture<float, 1> Old;
__device__ unsigned lane() {
  unsigned Lane;
  asm volatile("unknown.instruction %0;" : "=r"(Lane));
  return Lane;
}
#endif

// No choice of the project's between CUDA and HIP: ported.
// CHECK: #ifdef __HIPCC__
// CHECK-NEXT: #define ALONE 1
#ifdef __CUDACC__
#define ALONE 1
#endif
static_assert(ALONE == 1, "");
// CHECK: #ifdef __HIPCC__
// CHECK-NEXT: #define OTHER 1
#ifdef __CUDACC__
#define OTHER 1
#elif defined(MYLIB_WITHOUT_HIP)
#define OTHER 2
#endif
static_assert(OTHER == 1, "");
