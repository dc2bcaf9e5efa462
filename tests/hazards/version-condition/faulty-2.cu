// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros for features, by the versions of the toolkit and of nvcc.
#include <cuda_runtime.h>
#include <cuda.h>

#if defined(CUDA_VERSION) && (CUDA_VERSION / 1000 >= 12) // hazard
#define HAVE_GRAPH_MEMORY 1
#endif
#if __CUDACC_VER_MAJOR__ > 12 || (__CUDACC_VER_MAJOR__ == 12 && __CUDACC_VER_MINOR__ >= 3) // hazard
#define HAVE_CONDITIONAL_NODES 1
#endif

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
