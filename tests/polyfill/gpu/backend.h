// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The backend of tranship/groups.h for CUDA, so that its results can be compared with CUDA's own.
// MEMBERS compiles the variant that shuffles by the groups' members, which MXMACA gets.
// FAULT makes every fourth lane read a wrong word: a comparison that still succeeds compares nothing.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#ifdef MEMBERS
#define TRANSHIP_CG_LANES 0
#else
#define TRANSHIP_CG_LANES 1
#endif
#define TRANSHIP_DEVICE __device__ __forceinline__
#define TRANSHIP_ANYWHERE __host__ __device__ __forceinline__

namespace tranship::polyfill::backend {

using Mask = unsigned long long;
using Word = unsigned int;
using Access = cooperative_groups::details::_coalesced_group_data_access;

template <unsigned Size> TRANSHIP_DEVICE void checkWidth() {
  static_assert(Size <= 32);
}

TRANSHIP_DEVICE unsigned threadInBlock() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

TRANSHIP_DEVICE unsigned lane() { return threadInBlock() % 32; }

/// Every lane of the block's: who left early is not looked for.
TRANSHIP_DEVICE Mask present(Mask Lanes) {
  unsigned Left = blockDim.x * blockDim.y * blockDim.z - (threadInBlock() & ~31u);
  return Left >= 32 ? Lanes : Lanes & ((1ull << Left) - 1);
}

TRANSHIP_DEVICE Mask ballot(Mask Lanes, bool Predicate) {
  return __ballot_sync(static_cast<unsigned>(present(Lanes)), Predicate);
}

TRANSHIP_DEVICE Word shuffle(Mask Lanes, Word Value, unsigned Source) {
  Word Result = __shfl_sync(static_cast<unsigned>(present(Lanes)), Value, Source);
#ifdef FAULT
  if (Source != lane() && lane() % 4 == 1)
    Result ^= 1;
#endif
  return Result;
}

TRANSHIP_DEVICE unsigned popcount(Mask Bits) { return __popcll(Bits); }

TRANSHIP_DEVICE Mask lanes(const cooperative_groups::coalesced_group &Group) { return Access::get_mask(Group); }

TRANSHIP_DEVICE cooperative_groups::coalesced_group coalesced(Mask Lanes, unsigned Rank, unsigned Count) {
  auto Result = Access::construct_from_mask<cooperative_groups::coalesced_group>(static_cast<unsigned>(Lanes));
  Access::modify_meta_group(Result, Rank, Count);
  return Result;
}

template <class Group> TRANSHIP_DEVICE void sync(const Group &G) { G.sync(); }
template <class Group> TRANSHIP_DEVICE auto size(const Group &G) { return G.size(); }
template <class Group> TRANSHIP_DEVICE auto rank(const Group &G) { return G.thread_rank(); }

} // namespace tranship::polyfill::backend
