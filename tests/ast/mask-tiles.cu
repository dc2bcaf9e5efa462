// Masks of tiles of at most 32 threads have 32 bits on all targets; those of other groups get 64.
// REQUIRES: cuda, hip-headers
// RUN: %semantic %s -o %t.cu && grep -v '^ *// ' %t.cu > %t.hip.cpp
// RUN: %FileCheck %s < %t.hip.cpp
// RUN: %hip_compile %t.hip.cpp && %hip_compile --offload-arch=gfx1100 %t.hip.cpp
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;
__device__ int known(cg::thread_block block, bool p) {
  auto tile = cg::tiled_partition<16>(block);
  unsigned mask = tile.ballot(p);
  // CHECK: unsigned mask = tile.ballot(p);
  printf("%u\n", mask);
  return __popc(~mask & 0xffff) + __popc(tile.match_any(mask));
  // CHECK: return __popc(~mask & 0xffff) + __popc(tile.match_any(mask));
}
template <class Parent> __device__ int parent(const cg::thread_block_tile<32, Parent> &tile, bool p) {
  unsigned mask = tile.ballot(p);
  // CHECK: unsigned mask = tile.ballot(p);
  return __popc(~mask);
  // CHECK: return __popc(~mask);
}
template <unsigned Size> __device__ int size(const cg::thread_block_tile<Size> &tile, bool p) {
  unsigned mask = tile.ballot(p);
  // CHECK: unsigned long long mask = tile.ballot(p);
  return __popc(mask);
  // CHECK: return __popcll(mask);
}
__device__ int active(bool p) {
  auto group = cg::coalesced_threads();
  unsigned mask = group.ballot(p);
  // CHECK: unsigned long long mask = group.ballot(p);
  return __popc(mask);
  // CHECK: return __popcll(mask);
}
