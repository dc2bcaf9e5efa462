// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Masks of 64 bits on ways on which no text shows their type.
#include <cstdio>
#include <cuda_runtime.h>

struct Pair {
  int a, b;
};

__device__ inline Pair __shfl_sync(unsigned m, Pair p, int l) {
  p.a = __shfl_sync(m, p.a, l);
  p.b = __shfl_sync(m, p.b, l);
  return p;
}

#define VOTE(m, p) __ballot_sync(m, p)
#define NARROW(m, p) __any_sync((unsigned)(m), p)
#define VARIADIC(...) __all_sync(__VA_ARGS__)
#define ADD __reduce_add_sync

template <class M, class T> __device__ T first(M m, T v) { return __shfl_sync(m, v, 0); }
template <class... A> __device__ unsigned largest(A... a) { return __reduce_max_sync(a...); }

__global__ void masks(unsigned long long *out, unsigned long wide) {
  unsigned i = threadIdx.x;
  auto exclusive = [](auto... a) { return __reduce_xor_sync(a...); };
  Pair p{(int)i, (int)i + 1};
  unsigned long long r = VOTE(wide, i % 3 == 0);
  r = r * 31 + VOTE(0xffffffffu, i % 5 == 0);
  r = r * 31 + NARROW(wide, i > 40);
  r = r * 31 + VARIADIC(wide, i > 31);
  r = r * 31 + ADD(wide, i);
  r = r * 31 + largest(wide, i) + exclusive(wide, i);
  r = r * 31 + first(wide, (int)i) + first(wide, p).b + __shfl_sync(0xffffffffu, p, 3).a;
  out[i] = r;
}

int main() {
  unsigned long long *out;
  cudaMallocManaged(&out, 64 * sizeof(*out));
  masks<<<1, 64>>>(out, 0xfffffffful);
  cudaDeviceSynchronize();
  for (int i = 0; i < 64; i += 9)
    std::printf("%llu\n", out[i]);
  cudaFree(out);
  return 0;
}
