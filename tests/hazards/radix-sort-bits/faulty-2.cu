// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The width is computed, and a template has the type.
#include <cub/cub.cuh>

template <typename Key, typename Value> struct Sorter {
  static constexpr int IgnoredBits = 16;
  void run(void *temp, size_t &bytes, cub::DoubleBuffer<Key> &keys, cub::DoubleBuffer<Value> &values, int n) {
    cub::DeviceRadixSort::SortPairs(temp, bytes, keys, values, n, IgnoredBits, sizeof(Key) * 8); // hazard
  }
};
template struct Sorter<unsigned long long, int>;
