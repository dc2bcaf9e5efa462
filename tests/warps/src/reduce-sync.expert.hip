// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <climits>
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

/// Of all 32 lanes.
template <class T, class Op> __device__ inline T reduce(T value, Op op) {
#pragma unroll
  for (int distance = 16; distance > 0; distance /= 2)
    value = op(value, __shfl_xor(value, distance, 32));
  return value;
}

template <class T> __device__ inline T least(T a, T b) { return b < a ? b : a; }
template <class T> __device__ inline T most(T a, T b) { return a < b ? b : a; }

__global__ void whole(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = in[i];
  unsigned bits = static_cast<unsigned>(value);
  auto conjunction = [](unsigned a, unsigned b) { return a & b; };
  auto disjunction = [](unsigned a, unsigned b) { return a | b; };
  auto parity = [](unsigned a, unsigned b) { return a ^ b; };
  out[8 * i] = reduce(value, [](int a, int b) { return a + b; });
  out[8 * i + 1] = reduce(value, least<int>);
  out[8 * i + 2] = reduce(value, most<int>);
  out[8 * i + 3] = reduce(bits, least<unsigned>);
  out[8 * i + 4] = reduce(bits, most<unsigned>);
  out[8 * i + 5] = reduce(bits | 0xff00, conjunction);
  out[8 * i + 6] = reduce(bits & 0xff, disjunction);
  out[8 * i + 7] = reduce(bits, parity);
}

/// Odd and even numbers by themselves, the last warp with the lanes it has. Of
/// lanes that are not in the mask nothing is read.
template <class Op>
__device__ inline int reduce(unsigned mask, int value, Op op) {
  int result = __shfl(value, __ffs(mask) - 1, 32);
  for (mask &= mask - 1; mask != 0; mask &= mask - 1)
    result = op(result, __shfl(value, __ffs(mask) - 1, 32));
  return result;
}

__global__ void parts(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  if (in[i] & 1)
    out[i] = reduce(ballot32(true), in[i], [](int a, int b) { return a + b; });
  else
    out[i] = reduce(ballot32(true), in[i], most<int>);
}

/// All lanes at one call, each with the mask of those that have its key.
__global__ void groups(const int *in, unsigned *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int key = in[i] & 3;
  unsigned peers = 0;
  for (bool done = false; __ballot(!done) != 0;)
    if (!done && key == __builtin_amdgcn_readfirstlane(key)) {
      peers = ballot32(true);
      done = true;
    }
  out[i] =
      reduce(peers, 1 << (threadIdx.x & 3), [](int a, int b) { return a + b; });
}
