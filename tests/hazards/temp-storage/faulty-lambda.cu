// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sum, then maximum of a tile, with one storage for both.
#include <cub/cub.cuh>

struct Stats {
  float sum, peak;
};

template <int THREADS> __global__ void tileStats(const float *in, Stats *out, int n) {
  using Reduce = cub::BlockReduce<float, THREADS>;
  __shared__ typename Reduce::TempStorage storage;
  int i = blockIdx.x * THREADS + threadIdx.x;
  float v = i < n ? in[i] : 0.f;

  auto total = [&](float x) { return Reduce(storage).Sum(x); };
  auto highest = [&](float x) { return Reduce(storage).Reduce(x, cub::Max()); };

  float sum = total(v);
  float peak = highest(v); // hazard
  if (threadIdx.x == 0)
    out[blockIdx.x] = {sum, peak};
}

void stats(const float *in, Stats *out, int n) { tileStats<128><<<(n + 127) / 128, 128>>>(in, out, n); }
