// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Options of a graph, put together from switches.
#include <cuda_runtime.h>

struct Options {
  bool frees = true, priorities = true;
  unsigned long long flags() const {
    unsigned long long all = 0;
    if (frees)
      all |= cudaGraphInstantiateFlagAutoFreeOnLaunch;
    if (priorities)
      all |= cudaGraphInstantiateFlagUseNodePriority;
    return all;
  }
};

cudaError_t make(cudaGraphExec_t *made, cudaGraph_t graph, const Options &options) {
  return cudaGraphInstantiateWithFlags(made, graph, options.flags()); // hazard
}
