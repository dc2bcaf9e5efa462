// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Nothing is said of code that no build for the target compiles, as its condition never holds there.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck "--implicit-check-not={{warning|error|note}}:" %s < %t.diag
// RUN: cp %s %t.h && not %tranship check --lexical --no-config %t.h > %t.header
// RUN: %FileCheck --check-prefix=HEADER %s < %t.header
#include <cublas_v2.h>

// A #else does the work. Without one the message says so.
__device__ void other() {
// CHECK: :[[#@LINE+1]]:5: warning: '__CUDA_ARCH__' is not defined by HIP: the condition is always false and the code under
#if __CUDA_ARCH__ >= 800
  cudaGraphConditionalHandle Left;
#if __CUDA_ARCH__ >= 900
  unsigned Clock = clock() / 1000;
#endif
#else
  __threadfence();
#endif
}
__device__ void alone() {
// CHECK: :[[#@LINE+1]]:13: warning: '__CUDA_ARCH__' is not defined by HIP: the condition is always false: the code under it is never compiled, and no #else takes its place
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ == 800
  cudaGraphConditionalHandle Left;
#endif
}

// A branch that is always taken leaves out the others, and their conditions.
__device__ void first() {
// CHECK: :[[#@LINE+1]]:5: warning: '__CUDA_ARCH__' is not defined by HIP: the condition is always true
#if __CUDA_ARCH__ < 600
  __threadfence();
#elif __CUDA_ARCH__ < 900
  cudaGraphConditionalHandle Left;
#else
  cudaGraphConditionalHandle Left;
#endif
}

// The version of a library, of the compiler, a header that the target lacks.
// CHECK: :[[#@LINE+1]]:5: warning: 'CUBLAS_VERSION' is not defined by HIP
#if CUBLAS_VERSION >= 11600
__device__ void library() { cudaGraphConditionalHandle Left; }
#endif
// CHECK: :[[#@LINE+1]]:14: warning: '__CUDACC_VER_MAJOR__' is not defined by HIP
#if !defined(__CUDACC_VER_MAJOR__)
#else
__device__ void compiler() { cudaGraphConditionalHandle Left; }
#endif
#if defined(__has_include) && __has_include(<nvjpeg.h>)
#include <nvjpeg.h>
__device__ void header() { cudaGraphConditionalHandle Left; }
#endif

// A macro that only such code defines, unless a build may define it, too.
// CHECK: :[[#@LINE+1]]:5: warning: 'CUDART_VERSION' is not defined by HIP
#if CUDART_VERSION >= 12080
#define HAS_HANDLES
#ifndef MAY_HAVE_HANDLES
#define MAY_HAVE_HANDLES 0
#endif
#endif
#ifdef HAS_HANDLES
void handles(cudaGraphConditionalHandle);
#endif
#if FAST && defined(HAS_HANDLES)
void handles(cudaGraphConditionalHandle, int);
#endif

// A decided comparison, and what the compiler of a .cu file defines: that of a header may be a host's.
#if defined(CUDA_VERSION) && CUDA_VERSION < 11021
__device__ void oldest() { cudaGraphConditionalHandle Left; }
#endif
// CHECK: :[[#@LINE+1]]:5: note: this comparison of 'CUDART_VERSION'
#if CUDART_VERSION < 9000
__device__ void old() { cudaGraphConditionalHandle Left; }
#endif
// HEADER: :[[#@LINE+2]]:11: error: 'cudaGraphConditionalHandle' has no counterpart
#ifndef __CUDACC__
void host(cudaGraphConditionalHandle);
#endif

// What may be compiled: the rest of the condition, the file's own macro and the pass for the device decide.
// CHECK: :[[#@LINE+1]]:13: warning: '__CUDA_ARCH__' is not defined by HIP: whether the code under it is compiled depends
#if FAST || __CUDA_ARCH__ >= 800
// CHECK: :[[#@LINE+2]]:27: error: 'cudaGraphConditionalHandle' has no counterpart
// CHECK: note: the same in lines [[#@LINE+6]], [[#@LINE+9]], [[#@LINE+12]] and [[#@LINE+15]]
__device__ void rest() {  cudaGraphConditionalHandle Stays; }
#endif
// CHECK: :[[#@LINE+1]]:9: note: 'CUFFT_VERSION' is declared
#define CUFFT_VERSION 11000
#if CUFFT_VERSION >= 10000
__device__ void own() {   cudaGraphConditionalHandle Stays; }
#endif
#ifdef __CUDA_ARCH__
__device__ void pass() {  cudaGraphConditionalHandle Stays; }
#endif
#if !defined(__has_include) || !__has_include(<nvjpeg.h>)
__device__ void query() { cudaGraphConditionalHandle Stays; }
#endif
#if MAY_HAVE_HANDLES
__device__ void built() { cudaGraphConditionalHandle Stays; }
#endif
