// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What all generated programs share: numbers for inputs, lanes and their masks,
// values of all types made from words and turned back, results in one line.
#ifndef RANDOM_H
#define RANDOM_H

#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

#define RANDOM_FULL 0xffffffffu

namespace rnd {

constexpr unsigned Full = 0xffffffffu;

//===-- Words -------------------------------------------------------------===//

/// A value changes all bits of what it goes into.
__host__ __device__ inline unsigned mix(unsigned acc, unsigned v) {
  acc = (acc ^ v) * 0x9e3779b1u;
  return acc ^ (acc >> 15);
}

/// Numbers that look random and are the same everywhere, without the top bit.
inline unsigned numberAt(unsigned i) {
  i = (i ^ 61) ^ (i >> 16);
  i *= 9;
  i ^= i >> 4;
  i *= 0x27d4eb2d;
  return (i ^ (i >> 15)) & 0x7fffffff;
}

//===-- Threads and lanes -------------------------------------------------===//

__device__ inline unsigned threadOf() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
__device__ inline unsigned blockOf() {
  return blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
}
__device__ inline unsigned threadsOf() {
  return blockDim.x * blockDim.y * blockDim.z;
}

/// The lanes that this warp has: the last one of a block may have fewer.
__device__ inline unsigned lanesOf() {
  const unsigned left = threadsOf() - (threadOf() & ~31u);
  return left >= 32 ? 0xffffffffu : (1u << left) - 1;
}

/// The lane that is number `r` of those in a mask, which is not empty.
__device__ inline unsigned nth(unsigned mask, unsigned r) {
  for (r %= __popc(mask); r > 0; --r)
    mask &= mask - 1;
  return __ffs(mask) - 1;
}

/// How many lanes of a mask are below this one.
__device__ inline unsigned rankIn(unsigned mask) {
  return __popc(mask & ((1u << (threadOf() & 31)) - 1));
}

/// Where shuffles read from.
__device__ inline unsigned fromIdx(unsigned s, unsigned w) {
  return ((threadOf() & 31) & ~(w - 1)) | (s & (w - 1));
}
__device__ inline unsigned fromUp(unsigned d, unsigned w) {
  const unsigned lane = threadOf() & 31;
  return (lane & (w - 1)) < d ? lane : lane - d;
}
__device__ inline unsigned fromDown(unsigned d, unsigned w) {
  const unsigned lane = threadOf() & 31;
  return (lane & (w - 1)) + d >= w ? lane : lane + d;
}
__device__ inline unsigned fromXor(unsigned b, unsigned w) {
  const unsigned lane = threadOf() & 31, to = lane ^ b;
  return to > (lane | (w - 1)) ? lane : to;
}

/// What came from a lane, if it was there.
__device__ inline unsigned pick(unsigned mask, unsigned from, unsigned v) {
  return mask >> from & 1 ? v : 0x5eedu;
}

//===-- Values of other types ---------------------------------------------===//

/// A number that the type represents exactly.
template <class T> __device__ inline T make(unsigned v) {
  return static_cast<T>(v);
}
template <> __device__ inline int make<int>(unsigned v) {
  return static_cast<int>(v >> 1) - 0x20000000;
}
template <> __device__ inline long make<long>(unsigned v) {
  return static_cast<long>(v) * 0x10001 - 0x7fffffff;
}
template <> __device__ inline long long make<long long>(unsigned v) {
  return static_cast<long long>(v) * 0x10001 - 0x7fffffff;
}
template <> __device__ inline unsigned long make<unsigned long>(unsigned v) {
  return static_cast<unsigned long>(v) << 17 ^ v;
}
template <>
__device__ inline unsigned long long make<unsigned long long>(unsigned v) {
  return static_cast<unsigned long long>(v) << 17 ^ v;
}
template <> __device__ inline float make<float>(unsigned v) {
  return static_cast<float>(static_cast<int>(v & 0x1fff) - 0x1000) * 0.5f;
}
template <> __device__ inline double make<double>(unsigned v) {
  return static_cast<double>(static_cast<int>(v & 0xffffff) - 0x800000) * 0.5;
}
template <> __device__ inline __half make<__half>(unsigned v) {
  return __float2half(static_cast<float>(v & 0x3ff));
}

/// All bits of a number in one word.
__device__ inline unsigned bits(int v) { return static_cast<unsigned>(v); }
__device__ inline unsigned bits(unsigned v) { return v; }
__device__ inline unsigned bits(unsigned long long v) {
  return static_cast<unsigned>(v ^ v >> 32);
}
__device__ inline unsigned bits(long long v) {
  return bits(static_cast<unsigned long long>(v));
}
__device__ inline unsigned bits(long v) {
  return bits(static_cast<unsigned long long>(v));
}
__device__ inline unsigned bits(unsigned long v) {
  return bits(static_cast<unsigned long long>(v));
}
__device__ inline unsigned bits(float v) { return __float_as_uint(v); }
__device__ inline unsigned bits(double v) {
  return bits(__double_as_longlong(v));
}
__device__ inline unsigned bits(__half v) {
  return __float_as_uint(__half2float(v));
}

/// A function object for reductions whose order does not matter.
struct Larger {
  template <class T> __device__ T operator()(const T &a, const T &b) const {
    return a < b ? b : a;
  }
};

//===-- The host's side ---------------------------------------------------===//

/// Every call must succeed: what came before it is printed, then why not.
inline void must(cudaError_t error, const char *program) {
  if (error == cudaSuccess)
    return;
  printf("%s fails: %s\n", program, cudaGetErrorString(error));
  fflush(stdout);
  exit(1);
}

/// One line: the name, a hash of all values, the first ones.
template <class T>
void report(const char *program, const char *name, const T *values,
            unsigned count) {
  unsigned long long hash = 14695981039346656037ull;
  for (unsigned i = 0; i < count; ++i)
    hash = (hash ^ static_cast<unsigned long long>(values[i])) *
           1099511628211ull;
  printf("%s %s %u %016llx", program, name, count, hash);
  for (unsigned i = 0; i < count && i < 6; ++i)
    printf(" %llx", static_cast<unsigned long long>(values[i]));
  printf("\n");
}

} // namespace rnd

#endif
