// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRACE_H
#define TRACE_H

#include <cuda_runtime.h>

namespace trace {

extern __device__ int enabled;

__device__ bool wanted(unsigned lanes);
__device__ void note(int item, unsigned lanes);

void print();

} // namespace trace

#endif
