// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates of the libraries.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <curand.h>

// row: curandGetScrambleConstants32/1
// row: curandGetScrambleConstants64/1
void constants() {
  unsigned int *narrow;
  unsigned long long *wide;
  curandGetScrambleConstants32(&narrow);
  curandGetScrambleConstants64(&wide);
}
