// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the programs of this folder share: launches that the overlays for the CPU
// can make as well, numbers for inputs, and results in a few lines.
#ifndef REPORT_H
#define REPORT_H

#include <cstdio>
#include <cstring>
#include <initializer_list>

#ifdef TRANSHIP_LAUNCH
#define LAUNCH(k, g, b, ...) TRANSHIP_LAUNCH(k, g, b)(__VA_ARGS__)
#else
#define LAUNCH(k, g, b, ...) k<<<g, b>>>(__VA_ARGS__)
#endif

/// Numbers that look random and are the same everywhere.
inline unsigned numberAt(unsigned i) {
  i = (i ^ 61) ^ (i >> 16);
  i *= 9;
  i ^= i >> 4;
  i *= 0x27d4eb2d;
  return i ^ (i >> 15);
}

/// One line: the name, how many values, a hash of all of them, the first few.
template <class T>
void report(const char *name, int block, const T *values, int count) {
  unsigned long long hash = 14695981039346656037ull;
  for (int i = 0; i < count; ++i) {
    double value = static_cast<double>(values[i]);
    unsigned char bytes[sizeof(value)];
    memcpy(bytes, &value, sizeof(value));
    for (unsigned char byte : bytes)
      hash = (hash ^ byte) * 1099511628211ull;
  }
  printf("%s, blocks of %d: %d values, hash %016llx:", name, block, count,
         hash);
  for (int i = 0; i < count && i < 8; ++i)
    printf(" %.17g", static_cast<double>(values[i]));
  printf("\n");
}

#endif
