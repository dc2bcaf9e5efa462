// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Fields of several widths are read from a packed table.
#include <cuda_runtime.h>

struct Layout {
  const unsigned *table;
  int width;
};

__device__ unsigned maskOf(int width) {
  return width == 32 ? ~0u : (1u << width) - 1;
}

__global__ void read(Layout layout, unsigned *out) {
  out[threadIdx.x] = layout.table[threadIdx.x] & maskOf(layout.width);
}

void readAll(const unsigned *table, unsigned *out) {
  for (int width : {8, 16, 32}) {
    Layout layout{table, width};
    read<<<1, 64>>>(layout, out + 64 * width);
  }
}
