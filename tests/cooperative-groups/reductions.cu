// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// Reductions and scans of tiles and active threads: each operator on each type, the user's own types and functions.

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>

namespace cg = cooperative_groups;

struct Range {
  int low, high;
};

struct Join {
  __device__ Range operator()(const Range &a, const Range &b) const {
    return {a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
  }
};

// An affine map: composition does not commute.
struct Map {
  unsigned factor, summand;
};

// CUDA's scans call the function with what belongs to later threads first.
struct Compose {
  __device__ Map operator()(const Map &later, const Map &earlier) const {
    return {earlier.factor * later.factor, earlier.summand * later.factor + later.summand};
  }
};

template <typename T, unsigned Size> __global__ void arithmetic(const int *values, double *out) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<Size>(block);
  const unsigned i = block.thread_rank();
  const T value = static_cast<T>(values[i]);
  double *mine = out + i * 6;
  mine[0] = static_cast<double>(cg::reduce(tile, value, cg::plus<T>()));
  mine[1] = static_cast<double>(cg::reduce(tile, value, cg::less<T>()));
  mine[2] = static_cast<double>(cg::reduce(tile, value, cg::greater<T>()));
  mine[3] = static_cast<double>(cg::inclusive_scan(tile, value, cg::plus<T>()));
  mine[4] = static_cast<double>(cg::exclusive_scan(tile, value));
  mine[5] = 0;
  if (values[i] % 3) {
    cg::coalesced_group active = cg::coalesced_threads();
    mine[5] = static_cast<double>(cg::reduce(active, value, cg::plus<T>())) + 1000 * static_cast<double>(cg::inclusive_scan(active, value));
  }
}

template <typename T> __global__ void bits(const int *values, unsigned long long *out) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  const unsigned i = block.thread_rank();
  const T value = static_cast<T>(values[i]) * static_cast<T>(40503);
  out[i * 4] = cg::reduce(tile, value, cg::bit_and<T>());
  out[i * 4 + 1] = cg::reduce(tile, value, cg::bit_or<T>());
  out[i * 4 + 2] = cg::reduce(tile, value, cg::bit_xor<T>());
  out[i * 4 + 3] = cg::inclusive_scan(tile, value, cg::bit_xor<T>());
}

__global__ void users(const int *values, Range *ranges, Map *maps) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  const unsigned i = block.thread_rank();
  ranges[i] = cg::reduce(tile, Range{values[i], values[i]}, Join());
  const Map mine = {static_cast<unsigned>(values[i]) | 1, static_cast<unsigned>(values[i]) * 3};
  maps[i] = cg::inclusive_scan(tile, mine, Compose());
  maps[i + blockDim.x] = cg::exclusive_scan(tile, mine, Compose());
  if (tile.thread_rank() == 0) // Not defined for the first thread.
    maps[i + blockDim.x] = {1, 0};
  const int product = cg::reduce(tile, values[i] % 2 ? 1 : -1, [](int a, int b) { return a * b; });
  ranges[i].low += 1000 * product;
}

static unsigned long long digest(const void *data, size_t bytes) {
  unsigned long long hash = 1469598103934665603ull;
  for (size_t i = 0; i < bytes; ++i)
    hash = (hash ^ static_cast<const unsigned char *>(data)[i]) * 1099511628211ull;
  return hash;
}

template <typename T, unsigned Size> static int run_arithmetic(const char *name, const int *values, double *out, int n) {
  arithmetic<T, Size><<<1, n>>>(values, out);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    const int first = i / Size * Size;
    double sum = 0, before = 0, low = 1e9, high = -1e9;
    for (int j = first; j < first + static_cast<int>(Size); ++j) {
      const double value = static_cast<double>(static_cast<T>(values[j]));
      sum += value;
      before += j < i ? value : 0;
      low = value < low ? value : low;
      high = value > high ? value : high;
    }
    const double self = static_cast<double>(static_cast<T>(values[i]));
    const double expected[5] = {sum, low, high, before + self, before};
    for (int k = 0; k < 5; ++k)
      wrong += out[i * 6 + k] != expected[k];
  }
  std::printf("%s in tiles of %u: %016llx, %d wrong\n", name, Size, digest(out, n * 6 * sizeof(double)), wrong);
  return wrong;
}

template <typename T> static int run_bits(const char *name, const int *values, unsigned long long *out, int n) {
  bits<T><<<1, n>>>(values, out);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    const int first = i / 16 * 16;
    T all = static_cast<T>(~T(0)), any = 0, odd = 0, before = 0;
    for (int j = first; j < first + 16; ++j) {
      const T value = static_cast<T>(values[j]) * static_cast<T>(40503);
      all &= value;
      any |= value;
      odd ^= value;
      before ^= j <= i ? value : T(0);
    }
    wrong += out[i * 4] != all || out[i * 4 + 1] != any || out[i * 4 + 2] != odd || out[i * 4 + 3] != before;
  }
  std::printf("bits of %s: %016llx, %d wrong\n", name, digest(out, n * 4 * sizeof(unsigned long long)), wrong);
  return wrong;
}

int main() {
  constexpr int n = 96;
  int *values;
  double *out;
  unsigned long long *words;
  Range *ranges;
  Map *maps;
  if (cudaMallocManaged(&values, n * sizeof(int)) != cudaSuccess || cudaMallocManaged(&out, n * 6 * sizeof(double)) != cudaSuccess ||
      cudaMallocManaged(&words, n * 4 * sizeof(unsigned long long)) != cudaSuccess ||
      cudaMallocManaged(&ranges, n * sizeof(Range)) != cudaSuccess || cudaMallocManaged(&maps, 2 * n * sizeof(Map)) != cudaSuccess)
    return 2;
  for (int i = 0; i < n; ++i)
    values[i] = i * 37 % 101 + 1;

  int wrong = run_arithmetic<int, 32>("int", values, out, n);
  wrong += run_arithmetic<unsigned, 16>("unsigned", values, out, n);
  wrong += run_arithmetic<long long, 8>("long long", values, out, n);
  wrong += run_arithmetic<unsigned long long, 4>("unsigned long long", values, out, n);
  wrong += run_arithmetic<float, 32>("float", values, out, n);
  wrong += run_arithmetic<double, 2>("double", values, out, n);
  wrong += run_arithmetic<short, 32>("short", values, out, n);
  wrong += run_arithmetic<int, 1>("int", values, out, n);
  wrong += run_bits<unsigned>("unsigned", values, words, n);
  wrong += run_bits<unsigned long long>("unsigned long long", values, words, n);

  users<<<1, n>>>(values, ranges, maps);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  Map running = {1, 0};
  for (int i = 0; i < n; ++i) {
    if (i % 32 == 0)
      running = {1, 0};
    wrong += maps[i + n].factor != running.factor || maps[i + n].summand != running.summand;
    const Map mine = {static_cast<unsigned>(values[i]) | 1, static_cast<unsigned>(values[i]) * 3};
    running = {running.factor * mine.factor, running.summand * mine.factor + mine.summand};
    wrong += maps[i].factor != running.factor || maps[i].summand != running.summand;
  }
  std::printf("ranges %016llx, maps %016llx\n%d wrong\n", digest(ranges, n * sizeof(Range)), digest(maps, 2 * n * sizeof(Map)), wrong);
  cudaFree(values);
  cudaFree(out);
  cudaFree(words);
  cudaFree(ranges);
  cudaFree(maps);
  return wrong ? 1 : 0;
}
