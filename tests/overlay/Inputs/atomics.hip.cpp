// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is HIP code of AMD's, and functions of a support header.
#include <hip/hip_runtime.h>
#include "tranship/groups.h"
__global__ void k(int *p, unsigned *u, float *f) {
  int e = 0;
  __hip_atomic_fetch_add(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  __hip_atomic_fetch_add(f, 1.0f, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  __hip_atomic_store(p, __hip_atomic_load(p, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM), __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_WORKGROUP);
  __hip_atomic_compare_exchange_strong(p, &e, 3, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WAVEFRONT);
  *u = __hip_atomic_exchange(u, 4u, __ATOMIC_SEQ_CST, __HIP_MEMORY_SCOPE_SINGLETHREAD);
  __hip_atomic_fetch_max(p, 4, __ATOMIC_SEQ_CST, __HIP_MEMORY_SCOPE_AGENT);
  auto g = cooperative_groups::tiled_partition<32>(cooperative_groups::this_thread_block());
  *p = cooperative_groups::reduce(g, *p, cooperative_groups::plus<int>()) + tranship::any(g, *p) + tranship::coalesced_threads().size();
}
