// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scratch.cuh"
#include <cub/device/device_segmented_radix_sort.cuh>
#include <cub/device/device_segmented_reduce.cuh>
#include <cuda/functional>
#include <cfloat>

namespace seg {

void sums(const Segments &s, const double *values, double *out,
          cudaStream_t stream) {
  twice(stream, [&](void *p, size_t &bytes) {
    return cub::DeviceSegmentedReduce::Sum(p, bytes, values, out, s.count,
                                           s.offsets, s.offsets + 1, stream);
  });
}

void largest(const Segments &s, const double *values, double *out,
             cudaStream_t stream) {
  twice(stream, [&](void *p, size_t &bytes) {
    return cub::DeviceSegmentedReduce::Reduce(
        p, bytes, values, out, s.count, s.offsets, s.offsets + 1,
        cuda::maximum<>{}, -DBL_MAX, stream);
  });
}

void sort(const Segments &s, double *values, double *spare,
          cudaStream_t stream) {
  cub::DoubleBuffer<double> keys(values, spare);
  twice(stream, [&](void *p, size_t &bytes) {
    return cub::DeviceSegmentedRadixSort::SortKeys(
        p, bytes, keys, s.items, s.count, s.offsets, s.offsets + 1, 0, 64,
        stream);
  });
  if (keys.selector != 0)
    check(cudaMemcpyAsync(values, keys.Current(), s.items * sizeof(double),
                          cudaMemcpyDeviceToDevice, stream));
}

} // namespace seg
