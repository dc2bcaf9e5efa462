// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A spectrogram of short frames.
#include <cufftXt.h>

static const cudaDataType frame = CUDA_C_32F;

void plan(cufftHandle handle, long long n, long long frames, size_t *work) {
  cufftXtMakePlanMany(handle, 1, &n, nullptr, 1, n, frame, nullptr, 1, n, frame, frames, work, frame);
}
