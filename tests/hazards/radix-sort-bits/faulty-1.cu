// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The low bits hold an index and do not count.
#include <cub/device/device_radix_sort.cuh>

void sort(void *temp, size_t &bytes, const unsigned *in, unsigned *out, int n, cudaStream_t s) {
  cub::DeviceRadixSort::SortKeys(temp, bytes, in, out, n, 8, 32, s); // hazard
}
