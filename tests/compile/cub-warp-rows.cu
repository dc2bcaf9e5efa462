// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rows of a matrix, one warp each: sums, running sums, the best column, a merge
// of sorted halves; a launcher that picks the block size by template.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
#include <cuda_runtime.h>
#include <cub/cub.cuh>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace rows {

static constexpr int kLanes = 32;

#define ROWS_CHECK(expression)                                                 \
  ::rows::detail::check((expression), #expression, __FILE__, __LINE__)

namespace detail {
inline void check(cudaError_t code, const char *text, const char *file,
                  int line) {
  if (code == cudaSuccess)
    return;
  std::fprintf(stderr, "%s:%d: %s: %s\n", file, line, text,
               cudaGetErrorString(code));
  std::abort();
}
} // namespace detail

struct Best {
  float value;
  int column;
};

struct Better {
  __device__ __forceinline__ Best operator()(const Best &a,
                                             const Best &b) const {
    if (a.value != b.value)
      return a.value > b.value ? a : b;
    return a.column < b.column ? a : b;
  }
};

template <int kWarps>
__global__ void sums(const float *matrix, float *sum, Best *best, int height,
                     int width) {
  using WarpSum = cub::WarpReduce<float, kLanes>;
  using WarpBest = cub::WarpReduce<Best, kLanes>;
  __shared__ typename WarpSum::TempStorage sumStorage[kWarps];
  __shared__ typename WarpBest::TempStorage bestStorage[kWarps];
  const int warp = threadIdx.x / kLanes, lane = threadIdx.x % kLanes;
  const int row = blockIdx.x * kWarps + warp;
  if (row >= height)
    return;
  float total = 0;
  Best mine{-INFINITY, width};
  for (int c = lane; c < width; c += kLanes) {
    const float v = matrix[row * width + c];
    total += v;
    mine = Better()(mine, Best{v, c});
  }
  total = WarpSum(sumStorage[warp]).Sum(total);
  mine = WarpBest(bestStorage[warp]).Reduce(mine, Better());
  if (lane == 0) {
    sum[row] = total;
    best[row] = mine;
  }
}

template <int kWarps>
__global__ void cumulate(float *matrix, int height, int width) {
  using Scan = cub::WarpScan<float, kLanes>;
  __shared__ typename Scan::TempStorage storage[kWarps];
  const int warp = threadIdx.x / kLanes, lane = threadIdx.x % kLanes;
  const int row = blockIdx.x * kWarps + warp;
  if (row >= height)
    return;
  float carry = 0;
  for (int c = 0; c < width; c += kLanes) {
    const bool in = c + lane < width;
    float v = in ? matrix[row * width + c + lane] : 0, aggregate;
    Scan(storage[warp]).InclusiveSum(v, v, aggregate);
    if (in)
      matrix[row * width + c + lane] = carry + v;
    carry += aggregate;
    __syncwarp();
  }
}

// Sorts the columns of every row, four per lane, by a merge sort of the warp.
struct Less {
  template <typename T>
  __device__ bool operator()(const T &a, const T &b) const {
    return a < b;
  }
};

template <int kWarps, int kItems>
__global__ void order(float *matrix, int height) {
  using Sort = cub::WarpMergeSort<float, kItems, kLanes>;
  using Load = cub::WarpLoad<float, kItems, cub::WARP_LOAD_TRANSPOSE, kLanes>;
  using Store = cub::WarpStore<float, kItems, cub::WARP_STORE_TRANSPOSE, kLanes>;
  __shared__ typename Sort::TempStorage sort[kWarps];
  __shared__ typename Load::TempStorage load[kWarps];
  __shared__ typename Store::TempStorage store[kWarps];
  const int warp = threadIdx.x / kLanes;
  const int row = blockIdx.x * kWarps + warp;
  if (row >= height)
    return;
  float items[kItems];
  Load(load[warp]).Load(matrix + row * kLanes * kItems, items);
  Sort(sort[warp]).Sort(items, Less());
  Store(store[warp]).Store(matrix + row * kLanes * kItems, items);
}

template <int kWarps> void process(std::vector<float> &matrix, int height) {
  constexpr int kItems = 4, width = kLanes * kItems;
  const int blocks = (height + kWarps - 1) / kWarps;
  const dim3 threads(kWarps * kLanes);
  float *data, *sum;
  Best *best;
  ROWS_CHECK(cudaMalloc(&data, matrix.size() * sizeof(float)));
  ROWS_CHECK(cudaMalloc(&sum, height * sizeof(float)));
  ROWS_CHECK(cudaMalloc(&best, height * sizeof(Best)));
  ROWS_CHECK(cudaMemcpy(data, matrix.data(), matrix.size() * sizeof(float),
                        cudaMemcpyHostToDevice));
  sums<kWarps><<<blocks, threads>>>(data, sum, best, height, width);
  order<kWarps, kItems><<<blocks, threads>>>(data, height);
  cumulate<kWarps><<<blocks, threads>>>(data, height, width);
  ROWS_CHECK(cudaGetLastError());
  std::vector<Best> found(height);
  ROWS_CHECK(cudaMemcpy(found.data(), best, height * sizeof(Best),
                        cudaMemcpyDeviceToHost));
  ROWS_CHECK(cudaMemcpy(matrix.data(), data, matrix.size() * sizeof(float),
                        cudaMemcpyDeviceToHost));
  std::printf("%d warps: best of row 0 is %g in column %d; total %g\n", kWarps,
              found[0].value, found[0].column, matrix[width - 1]);
  ROWS_CHECK(cudaFree(data));
  ROWS_CHECK(cudaFree(sum));
  ROWS_CHECK(cudaFree(best));
}

} // namespace rows

int main() {
  const int height = 777;
  std::vector<float> matrix(height * 128);
  for (size_t i = 0; i < matrix.size(); ++i)
    matrix[i] = float((i * 31) % 97);
  rows::process<2>(matrix, height);
  rows::process<4>(matrix, height);
  rows::process<8>(matrix, height);
}
