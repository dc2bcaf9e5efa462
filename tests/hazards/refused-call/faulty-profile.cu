// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Profiles one step in the middle of a run.
#include <cuda_profiler_api.h>
#include <cstdlib>

static void require(cudaError_t e) {
  if (e != cudaSuccess)
    std::exit(1);
}

void step(int number, void (*work)()) {
  bool middle = number == 100;
  if (middle)
    require(cudaProfilerStart()); // hazard
  work();
  if (middle)
    cudaProfilerStop();
}
