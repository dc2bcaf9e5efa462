// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CUB: block, warp and device-wide primitives.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cub/block/block_reduce.cuh>
#include <cub/cub.cuh>
#include <cuda_runtime.h>

template <int Threads> __global__ void blockSum(const int *in, int *out) {
  using BlockReduce = cub::BlockReduce<int, Threads>;
  typedef cub::BlockScan<int, Threads, cub::BLOCK_SCAN_WARP_SCANS> BlockScan;
  typedef cub::BlockLoad<int, Threads, 4, cub::BLOCK_LOAD_WARP_TRANSPOSE> BlockLoad;
  __shared__ union {
    typename BlockReduce::TempStorage reduce;
    typename BlockScan::TempStorage scan;
    typename BlockLoad::TempStorage load;
  } storage;
  int items[4], prefix;
  BlockLoad(storage.load).Load(in, items);
  __syncthreads();
  BlockScan(storage.scan).ExclusiveSum(items[0], prefix);
  __syncthreads();
  int total = BlockReduce(storage.reduce).Sum(items[0] + prefix);
  if (threadIdx.x == 0)
    *out = total;
}

struct CustomMin {
  template <typename T> __device__ __forceinline__ T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};

void device(int *keys, int *keysOut, int *values, int *valuesOut, int n, cudaStream_t stream) {
  void *storage = nullptr;
  size_t bytes = 0;
  cub::DeviceReduce::Sum(storage, bytes, keys, keysOut, n);
  cudaMalloc(&storage, bytes);
  cub::DeviceReduce::Sum(storage, bytes, keys, keysOut, n, stream);
  cub::DeviceReduce::Reduce(storage, bytes, keys, keysOut, n, CustomMin(), 1 << 30);
  cub::DeviceScan::ExclusiveSum(storage, bytes, keys, keysOut, n);
  cub::DeviceScan::InclusiveSum(storage, bytes, keys, keysOut, n);
  cub::DeviceRadixSort::SortPairs(storage, bytes, keys, keysOut, values, valuesOut, n);
  cub::DoubleBuffer<int> buffer(keys, keysOut);
  cub::DeviceRadixSort::SortKeys(storage, bytes, buffer, n, 0, 32, stream);
  cub::DeviceSelect::Flagged(storage, bytes, keys, values, keysOut, valuesOut, n);
  cub::DeviceRunLengthEncode::Encode(storage, bytes, keys, keysOut, values, valuesOut, n);
  cub::DeviceHistogram::HistogramEven(storage, bytes, keys, values, 11, 0, 10, n);
#ifndef CUDA_13
  cub::CountingInputIterator<int> counting(0);
  cub::DeviceReduce::Sum(storage, bytes, counting, keysOut, n);
#endif
  cub::DeviceReduce::Max(storage, bytes, keys, keysOut, n);
  blockSum<128><<<1, 128, 0, stream>>>(keys, keysOut);
}
