// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Products on matrix cores and by shuffles, of the same registers: all shapes for which a core has an instruction. Integers have to be
// the same to the bit, floats within the bound of docs/tensor-cores.md. Run by cores.py on the CPU's model of the instructions.
#include "tranship/mma.h"
#include <cmath>
#include <cstdio>
#include <hip/hip_runtime.h>
namespace mma = tranship::mma;
namespace detail = tranship::mma::detail;

struct Tally {
  unsigned compared, same, wrong, onCores;
};

__device__ unsigned next(unsigned long long &state) {
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return (unsigned)((state ^ state >> 29) * 0xBF58476D1CE4E5B9ull >> 32);
}

// Numbers near one, with both signs; some f16 are subnormal, unless WITHOUT_SUBNORMALS is defined.
template <class Type> __device__ unsigned number(unsigned long long &state) { return next(state); }
template <> __device__ unsigned number<mma::f16>(unsigned long long &state) {
  unsigned low = next(state), exponents = low & 0x00040004u ? 0x38003800u : 0x3C003C00u;
#ifndef WITHOUT_SUBNORMALS
  if (low % 16 == 0)
    exponents = 0;
#endif
  return (low & 0x83FF83FFu) | exponents;
}
template <> __device__ unsigned number<mma::bf16>(unsigned long long &state) {
  return (next(state) & 0x80FF80FFu) | 0x3F003F00u;
}
template <> __device__ unsigned number<mma::tf32>(unsigned long long &state) {
  return (next(state) & 0x80FFFFFFu) | 0x3F000000u;
}

__device__ void given(int &to, unsigned long long &state) { to = (int)next(state); }
__device__ void given(float &to, unsigned long long &state) { to = (float)(int)next(state) * 0x1p-30f; }
__device__ int size(int x) { return x; }
__device__ float size(float x) { return fabsf(x); }
__device__ bool isNear(int, int, int, int) { return false; }
__device__ bool isNear(float x, float y, float all, int k) { return fabsf(x - y) <= all * (float)(k + 8) * 0x1p-24f; }

template <class A, class B, int Rows, int Columns, int Steps, bool Saturates> __global__ void compare(Tally *found, int rounds) {
  using ElementA = detail::Element<A>;
  using Sum = typename ElementA::Sum;
  constexpr int Count = Rows * Columns * 2, K = Steps * 4 * ElementA::Count;
  unsigned long long state = threadIdx.x * 0x9E3779B97F4A7C15ull + Rows * 100 + Columns * 10 + Steps;
  for (int round = 0; round < rounds; ++round) {
    unsigned a[Rows * Steps], b[Columns * Steps];
    Sum c[Count], ours[Count], plain[Count], all[Count];
    for (unsigned &x : a)
      x = number<A>(state);
    for (unsigned &x : b)
      x = number<B>(state);
    for (Sum &x : c)
      given(x, state);
    for (int i = 0; i < Count; ++i)
      plain[i] = detail::isSame<Sum, int> ? Sum(0) : c[i];
    detail::multiply<A, B, Rows, Columns, Steps, Saturates>(ours, a, b, c);
    detail::addProduct<A, B, Rows, Columns, Steps>(plain, a, b);
    for (int i = 0; i < Count; ++i) {
      all[i] = size(c[i]);
      if constexpr (detail::isSame<Sum, int>)
        plain[i] = detail::plus<Saturates>(plain[i], c[i]);
    }
    if constexpr (detail::isSame<Sum, float>) {
      constexpr unsigned Magnitude = ElementA::Count == 2 ? 0x7FFF7FFFu : 0x7FFFFFFFu;
      for (unsigned &x : a)
        x &= Magnitude;
      for (unsigned &x : b)
        x &= Magnitude;
      detail::addProduct<A, B, Rows, Columns, Steps>(all, a, b);
    }
    for (int i = 0; i < Count; ++i) {
      atomicAdd(&found->compared, 1u);
      if (ours[i] == plain[i])
        atomicAdd(&found->same, 1u);
      else if (!isNear(ours[i], plain[i], all[i], K))
        atomicAdd(&found->wrong, 1u);
    }
    if (detail::Machine::isWhole())
      atomicAdd(&found->onCores, (unsigned)Count);
  }
}

static int bad;

template <class A, class B, int Rows, int Columns, int Steps, bool Saturates = false> void run(const char *name) {
  if constexpr (detail::Core<A, B>::Steps == 0) {
    std::printf("%s %dx%d, %d steps: no core\n", name, Rows * 8, Columns * 8, Steps);
  } else {
    Tally *found;
    if (hipMallocManaged(&found, sizeof(*found)) != hipSuccess)
      std::abort();
    *found = {};
    // Whole waves, and a warp in a half of one.
    TRANSHIP_LAUNCH((compare<A, B, Rows, Columns, Steps, Saturates>), 2, 128)(found, 20);
    TRANSHIP_LAUNCH((compare<A, B, Rows, Columns, Steps, Saturates>), 1, 32)(found, 5);
    if (hipDeviceSynchronize() != hipSuccess)
      std::abort();
    bad += found->wrong != 0 || found->compared == 0 || found->onCores == 0;
    std::printf("%s %dx%d, %d steps: %u compared, %u on cores, %u same, %u wrong\n", name, Rows * 8, Columns * 8, Steps, found->compared,
                found->onCores, found->same, found->wrong);
  }
}

template <class Type> void runFloats(const char *name) {
  run<Type, Type, 2, 1, 1>(name);
  run<Type, Type, 2, 1, 2>(name);
  run<Type, Type, 2, 2, 2>(name);
  run<Type, Type, 4, 1, 2>(name);
}
template <class A, class B> void runIntegers(const char *name) {
  run<A, B, 1, 1, 1>(name);
  run<A, B, 1, 1, 1, true>(name);
  run<A, B, 2, 1, 1>(name);
  run<A, B, 2, 1, 2, true>(name);
  run<A, B, 2, 2, 1>(name);
  run<A, B, 4, 1, 1>(name);
}

int main() {
  runFloats<mma::f16>("f16");
  runFloats<mma::bf16>("bf16");
  runFloats<mma::tf32>("tf32");
  runIntegers<mma::s8, mma::s8>("s8");
  runIntegers<mma::s8, mma::u8>("s8 by u8");
  runIntegers<mma::u8, mma::s8>("u8 by s8");
  runIntegers<mma::u8, mma::u8>("u8");
  std::printf("%d lines wrong\n", bad);
  return bad != 0;
}
