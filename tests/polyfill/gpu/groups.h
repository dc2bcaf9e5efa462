// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The groups, values and operators that the comparisons go over.
#ifndef TRANSHIP_TESTS_POLYFILL_GPU_GROUPS_H
#define TRANSHIP_TESTS_POLYFILL_GPU_GROUPS_H

#define TRANSHIP_CG_BACKEND "backend.h"
#include "../../../support/tranship/groups.h"
#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace cg = cooperative_groups;
namespace our = tranship::polyfill;

inline __device__ unsigned hashed(unsigned X) {
  X = (X ^ 61) ^ (X >> 16);
  X *= 9;
  X ^= X >> 4;
  X *= 0x27d4eb2d;
  return X ^ (X >> 15);
}

/// x -> A * x + B modulo 2^32: composition is associative and not commutative.
struct Affine {
  unsigned A, B;
};
struct Compose {
  __device__ Affine operator()(const Affine &X, const Affine &Y) const { return {X.A * Y.A, X.A * Y.B + X.B}; }
};

/// 32 bytes, the most that can be shuffled.
struct Wide {
  double Sum;
  long long Count;
  int Least;
  float Most;
  short Odd[4];
};
struct Merge {
  __device__ Wide operator()(const Wide &X, const Wide &Y) const {
    Wide R = X;
    R.Sum += Y.Sum;
    R.Count += Y.Count;
    R.Least = Y.Least < X.Least ? Y.Least : X.Least;
    R.Most = Y.Most > X.Most ? Y.Most : X.Most;
    for (int I = 0; I < 4; ++I)
      R.Odd[I] ^= Y.Odd[I];
    return R;
  }
};

/// No multiple of a word, and no alignment.
struct Tiny {
  unsigned char Bytes[7];
};
struct AddBytes {
  __device__ Tiny operator()(Tiny X, Tiny Y) const {
    for (int I = 0; I < 7; ++I)
      X.Bytes[I] += Y.Bytes[I];
    return X;
  }
};

/// The value of a thread. Exact ones make sums that do not depend on their order.
template <class T> struct Value {
  static __device__ T make(unsigned Seed, bool) { return static_cast<T>(hashed(Seed)); }
};
template <> struct Value<float> {
  static __device__ float make(unsigned Seed, bool Exact) {
    float V = static_cast<float>(hashed(Seed) % 1000);
    return Exact ? V : V / 7;
  }
};
template <> struct Value<double> {
  static __device__ double make(unsigned Seed, bool Exact) {
    double V = static_cast<double>(hashed(Seed) % 100000);
    return Exact ? V : V / 7;
  }
};
template <> struct Value<__half> {
  static __device__ __half make(unsigned Seed, bool) { return __float2half(static_cast<float>(hashed(Seed) % 8)); }
};
template <> struct Value<__nv_bfloat16> {
  static __device__ __nv_bfloat16 make(unsigned Seed, bool) {
    return __float2bfloat16(static_cast<float>(hashed(Seed) % 4));
  }
};
template <> struct Value<Affine> {
  static __device__ Affine make(unsigned Seed, bool) { return {hashed(Seed) | 1, hashed(Seed + 1000)}; }
};
template <> struct Value<Wide> {
  static __device__ Wide make(unsigned Seed, bool) {
    unsigned H = hashed(Seed);
    return {double(H % 1000), H % 77, int(H), float(H % 5000), {short(H), short(H >> 1), short(H >> 2), short(H >> 3)}};
  }
};
template <> struct Value<Tiny> {
  static __device__ Tiny make(unsigned Seed, bool) {
    Tiny R;
    for (int I = 0; I < 7; ++I)
      R.Bytes[I] = static_cast<unsigned char>(hashed(Seed + I * 31));
    return R;
  }
};

/// Which threads form the coalesced groups: all, holes, one thread, a run, powers of two.
constexpr unsigned Patterns = 8;
inline __device__ bool selected(unsigned Pattern, unsigned Thread) {
  unsigned Lane = Thread % 32;
  switch (Pattern) {
  case 0:
    return true;
  case 1:
    return Lane % 2 == 1;
  case 2:
    return hashed(Thread) % 3 != 0;
  case 3:
    return Lane == 13;
  case 4:
    return Lane >= 7;
  case 5:
    return Lane < 16;
  case 6:
    return Lane % 4 == 3;
  default:
    return Lane == 0 || Lane == 31 || Lane == 5;
  }
}

inline __device__ unsigned inBlock() { return our::backend::threadInBlock(); }
inline __device__ unsigned blockThreads() { return blockDim.x * blockDim.y * blockDim.z; }

/// Calls Use(group, whether all its threads are there).
template <unsigned Size, class Function> __device__ void withTile(Function Use) {
  auto Tile = cg::tiled_partition<Size>(cg::this_thread_block());
  Use(Tile, (inBlock() & ~(Size - 1)) + Size <= blockThreads());
}
template <class Function> __device__ void withCoalesced(Function Use) {
  for (unsigned Pattern = 0; Pattern < Patterns; ++Pattern) {
    if (selected(Pattern, inBlock())) {
      auto Group = cg::coalesced_threads();
      Use(Group, true);
    }
    __syncwarp(static_cast<unsigned>(our::backend::present(~0u)));
  }
}

/// 1, 2 and 3 dimensions, with and without a rest that fills no warp.
inline dim3 shape(int I) {
  static const dim3 Shapes[] = {{256, 1, 1}, {16, 8, 2}, {45, 1, 1}, {5, 7, 3}, {3, 3, 3}, {33, 2, 1}};
  return Shapes[I];
}
constexpr int Shapes = 6;

#endif
