// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that older versions of HIP declare with fewer const, other types, or without a default.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip && %FileCheck %s --input-file %t.hip
// RUN: %hip_compile -Wno-deprecated-declarations %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip && %FileCheck %s --check-prefixes=CAST,HIP64 --input-file %t64.hip
// RUN: %hip_compile64 -DHIPBLAS_V2 -Wno-deprecated-declarations %t64.hip
// RUN: %tranship --target=hip-5.7 %s -o %t57.hip && %FileCheck %s --check-prefixes=CAST,HIP57 --input-file %t57.hip
// RUN: %hip_compile57 -DROCM_MATHLIBS_API_USE_HIP_COMPLEX -Wno-deprecated-declarations %t57.hip
#include <cublas_v2.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <nvrtc.h>

// row: cuMemcpyHtoD/3
// row: cuMemcpyHtoDAsync/4
// row: cuMemcpyHtoD_v2/3
// row: cuMemcpyHtoDAsync_v2/4
void copies(CUdeviceptr to, const float *from, size_t size, CUstream stream) {
  // CHECK: hipMemcpyHtoD(to, from, size);
  // CAST: hipMemcpyHtoD(to, (void*)(from), size);
  cuMemcpyHtoD(to, from, size);
  cuMemcpyHtoDAsync(to, from, size, stream);
  cuMemcpyHtoD_v2(to, from, size);
  cuMemcpyHtoDAsync_v2(to, from, size, stream);
}

// row: cuCtxGetApiVersion/2
void version(CUcontext context, unsigned *result) {
  // CHECK: hipCtxGetApiVersion(context, result);
  // CAST: hipCtxGetApiVersion(context, (int*)(result));
  cuCtxGetApiVersion(context, result);
}

// row: cudaStreamWaitEvent/2
void wait(cudaStream_t stream, cudaEvent_t event) {
  // CHECK: hipStreamWaitEvent(stream, event);
  // HIP64: hipStreamWaitEvent(stream, event);
  // HIP57: hipStreamWaitEvent(stream, event, 0);
  cudaStreamWaitEvent(stream, event);
}

// row: nvrtcCompileProgram/3
// row: nvrtcCreateProgram/6
void compile(nvrtcProgram *program, const char *text, const char *const *words) {
  // CHECK: hiprtcCreateProgram(program, text, "name", 1, words, words);
  // CAST: hiprtcCreateProgram(program, text, "name", 1, (const char**)(words), (const char**)(words));
  nvrtcCreateProgram(program, text, "name", 1, words, words);
  nvrtcCompileProgram(*program, 1, words);
}

template <class T> struct Solve {
  cublasHandle_t handle;
  const T *matrix, *const *matrices, one;
  T *result, *const *results;
};

// row: cublasStrsm/12
// row: cublasStrsm_v2/12
// row: cublasStrsmBatched/13
void solve(const Solve<float> &s) {
  // CHECK: s.matrix, 8, s.result, 8);
  // HIP64: s.matrix, 8, s.result, 8);
  // HIP57: (float*)(s.matrix), 8, s.result, 8);
  cublasStrsm(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrix, 8, s.result, 8);
  cublasStrsm_v2(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrix, 8, s.result, 8);
  cublasStrsmBatched(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrices, 8, s.results, 8, 4);
}

// row: cublasDtrsm/12
// row: cublasDtrsm_v2/12
// row: cublasDtrsmBatched/13
void solve(const Solve<double> &s) {
  cublasDtrsm(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrix, 8, s.result, 8);
  cublasDtrsm_v2(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrix, 8, s.result, 8);
  cublasDtrsmBatched(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrices, 8, s.results, 8, 4);
}

// row: cublasCtrsm/12
// row: cublasCtrsm_v2/12
// row: cublasCtrsmBatched/13
void solve(const Solve<cuComplex> &s) {
  cublasCtrsm(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrix, 8, s.result, 8);
  cublasCtrsm_v2(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrix, 8, s.result, 8);
  cublasCtrsmBatched(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrices, 8, s.results, 8, 4);
}

// row: cublasZtrsm/12
// row: cublasZtrsm_v2/12
// row: cublasZtrsmBatched/13
void solve(const Solve<cuDoubleComplex> &s) {
  cublasZtrsm(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrix, 8, s.result, 8);
  cublasZtrsm_v2(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrix, 8, s.result, 8);
  cublasZtrsmBatched(s.handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, 8, 8, &s.one, s.matrices, 8, s.results, 8, 4);
}
