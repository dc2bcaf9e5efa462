// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Device functions: atomics, intrinsics, warps, synchronization.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cassert>
#include <cstdio>
#include <cuda_runtime.h>

__constant__ float table[32];

__inline__ __device__ float warpSum(float x) {
  for (int offset = 16; offset > 0; offset >>= 1)
    x += __shfl_down_sync(0xffffffff, x, offset);
  return x;
}

__global__ void __launch_bounds__(256, 2) reduce(const float *__restrict__ in, float *out, int n) {
  __shared__ float partial[32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    sum += __ldg(in + i) * table[lane];
  sum = warpSum(sum);
  if (lane == 0)
    partial[warp] = sum;
  __syncthreads();
  sum = threadIdx.x < blockDim.x / 32 ? partial[lane] : 0;
  if (warp == 0 && (sum = warpSum(sum), lane == 0))
    atomicAdd(out, sum);
}

__device__ double atomicMaxDouble(double *address, double value) {
  unsigned long long *bits = (unsigned long long *)address, old = *bits, assumed;
  do {
    assumed = old;
    old = atomicCAS(bits, assumed, __double_as_longlong(fmax(value, __longlong_as_double(assumed))));
  } while (assumed != old);
  return __longlong_as_double(old);
}

__global__ void intrinsics(int *i, unsigned *u, float *f, double *d, long long *clockOut) {
  long long start = clock64();
  *u = __brev(*u) + __popc(*u) + __clz(*i) + __ffs(*i) + __umulhi(*u, *u) + __mul24(*i, 3) + __byte_perm(*u, *u, 0x0123);
  *u += __funnelshift_l(*u, *u, 3) + __sad(*i, *i, *u) + __float_as_uint(*f) + __popcll(*clockOut) + __usad(*u, *u, *u);
  *f = __fdividef(__expf(*f), __logf(*f)) + __sinf(*f) * __cosf(*f) + __powf(*f, 2.f) + __saturatef(*f) + rsqrtf(*f);
  *f += __fmaf_rn(*f, *f, *f) + __fsqrt_rn(*f) + __frcp_rn(*f) + __int_as_float(*i) + __int2float_rn(*i) + fminf(*f, 1.f);
  *d = fma(*d, *d, __dsqrt_rn(*d)) + norm3d(*d, *d, *d) + erfcinv(0.5) + rsqrt(*d) + __hiloint2double(*i, *i) + sinpi(*d);
  *i += __float2int_rd(*f) + __double2int_rz(*d) + __double2hiint(*d) + max(*i, 3) + min(*i, 5) + abs(*i);
  sincosf(*f, f, f + 1);
  sincos(*d, (double *)d, (double *)(d + 1));
  __threadfence();
  __threadfence_block();
  __threadfence_system();
  if (__syncthreads_or(*i) && __syncthreads_count(*i) > 3 && __syncthreads_and(*i))
    *clockOut = clock64() - start + clock();
  assert(*i >= 0);
  printf("%d %f\n", *i, *f);
}

__global__ void atomics(int *i, unsigned *u, unsigned long long *l, float *f, double *d) {
  atomicAdd(i, 1);
  atomicAdd(u, 1u);
  atomicAdd(l, 1ull);
  atomicAdd(f, 1.f);
  atomicAdd(d, 1.0);
  atomicSub(i, 1);
  atomicExch(f, 1.f);
  atomicMin(i, 2);
  atomicMax(u, 2u);
  atomicInc(u, 10u);
  atomicDec(u, 10u);
  atomicAnd(u, 1u);
  atomicOr(i, 1);
  atomicXor(l, 1ull);
  atomicAdd_system(i, 1);
  atomicCAS_system(l, 1ull, 2ull);
}

__global__ void vectors(const float4 *in, float4 *out, uchar4 *pixels) {
  float4 v = in[threadIdx.x];
  float2 half = make_float2(v.x, v.y);
  out[threadIdx.x] = make_float4(half.x, half.y, v.z, 1.0f);
  pixels[threadIdx.x] = make_uchar4(v.x, v.y, v.z, 255);
  int3 index = make_int3(threadIdx.x, blockIdx.y, gridDim.z);
  out[index.x].w += reinterpret_cast<const float *>(in)[index.y] + static_cast<float>(index.z);
}
