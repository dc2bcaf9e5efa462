// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Radix sorts from an upper bit to the last one.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[radix-sort-bits] %s < %t.diag
#include <cub/cub.cuh>
#define TOP_BITS 64
using cub::DeviceRadixSort;

template <class Key> void sort(void *t, size_t &b, const Key *in, Key *out, const int *v, int *w, int n, int from) {
  constexpr int Skipped = 4;
  // DIAG: [[#@LINE+1]]:25: warning: 'SortKeys' sorts by the bits from 8 to the key's last one: HIP's sort has lost keys in this case; sort by all bits [radix-sort-bits]
  cub::DeviceRadixSort::SortKeys(t, b, in, out, n, 8, sizeof(Key) * 8);
  // DIAG: [[#@LINE+1]]:20: warning: 'SortPairs' sorts by the bits from 4 {{.*}} [radix-sort-bits]
  DeviceRadixSort::SortPairs(t, b, in, out, v, w, n, Skipped, TOP_BITS, 0);
  cub::DoubleBuffer<Key> keys;
  // DIAG: [[#@LINE+1]]:20: warning: 'SortKeysDescending' sorts by the bits from 1 {{.*}} [radix-sort-bits]
  DeviceRadixSort::SortKeysDescending(t, b, keys, n, 1, CHAR_BIT * sizeof(Key));

  // From the first bit, to another one, from a bit that is not known.
  DeviceRadixSort::SortKeys(t, b, in, out, n, 0, sizeof(Key) * 8);
  DeviceRadixSort::SortKeys(t, b, in, out, n, 8, 24);
  DeviceRadixSort::SortKeys(t, b, in, out, n, 8, int(sizeof(Key) * 8) - 1);
  DeviceRadixSort::SortKeys(t, b, in, out, n, from, sizeof(Key) * 8);
  DeviceRadixSort::SortPairs(t, b, in, out, v, w, 32);
}
