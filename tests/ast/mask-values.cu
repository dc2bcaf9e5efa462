// A wave has 32 or 64 lanes: a mask's complement, and all lanes as a value, have no bits for lanes that are not there.
// REQUIRES: cuda, hip-headers
// RUN: %semantic %s -o %t.cu && grep -v '^ *// ' %t.cu > %t.hip.cpp
// RUN: %FileCheck %s < %t.hip.cpp
// RUN: %hip_compile %t.hip.cpp && %hip_compile --offload-arch=gfx1100 %t.hip.cpp
// RUN: %semantic %t.hip.cpp | cmp - %t.hip.cpp
// MXMACA has waves of 64 lanes only.
// RUN: %semantic --target=maca %s | grep -v '^ *// ' | %FileCheck --implicit-check-not=warpSize --check-prefix=MACA %s
#include <cuda_runtime.h>
#define FULL_MASK 0xffffffff
constexpr unsigned kAll = 0xffffffffu;
__device__ int zeros(bool p) {
  unsigned ones = __ballot_sync(FULL_MASK, p);
  unsigned rest = ~ones;
  // CHECK: rest = (~ones & ~0ull >> (64 - warpSize));
  // MACA: rest = ~ones;
  return __popc(rest) + __popc(~ones);
  // CHECK: return __popcll(rest) + __popcll((~ones & ~0ull >> (64 - warpSize)));
}
__device__ bool every(bool p) {
  return __ballot_sync(FULL_MASK, p) == FULL_MASK;
  // CHECK: return __ballot_sync(FULL_MASK, p) == (FULL_MASK >> (64 - warpSize));
}
__device__ bool constants(bool p) {
  unsigned m = __ballot_sync(kAll, p);
  return m == kAll || m != 0xffffffff || 0xffffffffu == m;
  // CHECK: return m == (kAll >> (64 - warpSize)) || m != (0xffffffffffffffff >> (64 - warpSize)) || (0xffffffffffffffffull >> (64 - warpSize)) == m;
}
__device__ int flipped(bool p) {
  unsigned m = __ballot_sync(kAll, p);
  return __popc(m ^ 0xffffffffu);
  // CHECK: return __popcll(m ^ (0xffffffffffffffffull >> (64 - warpSize)));
}
template <class T> __device__ int dependent(T p) {
  unsigned ones = __ballot_sync(FULL_MASK, p);
  return __popc(~ones);
  // CHECK: return __popcll((~ones & ~0ull >> (64 - warpSize)));
}
// An & takes away what there is too much; and what is no mask stays.
__device__ unsigned cut(int d) {
  unsigned s = kAll, vote = __ballot_sync(kAll, d);
  s &= d ? vote : ~vote;
  // CHECK: s &= d ? vote : ~vote;
  return s & ~vote & __activemask();
  // CHECK: return s & ~vote & __activemask();
}
__host__ __device__ unsigned other(unsigned m) { return m == 0xffffffff ? 0 : ~m; }
// CHECK: unsigned other(unsigned m) { return m == 0xffffffff ? 0 : ~m; }
