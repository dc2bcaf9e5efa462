// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Temporary storage of CUB's algorithms at an offset that nothing rounds up.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.diag "--implicit-check-not=[storage-alignment]"
// RUN: %not %tranship --no-config --dry-run --target=maca %s 2>&1 | %FileCheck %s --check-prefix=MACA --allow-empty
// MACA-NOT: [storage-alignment]
#include <cub/cub.cuh>
constexpr int kHeader = 16, kPage = 4096;
struct Layout { size_t scan; };
void scan(char *pool, size_t bytes, const int *in, int *out, int n, size_t given, Layout layout) {
  // CHECK: [[@LINE+1]]:33: warning: the temporary storage of 'InclusiveSum' begins at an offset that is not rounded up: HIP's library needs it aligned to 256 bytes [storage-alignment]
  cub::DeviceScan::InclusiveSum(pool + kHeader, bytes, in, out, n);
  // CHECK: note: the same in lines [[@LINE+1]] and [[@LINE+4]] [storage-alignment]
  cub::DeviceScan::InclusiveSum(static_cast<void *>(&pool[n * sizeof(int)]), bytes, in, out, n);
  char *next = pool + 512;
  next += n * 2;
  cub::DeviceScan::InclusiveSum(next, bytes, in, out, n);

  // What is aligned, and what the file does not show.
  cub::DeviceScan::InclusiveSum(pool, bytes, in, out, n);
  cub::DeviceScan::InclusiveSum(pool + kPage, bytes, in, out, n);
  cub::DeviceScan::InclusiveSum(pool + given, bytes, in, out, n);
  cub::DeviceScan::InclusiveSum(pool + layout.scan, bytes, in, out, n);
  cub::DeviceScan::InclusiveSum(pool + (n * sizeof(int) + 255) / 256 * 256, bytes, in, out, n);
  cub::DeviceScan::InclusiveSum(nullptr, bytes, in, out, n);
  cub::DeviceScan::InclusiveSum(pool + 4, bytes, in, out, n); // tranship: keep
  in = in + 1;
}
