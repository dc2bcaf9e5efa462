// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shared memory for a sort, asked for once.
#include <cuda_runtime.h>
#include <cstdint>

struct alignas(8) Entry {
  uint32_t key;
  uint32_t value;
};
constexpr size_t kEntries = 3 * (1u << 12);
__global__ void sortTile(Entry *e) {
  extern __shared__ unsigned char raw[];
  Entry *tile = reinterpret_cast<Entry *>(raw);
  tile[threadIdx.x] = e[threadIdx.x];
}
void prepare() {
  int bytes = static_cast<int>(kEntries * 4);
  cudaError_t e = cudaFuncSetAttribute(reinterpret_cast<const void *>(&sortTile), cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
  (void)e;
}
