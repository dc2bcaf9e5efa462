// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// From the first bit on.
#include <cub/cub.cuh>

template <typename Key, typename Value> struct Sorter {
  static constexpr int FirstBit = 0;
  void run(void *temp, size_t &bytes, cub::DoubleBuffer<Key> &keys, cub::DoubleBuffer<Value> &values, int n, int top) {
    cub::DeviceRadixSort::SortPairs(temp, bytes, keys, values, n, FirstBit, sizeof(Key) * 8);
    cub::DeviceRadixSort::SortPairs(temp, bytes, keys, values, n, 4, top);
  }
};
template struct Sorter<unsigned long long, int>;
