// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <mcr/mc_runtime.h>
#include <maca_fp16.h>
#include "tranship/groups.h"
#include "tranship/nv_target.h"
#include "tranship/versions.h"
#include "tranship/warp.h"

/// Every function with a mask of the type M; the results of 32 lanes have 32 bits.
template <class M> __device__ int all(M m, int v) {
  constexpr unsigned long lanes = sizeof(__ballot_sync(m, v));
  static_assert(lanes == sizeof(__match_any_sync(m, v)));
  static_assert(lanes == (sizeof(M) == 8 && M(-1) > M(0) ? 8 : 4));
  int same;
  return __shfl_sync(m, v, 1) + __shfl_up_sync(m, v, 1) + __shfl_down_sync(m, v, 1, 16) + __shfl_xor_sync(m, v, 1) +
         (int)__ballot_sync(m, v) + __any_sync(m, v) + __all_sync(m, v) + (int)__match_any_sync(m, v) +
         (int)__match_all_sync(m, v, &same) + __reduce_add_sync(m, v) + __reduce_min_sync(m, v) +
         __reduce_max_sync(m, v) + (int)__reduce_and_sync(m, (unsigned)v) + (int)__reduce_or_sync(m, (unsigned)v) +
         (int)__reduce_xor_sync(m, (unsigned)v) + (int)__reduce_add_sync(m, (unsigned)v);
}

template <class T> __device__ T types(T v) {
  return __shfl_sync(0xffffffff, v, 1) + __shfl_down_sync(~0u, v, 1) + __shfl_xor_sync(-1, v, 3, 8);
}

__global__ void kernel(int *p) {
  p[0] = all(true, 1) + all('a', 1) + all((short)1, 1) + all(-1, 1) + all(~0u, 1) + all(-1l, 1) + all(-1ll, 1);
  p[1] = all(~0ul, 1) + all(~0ull, 1);
  types(1), types(1u), types(1l), types(1ul), types(1ll), types(1ull), types(1.f), types(1.0), types((short)1);
  __half h = __shfl_sync(0xffffffff, __float2half(1.f), 3);
  __syncwarp();
  __syncwarp(~0u);
  int shared[tranship::warp::size];
  static_assert(sizeof shared == 128 && warpSize == 64);
  static_assert(TRANSHIP_CUDA_ARCH == 0 || TRANSHIP_CUDA_ARCH == 350, "no card of NVIDIA's, also with cucc");
  p[2] = tranship::warp::lane_id() + tranship::warp::activemask() + (float)h;
}

int main() { kernel<<<1, 64>>>(nullptr); }
