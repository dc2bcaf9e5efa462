// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What warp functions give, in each mode. With an argument: what must trap.
#include "tranship/cpu/warps.h"

#include "check.h"
#include <cmath>
#include <cstdlib>

#if defined(TRANSHIP_CPU_MACA) // Its reductions have two kinds of masks.
using Wide = unsigned long;
#else
using Wide = unsigned long long;
#endif
using tranship::cpu::lane;
using tranship::cpu::waveSize;

static Wide all() { return waveSize() == 64 ? ~0ull : 0xffffffffull; }
static bool isPoison(int Value) {
  return static_cast<unsigned>(Value) == 0xBAD0BAD0u;
}

/// Stands for the types of the platforms' headers.
struct __half {
  unsigned short Bits;
};
struct __half2 {
  __half Low, High;
};
/// A class that no platform shuffles, with the user's own function.
struct Pair {
  int A, B;
};
#ifdef TRANSHIP_CPU_HIP
using Mask = unsigned long long;
#else
using Mask = unsigned;
#endif
__device__ inline Pair __shfl_xor_sync(Mask M, Pair Value, int Bits) {
  return {__shfl_xor_sync(M, Value.A, Bits), __shfl_xor_sync(M, Value.B, Bits)};
}

#ifdef TRANSHIP_CPU_CUDA
//===-- CUDA --------------------------------------------------------------===//

const unsigned Full = 0xffffffff;

__global__ void shuffles() {
  int L = static_cast<int>(lane());
  CHECK(__shfl_sync(Full, L, 5) == 5);
  CHECK(__shfl_sync(Full, L, 37) == 5);
  CHECK(__shfl_sync(Full, L, -1) == 31);
  CHECK(__shfl_sync(Full, L, 5, 8) == (L & ~7) + 5);
  CHECK(__shfl_sync(Full, L, 13, 8) == (L & ~7) + 5);
  CHECK(__shfl_up_sync(Full, L, 3) == (L < 3 ? L : L - 3));
  CHECK(__shfl_up_sync(Full, L, 3, 8) == (L % 8 < 3 ? L : L - 3));
  CHECK(__shfl_up_sync(Full, L, 35) == (L < 3 ? L : L - 3));
  CHECK(__shfl_down_sync(Full, L, 3) == (L > 28 ? L : L + 3));
  CHECK(__shfl_down_sync(Full, L, 3, 8) == (L % 8 > 4 ? L : L + 3));
  CHECK(__shfl_xor_sync(Full, L, 16) == (L ^ 16));
  CHECK(__shfl_xor_sync(Full, L, 16, 16) == (L < 16 ? L : L ^ 16));
  CHECK(__shfl_sync(Full, L + 0.25, 3) == 3.25);
  CHECK(__shfl_sync(Full, L + 0.25f, 3) == 3.25f);
  CHECK(__shfl_sync(Full, (1ll << 40) + L, 9) == (1ll << 40) + 9);
  CHECK(__shfl_sync(Full, static_cast<signed char>(-L), 4) == -4);
  CHECK(__shfl_sync(Full, __half{static_cast<unsigned short>(L)}, 7).Bits == 7);
  CHECK(__shfl_sync(Full, __half2{{1}, {static_cast<unsigned short>(L)}}, 7)
            .High.Bits == 7);
  Pair P = __shfl_xor_sync(Full, Pair{L, -L}, 1);
  CHECK(P.A == (L ^ 1) && P.B == -(L ^ 1));
  // From before CUDA 9.
  CHECK(__shfl(L, 5) == 5);
  CHECK(__shfl_down(L, 1, 16) == (L % 16 == 15 ? L : L + 1));
}

__global__ void votes() {
  int L = static_cast<int>(lane());
  CHECK(__ballot_sync(Full, L % 2) == 0xaaaaaaaa);
  CHECK(__ballot_sync(L < 16 ? 0xffffu : 0xffff0000u, 2) ==
        (L < 16 ? 0xffffu : 0xffff0000u));
  CHECK(__any_sync(Full, L == 31) && !__any_sync(Full, 0));
  CHECK(__all_sync(Full, 1) && !__all_sync(Full, L != 3));
  CHECK(__activemask() == Full);
  if (L < 10)
    CHECK(__activemask() == 0x3ff);
  __syncwarp();
  if (L % 2 != 0)
    CHECK(__ballot(1) == 0xaaaaaaaa && __any(L == 1) && !__all(L == 1));
  // Two calls, one vote: lanes wait for each other.
  unsigned Vote;
  if (L < 20)
    Vote = __ballot_sync(Full, 1);
  else
    Vote = __ballot_sync(Full, 0);
  CHECK(Vote == 0xfffff);
}

__global__ void matches() {
  int L = static_cast<int>(lane()), Same = 7;
  CHECK(__match_any_sync(Full, L / 8) == 0xffu << (L & ~7));
  CHECK(__match_any_sync(Full, L % 2 ? 0.0 : -0.0) ==
        (L % 2 ? 0xaaaaaaaa : 0x55555555));
  CHECK(__match_any_sync(Full, std::nanf("")) == Full);
  CHECK(__match_all_sync(Full, 3ll, &Same) == Full && Same == 1);
  CHECK(__match_all_sync(Full, L, &Same) == 0 && Same == 0);
}

__global__ void reductions() {
  int L = static_cast<int>(lane());
  unsigned U = static_cast<unsigned>(L);
  CHECK(__reduce_add_sync(Full, L) == 496);
  CHECK(__reduce_min_sync(Full, L - 16) == -16);
  CHECK(__reduce_min_sync(Full, U - 16) == 0);
  CHECK(__reduce_max_sync(Full, L - 16) == 15);
  CHECK(__reduce_max_sync(Full, U - 16) == 0xffffffff);
  CHECK(__reduce_and_sync(Full, U | 8u) == 8);
  CHECK(__reduce_or_sync(Full, U) == 31);
  CHECK(__reduce_xor_sync(Full, 1u << U) == Full);
  if (L % 2 == 0)
    CHECK(__reduce_or_sync(0x55555555, U) == 30);
}

/// Lanes that have ended are not waited for and give poison.
__global__ void ended() {
  if (lane() >= 20)
    return;
  CHECK(__ballot_sync(Full, 1) == 0xfffff);
  CHECK(isPoison(__shfl_sync(Full, 1, 25)));
  CHECK(__reduce_add_sync(Full, 1) == 20);
}

__global__ void notInItsMask() { __shfl_sync(0xff, 1, 0); }

static void runAll(dim3 Threads) {
  RUN(shuffles, 2, Threads);
  RUN(votes, 1, Threads);
  RUN(matches, 1, Threads);
  RUN(reductions, 1, Threads);
}
static void runTraps() {
  CHECK(RUN(notInItsMask, 1, 32) == tranship::cpu::GridEnd::Trapped);
}

#else
//===-- HIP and MXMACA ----------------------------------------------------===//

__global__ void shuffles() {
  int L = static_cast<int>(lane()), W = static_cast<int>(waveSize());
  CHECK(warpSize == W && static_cast<int>(__lane_id()) == L);
  CHECK(__shfl(L, 5) == 5);
  CHECK(__shfl(L, W + 5) == 5);
  CHECK(__shfl(L, 5, 32) == (L & ~31) + 5);
  CHECK(__shfl(L, 13, 8) == (L & ~7) + 5);
  CHECK(__shfl_up(L, 3) == (L < 3 ? L : L - 3));
  CHECK(__shfl_up(L, 3, 8) == (L % 8 < 3 ? L : L - 3));
  CHECK(__shfl_down(L, 3) == (L > W - 4 ? L : L + 3));
  CHECK(__shfl_down(L, 3, 8) == (L % 8 > 4 ? L : L + 3));
  CHECK(__shfl_xor(L, 16) == (L ^ 16));
  CHECK(__shfl_xor(L, 16, 16) == (L % 32 < 16 ? L : L ^ 16));
  CHECK(__shfl(L + 0.25, 3) == 3.25);
  CHECK(__shfl((1ll << 40) + L, 9) == (1ll << 40) + 9);
  CHECK(__shfl(__half{static_cast<unsigned short>(L)}, 7).Bits == 7);
  CHECK(__shfl_sync(all(), L, 5, 16) == (L & ~15) + 5);
  CHECK(__shfl_up_sync(all(), L, 1) == (L == 0 ? 0 : L - 1));
  Pair P = __shfl_xor_sync(static_cast<Mask>(all()), Pair{L, -L}, 1);
  CHECK(P.A == (L ^ 1) && P.B == -(L ^ 1));
  // Lanes that stand elsewhere give poison.
  if (L % 2 == 0) {
    CHECK(__shfl(L, 2) == 2);
    CHECK(isPoison(__shfl(L, 3)));
  }
}

__global__ void votes() {
  int L = static_cast<int>(lane());
  Wide Odd = 0xaaaaaaaaaaaaaaaaull & all();
  CHECK(__ballot(L % 2) == Odd && __ballot(2) == all());
  CHECK(__any(L == 31) && !__any(0) && __all(1) && !__all(L != 3));
  CHECK(__ballot_sync(all(), L % 2) == Odd);
  CHECK(__any_sync(all(), L == 31) && !__all_sync(all(), L == 31));
  if (L % 2 != 0) {
    CHECK(__activemask() == Odd);
    CHECK(__ballot_sync(Odd, L < 4) == 10 && __all_sync(Odd, 1));
  }
  __syncwarp();
}

__global__ void reductions() {
  int L = static_cast<int>(lane()), W = static_cast<int>(waveSize());
  unsigned U = static_cast<unsigned>(L);
  Wide Odd = 0xaaaaaaaaaaaaaaaaull & all();
  CHECK(__reduce_add_sync(all(), L) == W * (W - 1) / 2);
  CHECK(__reduce_min_sync(all(), L - 16) == -16);
  CHECK(__reduce_max_sync(all(), U - 16) == 0xffffffff);
  CHECK(__reduce_or_sync(all(), U) == U - L + W - 1);
  if (L % 2 != 0)
    CHECK(__reduce_max_sync(Odd, L) == W - 1);
}

__global__ void matches() {
  int L = static_cast<int>(lane()), Same = 7;
  CHECK(__match_any_sync(all(), L / 8) == 0xffull << (L & ~7));
  CHECK(__match_all_sync(all(), 3ll, &Same) == all() && Same == 1);
  CHECK(__match_all_sync(all(), L, &Same) == 0 && Same == 0);
}

__global__ void ended() {
  if (lane() >= 20)
    return;
  CHECK(__ballot(1) == 0xfffff);
  CHECK(isPoison(__shfl(1, 25)));
}

#ifdef TRANSHIP_CPU_HIP
__global__ void builtins() {
  int L = static_cast<int>(lane());
  Wide Odd = 0xaaaaaaaaaaaaaaaaull & all();
  CHECK(__match_any(L % 2 ? 0.0 : -0.0) == all());
  // Masks part the lanes that come together.
  CHECK(__ballot_sync(L % 2 ? Odd : all() & ~Odd, 1) ==
        (L % 2 ? Odd : all() & ~Odd));
  // Where the mask has holes, bits are truth values to HIP.
  if (L % 2 != 0) {
    CHECK(__reduce_or_sync(Odd, 6u) == 1 && __reduce_and_sync(Odd, 6u) == 1);
    CHECK(__reduce_xor_sync(Odd, L == 1 ? 4u : 0u) == 1);
  }
  CHECK(__builtin_amdgcn_readfirstlane(L + 7) == 7);
  CHECK(__builtin_amdgcn_readlane(L, 9) == 9);
  CHECK(__builtin_amdgcn_ds_bpermute(4 * 9, L) == 9);
  CHECK(__builtin_amdgcn_ds_permute(4 * (L ^ 1), L) == (L ^ 1));
  CHECK(__builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0)) ==
        lane());
  CHECK(static_cast<int>(__hip_ds_swizzle(lane(), 0x041f)) == (L ^ 1));
  CHECK(static_cast<int>(__hip_ds_swizzle(lane(), 0x8000)) == (L & ~3));
  CHECK(__hip_ds_bpermutef(8, L + 0.5f) == 2.5f);
  if (L > 4)
    CHECK(__builtin_amdgcn_readfirstlane(L) == 5);
}
__global__ void notAll() {
  if (lane() != 3)
    __shfl_sync(all(), 1, 0);
}
static void runTraps() {
  RUN(builtins, 1, 128);
#ifdef NDEBUG
  RUN(notAll, 1, 64);
#endif
}
#else
__global__ void halves() {
  CHECK(__reduce_add_sync(0xffffffffu, 1) == 32);
  CHECK(__reduce_max_sync(0xffffffffu, lane()) == (lane() | 31));
}
static void runTraps() { RUN(halves, 1, 128); }
#endif

static void runAll(dim3 Threads) {
  RUN(shuffles, 2, Threads);
  RUN(votes, 1, Threads);
  RUN(matches, 1, Threads);
  RUN(reductions, 1, Threads);
}
#endif

int main(int Count, char **) {
#ifdef TRANSHIP_CPU_HIP
  if (Count > 1)
    RUN(notAll, 1, 64); // Ends the program.
#endif
  (void)Count;
  runAll(64);
  runAll({16, 4, 2});
  RUN(ended, 1, 64);
  runTraps();
  return result(2000);
}
