// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A culling pass that keeps which lanes saw something: masks go to global memory,
// into records that the host reads, into atomics and to printf.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: host-memory-atomic mask-escape.cu@atomicOr(everywhere, seen)
// SEMANTIC: host-memory-atomic mask-escape.cu@atomicOr(everywhere, seen)
#include <cuda_runtime.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#define FULL_MASK 0xffffffffu

#define CK(call)                                                               \
  do {                                                                         \
    if (cudaError_t e = (call); e != cudaSuccess) {                            \
      std::fprintf(stderr, "%s\n", cudaGetErrorString(e));                     \
      std::exit(1);                                                            \
    }                                                                          \
  } while (0)

struct Record {
  uint32_t lanes;
  float depth;
};

__global__ void cull(const float4 *spheres, int n, float far,
                     uint32_t *visible, Record *records, unsigned *everywhere,
                     bool verbose) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int warp = i / warpSize;
  const float4 s = i < n ? spheres[i] : make_float4(0, 0, 0, -1);
  const float depth = s.z - s.w;
  const uint32_t seen = __ballot_sync(FULL_MASK, s.w > 0 && depth < far);
  if (seen == 0)
    return;
  const int leader = __ffs(seen) - 1;
  const float nearest = __shfl_sync(seen, depth, leader);
  if (threadIdx.x % warpSize == leader) {
    Record *record = records + warp;
    visible[warp] = seen;
    record->lanes = seen;
    record->depth = nearest;
    atomicOr(everywhere, seen);
    if (verbose)
      printf("tile %d: %08x\n", warp, seen);
  }
}

int main() {
  const int n = 1 << 14;
  float4 *spheres;
  uint32_t *visible;
  Record *records;
  unsigned *everywhere;
  CK(cudaMallocManaged(&spheres, n * sizeof(float4)));
  CK(cudaMallocManaged(&visible, n / 32 * sizeof(uint32_t)));
  CK(cudaMallocManaged(&records, n / 32 * sizeof(Record)));
  CK(cudaMallocManaged(&everywhere, sizeof(unsigned)));
  for (int i = 0; i < n; ++i)
    spheres[i] = make_float4(i % 100, i / 100, (i * 37) % 1000, 1 + i % 3);
  CK(cudaMemset(visible, 0, n / 32 * sizeof(uint32_t)));
  CK(cudaMemset(records, 0, n / 32 * sizeof(Record)));
  *everywhere = 0;
  cull<<<n / 256, 256>>>(spheres, n, 100.0f, visible, records, everywhere, true);
  CK(cudaGetLastError());
  CK(cudaDeviceSynchronize());
  int count = 0;
  for (int w = 0; w < n / 32; ++w)
    for (uint32_t lanes = visible[w]; lanes; lanes &= lanes - 1)
      ++count;
  std::printf("%d of %d, lanes %08x, first tile at %g\n", count, n, *everywhere,
              records[0].depth);
  CK(cudaFree(spheres));
  CK(cudaFree(visible));
  CK(cudaFree(records));
  CK(cudaFree(everywhere));
}
