// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a port includes for the cooperative groups that its target lacks: CUDA
// has them all, so that the functions of tranship are members again.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <type_traits>

#include "tranship/warp.h"

namespace tranship {

using cooperative_groups::coalesced_threads;

#define TRANSHIP_OVERLAY_MEMBER(Name)                                          \
  template <class Group, class... Arguments>                                   \
  __host__ __device__ inline auto Name(Group &&Object, Arguments &&...Values)  \
      -> decltype(Object.Name(static_cast<Arguments &&>(Values)...)) {         \
    return Object.Name(static_cast<Arguments &&>(Values)...);                  \
  }

TRANSHIP_OVERLAY_MEMBER(num_blocks)
TRANSHIP_OVERLAY_MEMBER(block_rank)
TRANSHIP_OVERLAY_MEMBER(block_index)
TRANSHIP_OVERLAY_MEMBER(dim_blocks)
TRANSHIP_OVERLAY_MEMBER(dim_threads)
TRANSHIP_OVERLAY_MEMBER(thread_index)
TRANSHIP_OVERLAY_MEMBER(num_threads)
TRANSHIP_OVERLAY_MEMBER(thread_rank)
TRANSHIP_OVERLAY_MEMBER(barrier_arrive)
TRANSHIP_OVERLAY_MEMBER(barrier_wait)
TRANSHIP_OVERLAY_MEMBER(shfl)
TRANSHIP_OVERLAY_MEMBER(shfl_up)
TRANSHIP_OVERLAY_MEMBER(shfl_down)
TRANSHIP_OVERLAY_MEMBER(shfl_xor)
TRANSHIP_OVERLAY_MEMBER(ballot)
TRANSHIP_OVERLAY_MEMBER(any)
TRANSHIP_OVERLAY_MEMBER(all)
TRANSHIP_OVERLAY_MEMBER(match_any)
TRANSHIP_OVERLAY_MEMBER(match_all)

#undef TRANSHIP_OVERLAY_MEMBER

/// A token of any group's: a number for a grid, nothing for the others.
struct barrier_token {
  unsigned Value = 0;

  template <class Token> __host__ __device__ barrier_token(const Token &From) {
    if constexpr (std::is_same_v<Token, unsigned>)
      Value = From;
  }
};

template <class Group>
__device__ inline void barrier_wait(Group &&Object, barrier_token &&Token) {
  using Native = typename std::remove_reference_t<Group>::arrival_token;
  if constexpr (std::is_same_v<Native, unsigned>)
    Object.barrier_wait(Native(Token.Value));
  else
    Object.barrier_wait(Native());
}

} // namespace tranship
