// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Marks for the profiler.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <nvtx3/nvToolsExt.h>

struct Range {
  explicit Range(const char *name) { nvtxRangePushA(name); }
  ~Range() { nvtxRangePop(); }
};

void profiled(float *data, size_t size) {
  cudaProfilerStart();
  {
    Range range("copy");
    cudaMemset(data, 0, size);
    nvtxMarkA("done");
  }
  nvtxRangeId_t id = nvtxRangeStartA("other");
  nvtxRangeEnd(id);
  cudaProfilerStop();
}
