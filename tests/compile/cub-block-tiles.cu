// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks that work on tiles: a scan of one tile per block, a sort of tiles,
// and a polynomial summed up by blocks.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
#include <cub/block/block_load.cuh>
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/block/block_store.cuh>
#include <cub/block/block_discontinuity.cuh>
#include <cuda_runtime.h>
#include <iostream>
#include <vector>

using namespace cub;

static bool g_failed = false;
#define EXPECT_OK(call)                                                        \
  if (cudaError_t e = (call)) {                                                \
    std::cerr << #call << ": " << cudaGetErrorString(e) << std::endl;          \
    g_failed = true;                                                           \
  }

template <int Threads, int Items, BlockScanAlgorithm Algorithm>
__global__ void scanTiles(const int *in, int *out, int *totals) {
  using Load = BlockLoad<int, Threads, Items, BLOCK_LOAD_WARP_TRANSPOSE>;
  using Store = BlockStore<int, Threads, Items, BLOCK_STORE_WARP_TRANSPOSE>;
  using Scan = BlockScan<int, Threads, Algorithm>;
  __shared__ union {
    typename Load::TempStorage load;
    typename Store::TempStorage store;
    typename Scan::TempStorage scan;
  } storage;

  const int offset = blockIdx.x * Threads * Items;
  int items[Items], total;
  Load(storage.load).Load(in + offset, items);
  __syncthreads();
  Scan(storage.scan).ExclusiveSum(items, items, total);
  __syncthreads();
  Store(storage.store).Store(out + offset, items);
  if (threadIdx.x == 0)
    totals[blockIdx.x] = total;
}

// Carries the total of the tiles before from one tile to the next.
struct RunningTotal {
  int total;
  __device__ RunningTotal(int start) : total(start) {}
  __device__ int operator()(int tile) {
    int before = total;
    total += tile;
    return before;
  }
};

template <int Threads> __global__ void scanAll(const int *in, int *out, int n) {
  typedef cub::BlockScan<int, Threads> Scan;
  __shared__ typename Scan::TempStorage storage;
  RunningTotal prefix(0);
  for (int base = 0; base < n; base += Threads) {
    int i = base + threadIdx.x;
    int value = i < n ? in[i] : 0;
    Scan(storage).InclusiveSum(value, value, prefix);
    __syncthreads();
    if (i < n)
      out[i] = value;
  }
}

struct Differs {
  template <typename T>
  __device__ bool operator()(const T &a, const T &b) const {
    return a != b;
  }
};

template <typename Key, int Threads, int Items>
__launch_bounds__(Threads) __global__ void sortTiles(Key *keys, int n,
                                                     int *heads) {
  using Sort = BlockRadixSort<Key, Threads, Items>;
  using Edges = BlockDiscontinuity<Key, Threads>;
  __shared__ typename Sort::TempStorage sort;
  __shared__ typename Edges::TempStorage edges;
  Key mine[Items];
  int flags[Items];
  const int offset = blockIdx.x * Threads * Items;
  const int valid = n - offset;
  LoadDirectStriped<Threads>(threadIdx.x, keys + offset, mine, valid, ~Key(0));
  Sort(sort).Sort(mine);
  Edges(edges).FlagHeads(flags, mine, Differs());
  int count = 0;
  for (int i = 0; i < Items; ++i)
    count += flags[i];
  atomicAdd(heads, count);
  StoreDirectBlocked(threadIdx.x, keys + offset, mine, valid);
}

__global__ void polynomial(double x, const double *coefficients, int n,
                           double *result) {
  using Reduce = cub::BlockReduce<double, 128, BLOCK_REDUCE_WARP_REDUCTIONS>;
  __shared__ Reduce::TempStorage storage;
  double sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    sum += coefficients[i] * pow(x, double(i));
  sum = Reduce(storage).Sum(sum);
  if (threadIdx.x == 0)
    *result = sum;
}

int main() {
  constexpr int Threads = 128, Items = 4, Tiles = 50;
  const int n = Threads * Items * Tiles;
  std::vector<int> host(n);
  for (int i = 0; i < n; ++i)
    host[i] = (i * 16807) % 1000;
  int *in, *out, *totals, *heads;
  double *coefficients, *value;
  EXPECT_OK(cudaMallocManaged(&in, n * sizeof(int)));
  EXPECT_OK(cudaMallocManaged(&out, n * sizeof(int)));
  EXPECT_OK(cudaMallocManaged(&totals, Tiles * sizeof(int)));
  EXPECT_OK(cudaMallocManaged(&heads, sizeof(int)));
  EXPECT_OK(cudaMallocManaged(&coefficients, 64 * sizeof(double)));
  EXPECT_OK(cudaMallocManaged(&value, sizeof(double)));
  if (g_failed)
    return 1;
  for (int i = 0; i < n; ++i)
    in[i] = host[i];
  for (int i = 0; i < 64; ++i)
    coefficients[i] = 1.0 / (i + 1);
  *heads = 0;
  scanTiles<Threads, Items, BLOCK_SCAN_WARP_SCANS>
      <<<Tiles, Threads>>>(in, out, totals);
  EXPECT_OK(cudaGetLastError());
  scanAll<Threads><<<1, Threads>>>(in, out, n);
  EXPECT_OK(cudaGetLastError());
  sortTiles<unsigned, Threads, Items>
      <<<Tiles, Threads>>>((unsigned *)in, n, heads);
  EXPECT_OK(cudaGetLastError());
  polynomial<<<1, 128>>>(0.5, coefficients, 64, value);
  EXPECT_OK(cudaGetLastError());
  EXPECT_OK(cudaDeviceSynchronize());
  std::cout << "total " << out[n - 1] << ", first tile " << totals[0] << ", "
            << *heads << " different, p(0.5) = " << *value << std::endl;
  for (void *p : {(void *)in, (void *)out, (void *)totals, (void *)heads,
                  (void *)coefficients, (void *)value})
    EXPECT_OK(cudaFree(p));
  return g_failed;
}
