// What has 64 bits already, or is no mask, stays.
// RUN: %port_twice %s %t.cu --exit 0
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
#include <cstdint>
#define WIDE 0xffffffffffffffffull
__device__ int f(int v, unsigned long long a, uint64_t b, const size_t c) {
  auto d = __activemask();
  unsigned long e = ~0ul;
  v += __shfl_sync(0xffffffffffffffff, v, 1) + __shfl_sync(~0ull, v, 1) + __shfl_sync(WIDE, v, 1);
  v += __shfl_sync(a, v, 1) + __shfl_sync(b, v, 1) + __shfl_sync(d, v, 1) + __shfl_sync((a), v, 1);
  v += __shfl_sync(c, v, 1) + __shfl_sync(e, v, 1);
  v += __shfl_sync(__activemask(), v, 1) + __shfl_sync(__ballot_sync(a, v), v, 1);
  v += __shfl_sync((uint64_t)v, v, 1) + __shfl_sync((unsigned long long)v, v, 1);
  v += __shfl_sync(static_cast<std::uint64_t>(v), v, 1) + __shfl_sync(uint64_t(v), v, 1);
  v += __shfl_sync((1ull << v) - 1, v, 1) + __shfl_sync(v & 0xffffull, v, 1);
  v += 0xffffffff;
  return v;
}
// CHECK: v += __shfl_sync(0xffffffffffffffff, v, 1) + __shfl_sync(~0ull, v, 1) + __shfl_sync(WIDE, v, 1);
// CHECK: v += __shfl_sync(__activemask(), v, 1) + __shfl_sync(__ballot_sync(a, v), v, 1);
// CHECK: v += 0xffffffff;
