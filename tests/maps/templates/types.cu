// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates that the types of the arguments choose.
// REQUIRES: hip-headers, cuda
// RUN: %semantic --strict %s -o %t.hip
// RUN: %FileCheck %s --input-file %t.hip
// RUN: %hip_compile %t.hip
// RUN: %semantic --strict --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 -DHIPBLAS_V2 %t64.hip
#include <cuda_runtime.h>
#include <cublas_v2.h>
#include <cstdint>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

// row: __ffsll/1
// row: __ffs(long)
// row: __ffs(unsigned long)
// row: __ffs(long long)
// row: __ffs(unsigned long long)
__device__ int bits(long l, unsigned long ul, long long ll, unsigned long long ull, uint64_t word, unsigned u) {
  // CHECK: int sum = __ffsll((unsigned long long)(l)) + __ffsll((unsigned long long)(ul)) + __ffsll(ll) + __ffsll(ull);
  int sum = __ffsll(l) + __ffsll(ul) + __ffsll(ll) + __ffsll(ull);
  // CHECK: sum += __ffs((int)(l)) + __ffs((int)(ul)) + __ffs((int)(ll)) + __ffs((int)(ull)) + __ffs(u) + __ffs(sum);
  sum += __ffs(l) + __ffs(ul) + __ffs(ll) + __ffs(ull) + __ffs(u) + __ffs(sum);
  // CHECK: return sum + __ffsll((unsigned long long)(word & -word));
  return sum + __ffsll(word & -word);
}

// row: cudaStreamUpdateCaptureDependencies(*,*,cudaGraphEdgeData_st *,*)
// row: cudaStreamUpdateCaptureDependencies(*,*,const cudaGraphEdgeData_st *,*)
void capture(cudaStream_t stream, cudaGraphNode_t *nodes) {
  // CHECK: hipStreamUpdateCaptureDependencies(stream, nodes, 1);
  cudaStreamUpdateCaptureDependencies(stream, nodes, nullptr, 1);
}

// row: cublasGemmEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_C_32F,*)
// row: cublasGemmEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_C_64F,*)
// row: cublasGemmEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_16F,*)
// row: cublasGemmEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_32F,*)
// row: cublasGemmEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_32I,*)
// row: cublasGemmEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_64F,*)
// row: cublasGemmEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,cudaDataType_t,*)
void gemmEx(cublasHandle_t handle, const __half *a, const __half *b, float *c, cudaDataType type) {
  float one = 1, zero = 0;
  // CHECK: hipblasGemmEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_16F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8,
                CUDA_R_16F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8,
                CUDA_R_32F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32I, HIPBLAS_GEMM_DEFAULT);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8,
                CUDA_R_32I, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_64F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8,
                CUDA_R_64F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8,
                CUDA_C_32F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_64F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8,
                CUDA_C_64F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmEx({{.*}} (type) == HIP_R_16F ? HIPBLAS_COMPUTE_16F : (type) == HIP_R_32I ? HIPBLAS_COMPUTE_32I : (type) == HIP_R_64F || (type) == HIP_C_64F ? HIPBLAS_COMPUTE_64F : HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8, type, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8,
                CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}

// row: cublasGemmBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_C_32F,*)
// row: cublasGemmBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_C_64F,*)
// row: cublasGemmBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_16F,*)
// row: cublasGemmBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_32F,*)
// row: cublasGemmBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_32I,*)
// row: cublasGemmBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_64F,*)
// row: cublasGemmBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,cudaDataType_t,*)
// row: cublasGemmBatchedEx/20
void gemmBatchedEx(cublasHandle_t handle, const void *const *a, const void *const *b, void *const *c, cudaDataType type) {
  float one = 1, zero = 0;
  // CHECK: hipblasGemmBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_16F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8, 4,
                CUDA_R_16F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8, 4,
                CUDA_R_32F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32I, HIPBLAS_GEMM_DEFAULT);
  cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8, 4,
                CUDA_R_32I, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_64F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8, 4,
                CUDA_R_64F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8, 4,
                CUDA_C_32F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_64F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8, 4,
                CUDA_C_64F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmBatchedEx({{.*}} 4, (type) == HIP_R_16F ? HIPBLAS_COMPUTE_16F : (type) == HIP_R_32I ? HIPBLAS_COMPUTE_32I : (type) == HIP_R_64F || (type) == HIP_C_64F ? HIPBLAS_COMPUTE_64F : HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8, 4, type, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, b, CUDA_R_16F, 8, &zero, c, CUDA_R_32F, 8, 4,
                CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}

// row: cublasGemmStridedBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_C_32F,*)
// row: cublasGemmStridedBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_C_64F,*)
// row: cublasGemmStridedBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_16F,*)
// row: cublasGemmStridedBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_32F,*)
// row: cublasGemmStridedBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_32I,*)
// row: cublasGemmStridedBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,CUDA_R_64F,*)
// row: cublasGemmStridedBatchedEx(*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,*,cudaDataType_t,*)
void gemmStridedBatchedEx(cublasHandle_t handle, const __half *a, const __half *b, float *c, cudaDataType type) {
  float one = 1, zero = 0;
  // CHECK: hipblasGemmStridedBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_16F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, 64, b, CUDA_R_16F, 8, 64, &zero, c, CUDA_R_32F, 8, 64, 4,
                CUDA_R_16F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmStridedBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, 64, b, CUDA_R_16F, 8, 64, &zero, c, CUDA_R_32F, 8, 64, 4,
                CUDA_R_32F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmStridedBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32I, HIPBLAS_GEMM_DEFAULT);
  cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, 64, b, CUDA_R_16F, 8, 64, &zero, c, CUDA_R_32F, 8, 64, 4,
                CUDA_R_32I, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmStridedBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_64F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, 64, b, CUDA_R_16F, 8, 64, &zero, c, CUDA_R_32F, 8, 64, 4,
                CUDA_R_64F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmStridedBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, 64, b, CUDA_R_16F, 8, 64, &zero, c, CUDA_R_32F, 8, 64, 4,
                CUDA_C_32F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmStridedBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_64F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, 64, b, CUDA_R_16F, 8, 64, &zero, c, CUDA_R_32F, 8, 64, 4,
                CUDA_C_64F, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmStridedBatchedEx({{.*}} 4, (type) == HIP_R_16F ? HIPBLAS_COMPUTE_16F : (type) == HIP_R_32I ? HIPBLAS_COMPUTE_32I : (type) == HIP_R_64F || (type) == HIP_C_64F ? HIPBLAS_COMPUTE_64F : HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, 64, b, CUDA_R_16F, 8, 64, &zero, c, CUDA_R_32F, 8, 64, 4, type, CUBLAS_GEMM_DEFAULT);
  // CHECK: hipblasGemmStridedBatchedEx({{.*,$}}
  // CHECK-NEXT: {{^ *}}HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, CUDA_R_16F, 8, 64, b, CUDA_R_16F, 8, 64, &zero, c, CUDA_R_32F, 8, 64, 4,
                CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}

// row: cudaLaunchKernel/4
// row: cudaLaunchKernel/5
// row: cudaLaunchKernel/6
__global__ void fill(float *p) { *p = 1; }
template <typename T> __global__ void fillAny(T *p) { *p = 1; }
void launch(void **arguments, cudaStream_t stream) {
  // CHECK: hipLaunchKernel((const void*)(fill), dim3(1), dim3(1), arguments);
  cudaLaunchKernel(fill, dim3(1), dim3(1), arguments);
  // CHECK: hipLaunchKernel((const void*)(&fill), dim3(1), dim3(1), arguments, 0);
  cudaLaunchKernel(&fill, dim3(1), dim3(1), arguments, 0);
  // CHECK: hipLaunchKernel((const void*)(fillAny<int>), dim3(1), dim3(1), arguments, 0, stream);
  cudaLaunchKernel(fillAny<int>, dim3(1), dim3(1), arguments, 0, stream);
  const void *any = (const void *)fill;
  // CHECK: hipLaunchKernel(any, dim3(1), dim3(1), arguments, 0, stream);
  cudaLaunchKernel(any, dim3(1), dim3(1), arguments, 0, stream);
}

// row: cublasHgemm/14
// row: cublasHgemmBatched/15
// row: cublasHgemmStridedBatched/18
void halves(cublasHandle_t handle, const __half *a, const __half *b, __half *c, const __half *const *as, __half *const *cs) {
  __half one = 1.f;
  cublasHgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, 8, b, 8, &one, c, 8);
  cublasHgemmBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, as, 8, as, 8, &one, cs, 8, 4);
  cublasHgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &one, a, 8, 64, b, 8, 64, &one, c, 8, 64, 4);
}

// row: sincos(*,template,template)
// row: sincospi(*,template,template)
template <typename T> __device__ T turn(T angle) {
  T s, c;
  sincos(angle, &s, &c);
  if (s > 0)
    sincospi(angle, &c, &s);
  return s + c;
}
template __device__ float turn(float);
template __device__ double turn(double);

// row: atomicAnd(long long *,*)
// row: atomicOr(long long *,*)
// row: atomicXor(long long *,*)
// row: atomicAnd_system(long long *,*)
// row: atomicOr_system(long long *,*)
// row: atomicXor_system(long long *,*)
// row: atomicAnd_block(long long *,*)
// row: atomicOr_block(long long *,*)
// row: atomicXor_block(long long *,*)
__global__ void merge(long long *flags, int *word, long long bits) {
  // CHECK: bits = atomicAnd((unsigned long long*)(flags), (unsigned long long)(bits));
  bits = atomicAnd(flags, bits);
  bits |= atomicOr(flags + 1, bits) | atomicXor(&flags[2], bits);
  bits |= atomicAnd_system(flags, bits) | atomicOr_system(flags, bits) | atomicXor_system(flags, bits);
  bits |= atomicAnd_block(flags, bits) | atomicOr_block(flags, bits) | atomicXor_block(flags, bits);
  // CHECK: atomicAnd(word, 1);
  atomicAnd(word, 1);
}

// row: __ldg(ushort4 *)
// row: __ldg(const ushort4 *)
// row: umin/2
// row: umax/2
// row: llmin/2
// row: llmax/2
// row: ullmin/2
// row: ullmax/2
__device__ int least(const ushort4 *in, ushort4 *out, unsigned u, long long ll, const float *f) {
  // CHECK: int x = (*(in)).x + (*(out + 1)).y + (int)__ldg(f);
  int x = __ldg(in).x + __ldg(out + 1).y + (int)__ldg(f);
  return x + umin(u, x) + umax(u, 3) + llmin(ll, x) + llmax(ll, 0) + ullmin(ll, u) + ullmax(u, 1);
}

// row: __ldg(template)
template <class T> __device__ T loaded(const T *in) {
  // CHECK: return (*(in));
  return __ldg(in);
}

// row: __ldg(__nv_bfloat16 *)
// row: __ldg(__nv_bfloat162 *)
// row: __ldg(const __nv_bfloat16 *)
// row: __ldg(const __nv_bfloat162 *)
__device__ float brains(const __nv_bfloat16 *in, nv_bfloat162 *pairs, const half *halves) {
  // CHECK: return __bfloat162float((*(in))) + __low2float((*(pairs + 1))) + __half2float(__ldg(halves));
  return __bfloat162float(__ldg(in)) + __low2float(__ldg(pairs + 1)) + __half2float(__ldg(halves));
}
__device__ float brains(nv_bfloat16 *in, const __nv_bfloat162 *pairs) {
  return __bfloat162float(__ldg(in)) + __high2float(__ldg(pairs));
}
