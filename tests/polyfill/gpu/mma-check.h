// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Comparisons of tranship/mma.h and tranship/wmma.h with NVIDIA's instructions: numbers to compute with, and a table.
// FAULT swaps two lanes of what the header gets: a comparison that still succeeds compares nothing.
#ifndef TRANSHIP_TESTS_POLYFILL_GPU_MMA_CHECK_H
#define TRANSHIP_TESTS_POLYFILL_GPU_MMA_CHECK_H

#include "tranship/mma.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#ifdef FAULT
constexpr bool Fault = true;
#else
constexpr bool Fault = false;
#endif

namespace mma = tranship::mma;
using Word = unsigned;

constexpr unsigned Blocks = 264, Warps = 4, Rounds = 48;

//===-- What was found ----------------------------------------------------===//

struct Example {
  double Ours, Theirs, Bound;
};
struct Tally {
  unsigned long long Compared, Same, Near, Wrong;
  unsigned long long WorstBits; ///< Of a double: how much of the bound the largest error is.
  unsigned Examples;
  Example Some[3];
};

/// One thread's counts of a kernel, which it adds to the table at its end.
struct Counter {
  Tally *All;
  unsigned Compared = 0, Same = 0, Near = 0, Wrong = 0;
  double Worst = 0;

  __device__ explicit Counter(Tally *All) : All(All) {}

  /// The error may be \p Bound.
  __device__ void near(double Ours, double Theirs, double Bound) {
    ++Compared;
    bool BothNaN = Ours != Ours && Theirs != Theirs;
    if (Ours == Theirs || BothNaN) {
      ++Same;
      return;
    }
    double Error = fabs(Ours - Theirs);
    if (Error <= Bound) {
      ++Near;
      Worst = fmax(Worst, Error / Bound);
      return;
    }
    ++Wrong;
    unsigned Slot = atomicAdd(&All->Examples, 1);
    if (Slot < 3)
      All->Some[Slot] = {Ours, Theirs, Bound};
  }
  template <class T> __device__ void same(T Ours, T Theirs) {
    near(double(Ours), double(Theirs), 0);
  }
  __device__ void finish() {
    atomicAdd(&All->Compared, (unsigned long long)Compared);
    atomicAdd(&All->Same, (unsigned long long)Same);
    atomicAdd(&All->Near, (unsigned long long)Near);
    atomicAdd(&All->Wrong, (unsigned long long)Wrong);
    atomicMax(&All->WorstBits, (unsigned long long)__double_as_longlong(Worst));
  }
};

inline bool Good = true;

/// Runs a kernel over all blocks, and prints its line of the table.
template <class... Parameters, class... Arguments>
void runShared(const char *Name, void (*Kernel)(Tally *, Parameters...), size_t Shared, Arguments... Values) {
  Tally *Found;
  cudaMallocManaged(&Found, sizeof(Tally));
  *Found = {};
  Kernel<<<Blocks, 32 * Warps, Shared>>>(Found, Values...);
  cudaError_t Error = cudaDeviceSynchronize();
  if (Error != cudaSuccess) {
    std::printf("%s: %s\n", Name, cudaGetErrorString(Error));
    std::exit(1);
  }
  bool Fine = Found->Compared != 0 && (Found->Wrong != 0) == Fault;
  Good &= Fine;
  double Worst;
  static_assert(sizeof(Worst) == sizeof(Found->WorstBits));
  memcpy(&Worst, &Found->WorstBits, sizeof(Worst));
  std::printf("%-52s %10llu compared %10llu same %10llu near (%.3f of the bound) %9llu wrong%s\n", Name, Found->Compared,
              Found->Same, Found->Near, Worst, Found->Wrong, Fine ? "" : "  <== WRONG");
  if (!Fault)
    for (unsigned I = 0; I < Found->Examples && I < 3; ++I)
      std::printf("    ours %.17g theirs %.17g bound %.3g\n", Found->Some[I].Ours, Found->Some[I].Theirs,
                  Found->Some[I].Bound);
  cudaFree(Found);
}
template <class... Parameters, class... Arguments>
void run(const char *Name, void (*Kernel)(Tally *, Parameters...), Arguments... Values) {
  runShared(Name, Kernel, 0, Values...);
}

//===-- Numbers -----------------------------------------------------------===//

/// Another number at each call.
struct Random {
  unsigned long long State;
  __device__ explicit Random(unsigned Seed)
      : State((blockIdx.x * 4096ull + threadIdx.x) * 0x9E3779B97F4A7C15ull + Seed * 0xD1B54A32D192ED03ull + 1) {
    next();
    next();
  }
  __device__ unsigned next() {
    State = State * 6364136223846793005ull + 1442695040888963407ull;
    unsigned long long X = State ^ State >> 29;
    return static_cast<unsigned>(X * 0xBF58476D1CE4E5B9ull >> 32);
  }
  __device__ unsigned below(unsigned N) { return static_cast<unsigned>((unsigned long long)next() * N >> 32); }
};

/// Which numbers a comparison takes.
enum class Of {
  Middle,  ///< Of sizes near one, whose sums fit everywhere.
  Wide,    ///< Of all sizes down to the subnormal ones.
  Special, ///< Also zeros of both signs, infinities, NaN, the least and the greatest numbers.
};

/// A number of a format: bits of the exponent and of the fraction, with the sign above them.
__device__ inline unsigned small(Random &R, Of Which, unsigned ExponentBits, unsigned FractionBits, unsigned Least,
                                 unsigned Most) {
  unsigned Top = (1u << ExponentBits) - 1, Bias = Top >> 1;
  unsigned Fraction = R.next() & ((1u << FractionBits) - 1), Sign = (R.next() & 1u) << (ExponentBits + FractionBits);
  if (Which == Of::Special && R.below(24) == 0) {
    switch (R.below(8)) {
    case 0:
      return Sign;
    case 1:
      return Sign | Top << FractionBits; // Infinity
    case 2:
      return Sign | Top << FractionBits | (Fraction | 1u << (FractionBits - 1)); // NaN
    case 3:
      return Sign | 1; // The least
    case 4:
      return Sign | ((1u << FractionBits) - 1); // The greatest subnormal one
    case 5:
      return Sign | 1u << FractionBits; // The least normal one
    default:
      return Sign | Bias << FractionBits;
    }
  }
  unsigned From = Which == Of::Wide ? Least : Bias - 5, To = Which == Of::Wide ? Most : Bias + 3;
  return Sign | (From + R.below(To - From)) << FractionBits | Fraction;
}

/// A register of elements, and of their absolute values.
template <class Type> struct Numbers {
  static __device__ Word make(Random &R, Of) { return R.below(8) == 0 ? 0x80808080u : R.next(); }
  static __device__ Word absolute(Word W) { return W; }
};
template <> struct Numbers<mma::f16> {
  static __device__ Word make(Random &R, Of Which) {
    unsigned Low = small(R, Which, 5, 10, 0, 20);
    return Low | small(R, Which, 5, 10, 0, 20) << 16;
  }
  static __device__ Word absolute(Word W) { return W & 0x7FFF7FFFu; }
};
template <> struct Numbers<mma::bf16> {
  static __device__ Word make(Random &R, Of Which) {
    unsigned Low = small(R, Which, 8, 7, 60, 160);
    return Low | small(R, Which, 8, 7, 60, 160) << 16;
  }
  static __device__ Word absolute(Word W) { return W & 0x7FFF7FFFu; }
};
template <> struct Numbers<mma::tf32> {
  static __device__ Word make(Random &R, Of Which) { return small(R, Which, 8, 23, 60, 160); }
  static __device__ Word absolute(Word W) { return W & 0x7FFFFFFFu; }
};

/// A float between what products of the type are.
__device__ inline float someFloat(Random &R, Of Which) { return __uint_as_float(small(R, Which, 8, 23, 100, 150)); }

__device__ inline double someDouble(Random &R, Of Which) {
  unsigned High = small(R, Which, 11, 20, 700, 1200);
  return __hiloint2double(int(High), (High >> 20 & 0x7FF) == 0x7FF && (High & 0xFFFFF) == 0 ? 0 : int(R.next()));
}

/// What the header gets of a register: with a fault, another lane's.
template <class T> __device__ T given(T Value) {
  return Fault ? __shfl_xor_sync(~0u, Value, 1) : Value;
}

#endif
