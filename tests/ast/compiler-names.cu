// What the compiler itself declares is CUDA's, and keywords are nobody's: nothing is left to the text. nvToolsExt.h is
// there in toolkits that have dropped it, too.
// REQUIRES: cuda
// RUN: %semantic --no-config --show-parse-errors %s -o %t.hip -- 2> %t.err
// RUN: %FileCheck %s --allow-empty --check-prefix=NOTHING < %t.err
// RUN: %FileCheck %s < %t.hip
// NOTHING-NOT: could not tell
// NOTHING-NOT: error
#include <nvToolsExt.h>

template <int Size>
__global__ void reverse(const float *__restrict__ in, float *__restrict__ out) {
  __shared__ float tile[Size];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[Size - 1 - threadIdx.x];
}

void run(const float *in, float *out) {
  // CHECK: roctxRangePushA("reverse");
  nvtxRangePushA("reverse");
  reverse<64><<<1, 64>>>(in, out);
  nvtxRangePop();
}
