// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Records in files whose vectors of 32 bytes begin elsewhere in HIP, and more that the values of a unit tell.
// REQUIRES: cuda
// RUN: %not %semantic --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not='warning:'
#include <cuda_runtime.h>
#include <cusparse.h>
#include <stdio.h>
struct Body {
  int id;
  double4 place;
};
struct Plain {
  int id;
  double place[4];
};
void save(FILE *file, const Body *bodies, const Plain *plain, size_t count) {
  // CHECK: :[[@LINE+1]]:3: warning: 'Body' has a vector of 32 bytes{{.*}} [record-layout]
  fwrite(bodies, sizeof(Body), count, file);
  fwrite(plain, sizeof(Plain), count, file);
}

void blocks(cusparseSpMatDescr_t *out, int *columns, float *values) {
  // CHECK: :[[@LINE+1]]:3: warning: HIP has the values of this matrix block after block{{.*}} [record-layout]
  cusparseCreateBlockedEll(out, 4, 6, 2, 4, columns, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
}

bool fits(const cudaDeviceProp &device, int blocks) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: HIP's runtime gives 2 here{{.*}} [capability-dispatch]
  return blocks <= device.maxBlocksPerMultiProcessor;
}

void part(cudaResourceViewDesc &view, unsigned first) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: HIP takes only the format of a view{{.*}} [texture-descriptor]
  view.firstLayer = first;
  view.firstMipmapLevel = 0;
}

__global__ void pick(const unsigned *words, unsigned *out, unsigned at) {
  unsigned offset = at & 31;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: this can shift by all 32 bits{{.*}} [value-range]
  out[0] = (words[0] << offset) | (words[1] >> (32 - offset));
  out[1] = (words[0] << offset) | (words[0] >> (32 - offset));
}
