// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Features of a header, which is the faulty file.
#include "features.cuh"
#include <cuda_runtime.h>

int features() {
  int found = 0;
#ifdef HAVE_GRAPH_MEMORY
  ++found;
#endif
#ifdef HAVE_CONDITIONAL_NODES
  ++found;
#endif
  return found;
}
