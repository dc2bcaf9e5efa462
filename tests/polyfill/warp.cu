// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every function of tranship/warp.h with every type and mask, as HIP code: before, between and behind HIP's own headers, in C++14, with
// HIP's functions for masks of 64 bits there or not.
// REQUIRES: hip-headers, long
// RUN: %hip_compile --offload-arch=gfx1100 -std=c++14 -Wall -Wextra -Werror -DFIRST -x hip %s
// RUN: %hip_compile --offload-arch=gfx1100 -std=c++14 -Wall -Werror -x hip %s
// RUN: %hip_compile -std=c++17 -DFIRST -DHIP_DISABLE_WARP_SYNC_BUILTINS -x hip %s
// RUN: %hip_compile -std=c++17 -DHIP_ENABLE_WARP_SYNC_BUILTINS -DLIBRARIES -x hip %s
// RUN: %hip_compile -std=c++17 -DFIRST -DLIBRARIES -x hip %s
// RUN: %hip_compile64 -std=c++14 -DFIRST -x hip %s
// RUN: %hip_compile64 -std=c++17 -DHIP_ENABLE_WARP_SYNC_BUILTINS -DLIBRARIES -x hip %s
// RUN: %hip_compile64 -std=c++14 -DFIRST -DHIP_ENABLE_WARP_SYNC_BUILTINS -x hip %s
// RUN: %hip_compile64 -std=c++14 -DHIP_DISABLE_WARP_SYNC_BUILTINS -x hip %s
// RUN: %hip_compile57 -std=c++14 -DFIRST -x hip %s
// RUN: %hip_compile57 -std=c++14 -x hip %s
// RUN: %hip_compile52 -std=c++14 -DFIRST -x hip %s
// RUN: %hip_compile52 -std=c++14 -x hip %s
// A host compiler gets the size.
// RUN: %clang -std=c++14 -fsyntax-only -Wall -Werror -DHOST -I %root/support -x c++ %s
// RUN: %clang -std=c99 -fsyntax-only -Wall -Werror -DC -I %root/support -x c %s
#if defined(FIRST) || defined(HOST) || defined(C)
#include "tranship/warp.h"
#endif
#ifdef HOST
int Shared[tranship::warp::size];
#elif !defined(C)
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_fp16.h>
#if __has_include(<hip/hip_bf16.h>)
#include <hip/hip_bf16.h>
#define BF16 1
#endif
#ifdef LIBRARIES
#include <hipcub/hipcub.hpp>
#include <thrust/device_vector.h>
#endif
#include "tranship/warp.h"

template <class A, class B> constexpr bool Same = false;
template <class A> constexpr bool Same<A, A> = true;

enum Color { Red, Green };

template <class Mask, class T> __device__ void shuffles(Mask M, T &X) {
  X = static_cast<T>(__shfl_sync(M, X, 1));
  X = static_cast<T>(__shfl_sync(M, X, 1, 16));
  X = static_cast<T>(__shfl_up_sync(M, X, 1));
  X = static_cast<T>(__shfl_up_sync(M, X, 1, 8));
  X = static_cast<T>(__shfl_down_sync(M, X, 1));
  X = static_cast<T>(__shfl_down_sync(M, X, 1, 4));
  X = static_cast<T>(__shfl_xor_sync(M, X, 1));
  X = static_cast<T>(__shfl_xor_sync(M, X, 1, 2));
}

template <class Mask> __device__ void all(Mask M, int *Out) {
  bool B = Out[0];
  char C = Out[0];
  short S = Out[0];
  int I = Out[0];
  unsigned U = Out[0];
  long L = Out[0];
  unsigned long UL = Out[0];
  long long LL = Out[0];
  unsigned long long ULL = Out[0];
  float F = Out[0];
  double D = Out[0];
  Color E = Red;
  __half H = F;
  __half2 H2 = __half2(H, H);
  shuffles(M, B), shuffles(M, C), shuffles(M, S), shuffles(M, I), shuffles(M, U), shuffles(M, L), shuffles(M, UL);
  shuffles(M, LL), shuffles(M, ULL), shuffles(M, F), shuffles(M, D), shuffles(M, E), shuffles(M, H), shuffles(M, H2);
#ifdef BF16
  __hip_bfloat16 G{};
  __hip_bfloat162 G2{};
  shuffles(M, G), shuffles(M, G2);
#endif
  static_assert(Same<decltype(__shfl_sync(M, S, 0)), int>, "as CUDA promotes it");
  static_assert(Same<decltype(__shfl_sync(M, ULL, 0)), unsigned long long>, "");
  static_assert(Same<decltype(__shfl_sync(M, H, 0)), __half>, "");
  static_assert(Same<decltype(__ballot_sync(M, 1)), unsigned>, "masks have 32 bits");
  static_assert(Same<decltype(__match_any_sync(M, D)), unsigned>, "");
  Out[1] = __ballot_sync(M, B) + __any_sync(M, I) + __all_sync(M, I) + __match_any_sync(M, S) + __match_any_sync(M, D);
  Out[2] = __match_all_sync(M, LL, &I) + __match_all_sync(M, F, &I);
  Out[3] = __reduce_add_sync(M, I) + __reduce_add_sync(M, U) + __reduce_min_sync(M, I) + __reduce_min_sync(M, U) +
           __reduce_max_sync(M, I) + __reduce_max_sync(M, U) + __reduce_and_sync(M, U) + __reduce_or_sync(M, U) +
           __reduce_xor_sync(M, U);
  __syncwarp(M);
}

__global__ void kernel(int *Out, float F) {
  __shared__ int Shared[tranship::warp::size];
  Shared[0] = 0;
  all(0xffffffff, Out), all(-1, Out), all(0xffffffffL, Out), all(~0ul, Out), all(-1LL, Out);
  all(static_cast<unsigned short>(0xffff), Out), all(true, Out);
  __syncwarp();
  namespace w = tranship::warp;
  static_assert(Same<decltype(w::activemask()), unsigned>, "");
  Out[4] = w::activemask() + w::ballot(1) + w::any(Out[0]) + w::all(Out[0]) + w::lane_id() + w::id() + Shared[0];
  Out[5] = w::lanemask_eq() + w::lanemask_lt() + w::lanemask_le() + w::lanemask_gt() + w::lanemask_ge();
  Out[6] = static_cast<int>(w::shuffle_up<32>(F, 1, 0, ~0u) + w::shuffle_down<16>(F, 1, 15, ~0u) + w::shuffle_index<8>(F, 0, ~0u));
  Out[7] = w::member_mask<16>(1);
}
#endif
