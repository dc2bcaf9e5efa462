// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Samples are tapered while a transform loads them.
#include <cuda_runtime.h>
#include <cufftXt.h>

static const size_t perBlock = 256 * sizeof(float2);

void prepare(cufftHandle plan, void **functions, void **data) {
  cufftXtSetCallback(plan, functions, CUFFT_CB_LD_COMPLEX, data);
  cufftXtSetCallbackSharedSize(plan, CUFFT_CB_LD_COMPLEX, perBlock); // hazard
}
