// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The functions of tranship/warp.h against CUDA's own of the same names, by types, widths and masks.
#include "check.h"
#include <cub/cub.cuh>

// The lanes that come together: which ones, each part of a kernel says before it calls anything.
static __device__ unsigned There;

#define TRANSHIP_DEVICE __device__ __forceinline__
#define TRANSHIP_ANYWHERE __host__ __device__ __forceinline__
namespace tranship::backend {
using Word = unsigned;
using Mask = unsigned long long;
TRANSHIP_DEVICE unsigned lane() { return threadIdx.x % 32; }
TRANSHIP_DEVICE Mask ballot(bool Predicate) {
#ifdef FAULT
  Predicate = Predicate != (lane() == 1);
#endif
  return __ballot_sync(There, Predicate);
}
TRANSHIP_DEVICE Word shuffle(Word Value, unsigned Lane) {
  Word Result = __shfl_sync(There, Value, Lane);
#ifdef FAULT
  // But for one's own: a loop over what is the same must end.
  if (Lane != lane() && lane() % 4 == 1)
    Result ^= 1;
#endif
  return Result;
}
TRANSHIP_DEVICE void fence() { __syncwarp(There); }
} // namespace tranship::backend

// CUDA's functions under their own names, the header's as ours_*.
#define __shfl_sync ours_shfl_sync
#define __shfl_up_sync ours_shfl_up_sync
#define __shfl_down_sync ours_shfl_down_sync
#define __shfl_xor_sync ours_shfl_xor_sync
#define __ballot_sync ours_ballot_sync
#define __any_sync ours_any_sync
#define __all_sync ours_all_sync
#define __match_any_sync ours_match_any_sync
#define __match_all_sync ours_match_all_sync
#define __reduce_add_sync ours_reduce_add_sync
#define __reduce_min_sync ours_reduce_min_sync
#define __reduce_max_sync ours_reduce_max_sync
#define __reduce_and_sync ours_reduce_and_sync
#define __reduce_or_sync ours_reduce_or_sync
#define __reduce_xor_sync ours_reduce_xor_sync
#define __syncwarp ours_syncwarp
// nvcc has these for the host only.
#define __builtin_ctz(X) (__ffs(X) - 1)
#define __builtin_ctzll(X) (__ffsll(X) - 1)
#define __builtin_constant_p(X) false
#define TRANSHIP_BACKEND "check.h"
#include "tranship/warp.h"
#undef __builtin_ctz
#undef __builtin_ctzll
#undef __builtin_constant_p
#undef __shfl_sync
#undef __shfl_up_sync
#undef __shfl_down_sync
#undef __shfl_xor_sync
#undef __ballot_sync
#undef __any_sync
#undef __all_sync
#undef __match_any_sync
#undef __match_all_sync
#undef __reduce_add_sync
#undef __reduce_min_sync
#undef __reduce_max_sync
#undef __reduce_and_sync
#undef __reduce_or_sync
#undef __reduce_xor_sync
#undef __syncwarp

__device__ unsigned hashed(unsigned X) {
  X = (X ^ 61) ^ (X >> 16);
  X *= 9;
  X = (X ^ X >> 4) * 0x27d4eb2d;
  return X ^ X >> 15;
}

template <class T> __device__ T make(unsigned Seed) { return static_cast<T>(static_cast<int>(hashed(Seed)) / 3); }

/// Results from lanes that are there; the others are undefined in CUDA.
template <class T, class Mask> __device__ void shuffles(Mask Lanes, unsigned Seed, int Width) {
  unsigned Self = threadIdx.x % 32, All = static_cast<unsigned>(Lanes);
  T Value = make<T>(Seed * 32 + Self);
  for (int I = 0; I < 32; ++I) {
    unsigned Base = Self & ~(Width - 1), From = Base | (I & (Width - 1));
    auto A = ours_shfl_sync(Lanes, Value, I, Width);
    auto B = __shfl_sync(All, Value, I, Width);
    static_assert(sizeof(A) == sizeof(B));
    if (All >> From & 1)
      same(Check::shfl_sync, A, B);
    A = ours_shfl_up_sync(Lanes, Value, I, Width), B = __shfl_up_sync(All, Value, I, Width);
    if (All >> (Self - Base >= I ? Self - I : Self) & 1)
      same(Check::shfl_up_sync, A, B);
    A = ours_shfl_down_sync(Lanes, Value, I, Width), B = __shfl_down_sync(All, Value, I, Width);
    if (All >> (Self - Base + I < Width ? Self + I : Self) & 1)
      same(Check::shfl_down_sync, A, B);
    A = ours_shfl_xor_sync(Lanes, Value, I, Width), B = __shfl_xor_sync(All, Value, I, Width);
    if (All >> ((Self ^ I) & 31) & 1)
      same(Check::shfl_xor_sync, A, B);
  }
}

template <class T, class Mask> __device__ void matches(Mask Lanes, unsigned Seed) {
  unsigned All = static_cast<unsigned>(Lanes);
  for (unsigned Different : {1u, 2u, 5u, 1000u}) {
    T Value = static_cast<T>(hashed(Seed * 32 + threadIdx.x % 32) % Different);
    int A, B;
    same(Check::match_any_sync, ours_match_any_sync(Lanes, Value), __match_any_sync(All, Value));
    same(Check::match_all_sync, ours_match_all_sync(Lanes, Value, &A), __match_all_sync(All, Value, &B));
    same(Check::match_all_sync, A, B);
  }
}

template <class Mask> __device__ void others(Mask Lanes, unsigned Seed) {
  unsigned All = static_cast<unsigned>(Lanes), X = hashed(Seed * 32 + threadIdx.x % 32);
  for (unsigned Of : {1u, 2u, 7u, 1000000u}) {
    int P = X % Of == 0;
    same(Check::ballot_sync, ours_ballot_sync(Lanes, P), __ballot_sync(All, P));
    same(Check::any_sync, ours_any_sync(Lanes, P) != 0, __any_sync(All, P) != 0);
    same(Check::all_sync, ours_all_sync(Lanes, P) != 0, __all_sync(All, P) != 0);
  }
  same(Check::reduce_add_sync, ours_reduce_add_sync(Lanes, X), __reduce_add_sync(All, X));
  same(Check::reduce_add_sync, ours_reduce_add_sync(Lanes, int(X)), __reduce_add_sync(All, int(X)));
  same(Check::reduce_min_sync, ours_reduce_min_sync(Lanes, X), __reduce_min_sync(All, X));
  same(Check::reduce_min_sync, ours_reduce_min_sync(Lanes, int(X)), __reduce_min_sync(All, int(X)));
  same(Check::reduce_max_sync, ours_reduce_max_sync(Lanes, X), __reduce_max_sync(All, X));
  same(Check::reduce_max_sync, ours_reduce_max_sync(Lanes, int(X)), __reduce_max_sync(All, int(X)));
  // A bit that all lanes agree on, and others that they do not.
  same(Check::reduce_and_sync, ours_reduce_and_sync(Lanes, X | 0x10001), __reduce_and_sync(All, X | 0x10001));
  same(Check::reduce_or_sync, ours_reduce_or_sync(Lanes, X & ~0x10001u), __reduce_or_sync(All, X & ~0x10001u));
  same(Check::reduce_xor_sync, ours_reduce_xor_sync(Lanes, X), __reduce_xor_sync(All, X));
}

__device__ void masks() {
  unsigned A[5];
  asm("mov.u32 %0, %%lanemask_eq;" : "=r"(A[0]));
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(A[1]));
  asm("mov.u32 %0, %%lanemask_le;" : "=r"(A[2]));
  asm("mov.u32 %0, %%lanemask_gt;" : "=r"(A[3]));
  asm("mov.u32 %0, %%lanemask_ge;" : "=r"(A[4]));
  namespace w = tranship::warp;
  unsigned B[5] = {w::lanemask_eq(), w::lanemask_lt(), w::lanemask_le(), w::lanemask_gt(), w::lanemask_ge()};
#ifdef FAULT
  B[0] ^= 1, A[0] ^= 2;
#endif
  for (int I = 0; I < 5; ++I)
    same(Check::lane_masks, B[I], A[I]);
}

template <int Width> __device__ void ofCub(unsigned Seed) {
  namespace w = tranship::warp;
  double V = make<double>(Seed * 32 + threadIdx.x % 32);
  for (int I = 0; I < Width; ++I)
    for (int Bound : {0, Width / 2, Width - 1}) {
      same(Check::cub_shuffles, w::shuffle_up<Width>(V, I, Bound, ~0u), cub::ShuffleUp<Width>(V, I, Bound, ~0u));
      same(Check::cub_shuffles, w::shuffle_down<Width>(V, I, Bound, ~0u), cub::ShuffleDown<Width>(V, I, Bound, ~0u));
      same(Check::cub_shuffles, w::shuffle_index<Width>(V, I, ~0u), cub::ShuffleIndex<Width>(V, I, ~0u));
    }
}

template <class Mask> __device__ void part(Mask Lanes, unsigned Seed) {
  if (threadIdx.x % 32 == 0)
    There = static_cast<unsigned>(Lanes);
  __syncwarp();
  if ((static_cast<unsigned>(Lanes) >> threadIdx.x % 32 & 1) == 0)
    return;
  for (int Width = 1; Width <= 32; Width *= 2) {
    shuffles<int>(Lanes, Seed, Width), shuffles<unsigned>(Lanes, Seed, Width);
    shuffles<long long>(Lanes, Seed, Width), shuffles<unsigned long>(Lanes, Seed, Width);
    shuffles<float>(Lanes, Seed, Width), shuffles<double>(Lanes, Seed, Width);
    shuffles<short>(Lanes, Seed, Width), shuffles<bool>(Lanes, Seed, Width), shuffles<char>(Lanes, Seed, Width);
  }
  matches<int>(Lanes, Seed), matches<long long>(Lanes, Seed), matches<float>(Lanes, Seed), matches<double>(Lanes, Seed);
  others(Lanes, Seed);
}

__global__ void compare() {
  masks();
  part(0xffffffffu, 1), __syncwarp(), part(-1, 2), __syncwarp(), part(0xffffffffL, 3), __syncwarp();
  part(0x0000ffffu, 4), __syncwarp(), part(0xf0f0a5a5u, 5), __syncwarp(), part(0x80000000u, 6), __syncwarp();
  part(1ull << 40 | 0x7fffffff, 7), __syncwarp();
  for (unsigned Seed = 8; Seed < 24; ++Seed)
    part(hashed(Seed) | 4, Seed), __syncwarp();
  if (threadIdx.x == 0)
    There = ~0u;
  __syncwarp();
  ofCub<32>(1), ofCub<16>(2), ofCub<8>(3), ofCub<2>(4);
}

int main() {
  compare<<<1, 32>>>();
  return report("warps") ? 0 : 1;
}
