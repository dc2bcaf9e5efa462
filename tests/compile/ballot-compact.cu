// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stream compaction: the elements that a predicate takes move to the front of
// an array, in their order, by ballots in a warp and a scan of the blocks.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
#include <cuda_runtime.h>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

namespace compact {

inline void check(cudaError_t status, const char *what) {
  if (status != cudaSuccess)
    throw std::runtime_error(std::string(what) + ": " +
                             cudaGetErrorName(status));
}

constexpr unsigned AllLanes = 0xFFFFFFFFu;
constexpr int MaxWarps = 32;

__device__ __forceinline__ int laneId() { return threadIdx.x % warpSize; }

/// The lanes below the calling one.
__device__ __forceinline__ unsigned lanesBelow() {
  return (1u << laneId()) - 1;
}

struct IsFinite {
  __device__ bool operator()(float v) const { return isfinite(v); }
};

struct AtLeast {
  float limit;
  __device__ bool operator()(float v) const { return v >= limit; }
};

template <typename Predicate>
__global__ void countKernel(const float *in, int n, int *counts,
                            Predicate keep) {
  __shared__ int total;
  if (threadIdx.x == 0)
    total = 0;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const uint32_t kept = __ballot_sync(AllLanes, i < n && keep(in[i]));
  if (laneId() == 0)
    atomicAdd(&total, __popc(kept));
  __syncthreads();
  if (threadIdx.x == 0)
    counts[blockIdx.x] = total;
}

__global__ void scanKernel(int *counts, int blocks) {
  int sum = 0;
  for (int i = 0; i < blocks; ++i) {
    int count = counts[i];
    counts[i] = sum;
    sum += count;
  }
  counts[blocks] = sum;
}

template <typename Predicate>
__global__ void moveKernel(const float *in, int n, const int *starts,
                           float *out, Predicate keep) {
  __shared__ int warpStart[MaxWarps + 1];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int warp = threadIdx.x / warpSize;
  const bool mine = i < n && keep(in[i]);
  const auto kept = __ballot_sync(AllLanes, mine);
  const int rank = __popc(kept & lanesBelow());
  if (laneId() == 0)
    warpStart[warp + 1] = __popc(kept);
  if (threadIdx.x == 0)
    warpStart[0] = 0;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int w = 0; w < (int)blockDim.x / warpSize; ++w)
      warpStart[w + 1] += warpStart[w];
  __syncthreads();
  if (mine)
    out[starts[blockIdx.x] + warpStart[warp] + rank] = in[i];
}

template <typename T> class Buffer {
public:
  explicit Buffer(std::size_t count) : Count(count) {
    check(cudaMalloc(&Data, count * sizeof(T)), "cudaMalloc");
  }
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  ~Buffer() { cudaFree(Data); }
  T *get() const { return Data; }
  void upload(const std::vector<T> &from) {
    check(cudaMemcpy(Data, from.data(), from.size() * sizeof(T),
                     cudaMemcpyHostToDevice),
          "upload");
  }
  std::vector<T> download(std::size_t count) const {
    std::vector<T> to(count);
    check(cudaMemcpy(to.data(), Data, count * sizeof(T),
                     cudaMemcpyDeviceToHost),
          "download");
    return to;
  }

private:
  T *Data = nullptr;
  std::size_t Count;
};

template <typename Predicate>
std::vector<float> filter(const std::vector<float> &values, Predicate keep) {
  const int n = static_cast<int>(values.size());
  const int threads = 256, blocks = (n + threads - 1) / threads;
  Buffer<float> in(n), out(n);
  Buffer<int> counts(blocks + 1);
  in.upload(values);
  countKernel<<<blocks, threads>>>(in.get(), n, counts.get(), keep);
  scanKernel<<<1, 1>>>(counts.get(), blocks);
  moveKernel<<<blocks, threads>>>(in.get(), n, counts.get(), out.get(), keep);
  check(cudaGetLastError(), "kernels");
  const int kept = counts.download(blocks + 1).back();
  return out.download(kept);
}

} // namespace compact

int main() {
  std::vector<float> values;
  for (int i = 0; i < 100000; ++i)
    values.push_back(i % 7 == 0 ? 1.0f / (i % 2) : i * 0.5f);
  try {
    auto finite = compact::filter(values, compact::IsFinite());
    auto large = compact::filter(finite, compact::AtLeast{1000.0f});
    std::printf("%zu values, %zu finite, %zu large\n", values.size(),
                finite.size(), large.size());
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
