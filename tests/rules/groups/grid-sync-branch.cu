// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A launch in a branch that no unit takes: the text speaks for it, and the parse for the others.
// REQUIRES: cuda
// RUN: %status 1 %semantic --no-config --dry-run %s 2> %t.diag
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
// RUN: %status 1 %semantic --no-config --dry-run %s -- -DSMALL 2> %t.small
// RUN: %FileCheck --check-prefix=SMALL %s < %t.small
// RUN: %status 1 %tranship --lexical --no-config --dry-run %s 2>&1 | %FileCheck --check-prefix=TEXT %s
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void waits(int *out) {
  cg::this_grid().sync();
  out[0] = 1;
}

__global__ void helps(int *out) { out[0] = 2; }

void run(int *out) {
#ifdef SMALL
  // DIAG: [[#@LINE+3]]:8: warning: {{.*}}grid-sync-launch
  // SMALL: [[#@LINE+2]]:8: warning: {{.*}}grid-sync-launch
  // TEXT: [[#@LINE+1]]:8: warning: {{.*}}grid-sync-launch
  waits<<<1, 32>>>(out);
  helps<<<1, 32>>>(out);
#else
  // DIAG: [[#@LINE+3]]:8: {{warning|note}}: {{.*}}grid-sync-launch
  // SMALL: [[#@LINE+2]]:8: {{warning|note}}: {{.*}}grid-sync-launch
  // TEXT: [[#@LINE+1]]:8: {{warning|note}}: {{.*}}grid-sync-launch
  waits<<<2, 32>>>(out);
#endif
}

// What the parse read is its to judge, also where the text could.
__global__ void maybe(int *out) {
  if (out[0] > 1 << 30)
    cg::this_grid().sync();
}
void runMaybe(int *out) {
  // DIAG: [[#@LINE+1]]:8: warning: 'maybe' {{.*}}grid-sync-launch
  maybe<<<1, 32>>>(out);
}
