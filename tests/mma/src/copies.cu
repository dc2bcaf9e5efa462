// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Needs sm_80. A stencil over rows that come by asynchronous copies of 4, 8 and 16 bytes: edges are zeros by a source size, by a predicate
// on the copy, and by one that says to ignore the source.
// FAULT: , t_ignored) => , !t_ignored)
// TARGETS: hip
#include <cstdio>
#include <cuda_pipeline_primitives.h>

constexpr int Width = 64, Rows = 8, Stages = 3;

__device__ void copy16(float *to, const float *from, bool inside) {
  unsigned address = (unsigned)__cvta_generic_to_shared(to);
  int bytes = inside ? 16 : 0;
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(address), "l"(from), "r"(bytes));
}
__device__ void copy8(float *to, const float *from, bool inside) {
  unsigned address = (unsigned)__cvta_generic_to_shared(to);
  asm volatile("{\n"
               "  .reg .pred ignored;\n"
               "  setp.eq.u32 ignored, %2, 0;\n"
               "  cp.async.ca.shared.global [%0], [%1], 8, ignored;\n"
               "}\n" ::"r"(address), "l"(from), "r"((unsigned)inside));
}
__device__ void copy4(float *to, const float *from, bool inside) {
  unsigned address = (unsigned)__cvta_generic_to_shared(to);
  *to = 0;
  asm volatile("{\n"
               "  .reg .pred p;\n"
               "  setp.ne.b32 p, %0, 0;\n"
               "  @p cp.async.ca.shared.global [%1 + 0], [%2], 4;\n"
               "}\n" ::"r"((int)inside), "r"(address), "l"(from));
}

__device__ void fetch(float *stage, const float *in, int row) {
  bool inside = row >= 0 && row < Rows;
  const float *from = in + (inside ? row : 0) * Width;
  int t = threadIdx.x;
  if (t < 8)
    copy16(stage + t * 4, from + t * 4, inside);
  else if (t < 16)
    copy8(stage + 16 + t * 2, from + 16 + t * 2, inside); // 32 to 47
  else if (t < 28)
    copy4(stage + 32 + t, from + 32 + t, inside); // 48 to 59
  else if (t == 28)
    __pipeline_memcpy_async(stage + 60, from + 60, 16, inside ? 4 : 16); // The last one is always 0.
  __pipeline_commit();
}

__global__ void stencil(const float *in, float *out) {
  __shared__ __align__(16) float stages[Stages][Width];
  for (int row = -1; row < Stages - 2; ++row)
    fetch(stages[(row + 1) % Stages], in, row);
  for (int row = 0; row < Rows; ++row) {
    fetch(stages[(row + 2) % Stages], in, row + 1);
    __pipeline_wait_prior(0);
    __syncthreads();
    for (int x = threadIdx.x; x < Width; x += blockDim.x)
      out[row * Width + x] = stages[row % Stages][x] + 2 * stages[(row + 1) % Stages][x] + 3 * stages[(row + 2) % Stages][x];
    __syncthreads();
  }
}

int main() {
  float *in, *out;
  cudaMallocManaged(&in, Rows * Width * sizeof(float));
  cudaMallocManaged(&out, Rows * Width * sizeof(float));
  for (int i = 0; i < Rows * Width; ++i)
    in[i] = 1 + i;
  stencil<<<1, 32>>>(in, out);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0;
  auto at = [&](int row, int x) { return row < 0 || row >= Rows || x == Width - 1 ? 0 : in[row * Width + x]; };
  for (int row = 0; row < Rows; ++row)
    for (int x = 0; x < Width; ++x)
      wrong += out[row * Width + x] != at(row - 1, x) + 2 * at(row, x) + 3 * at(row + 1, x);
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
