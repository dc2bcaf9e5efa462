// Bit fields and masks of lanes, emulated as the PTX manual defines them: the
// port agrees at every corner, and shifts by no number that C++ leaves
// undefined, which a constant expression may not do.
// REQUIRES: thorough
// RUN: %port_twice %s %t.cpp --exit 0
// RUN: %FileCheck %s < %t.cpp --implicit-check-not=asm
// RUN: %clang -x c++ -std=c++17 -fsyntax-only -fconstexpr-steps=100000000 %t.cpp
// RUN: sed 's/c > 31/c > 32/' %t.cpp > %t.wrong.cpp
// RUN: %not %clang -x c++ -std=c++17 -fsyntax-only -fconstexpr-steps=100000000 %t.wrong.cpp
#ifndef __CUDACC__
// CHECK: #ifndef __HIPCC__
using u32 = unsigned;
using u64 = unsigned long long;

template <typename T> constexpr T extract(T a, unsigned b, unsigned c) {
  T r = 0;
  if constexpr (sizeof(T) == 4)
    asm("bfe.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(c));
  else
    asm("bfe.u64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "r"(b), "r"(c));
  return r;
}

template <typename T> constexpr T insert(T a, T b, unsigned c, unsigned d) {
  T r = 0;
  if constexpr (sizeof(T) == 4)
    asm("bfi.b32 %0, %1, %2, %3, %4;" : "=r"(r) : "r"(a), "r"(b), "r"(c), "r"(d));
  else
    asm("bfi.b64 %0, %1, %2, %3, %4;" : "=l"(r) : "l"(a), "l"(b), "r"(c), "r"(d));
  return r;
}

template <typename T> constexpr bool agrees(T a, T b, unsigned pos, unsigned len) {
  const unsigned width = 8 * sizeof(T), p = pos & 255, n = len & 255;
  T taken = 0, put = b;
  for (unsigned i = 0; i < width && i < n && p + i < width; ++i) {
    taken |= (a >> (p + i) & 1) << i;
    put = (put & ~(T(1) << (p + i))) | (a >> i & 1) << (p + i);
  }
  return extract(a, pos, len) == taken && insert(a, b, pos, len) == put;
}

constexpr unsigned corners[] = {0,  1,  7,  8,  16,  31,  32,  33,  47,
                                62, 63, 64, 65, 128, 255, 256, 288, ~0u};

template <typename T> constexpr bool allAgree() {
  constexpr T values[] = {0, 1, T(~T(0)), T(0x80000001), T(0xdeadbeef12345678)};
  for (T a : values)
    for (T b : values)
      for (unsigned pos : corners)
        for (unsigned len : corners)
          if (!agrees(a, b, pos, len))
            return false;
  return true;
}
static_assert(allAgree<u32>());
static_assert(allAgree<u64>());

/// A mask of the lanes that \p Holds for, of 64 lanes.
template <typename F> constexpr u64 lanes(F holds) {
  unsigned mask = 0;
  for (unsigned lane = 0; lane < 32; ++lane)
    mask |= unsigned(holds(lane)) << lane;
  return mask;
}

constexpr bool masksAgree() {
  for (unsigned lane = 0; lane < 64; ++lane) {
    auto __lane_id = [=] { return lane; };
    (void)__lane_id;
    unsigned eq = 0, lt = 0, le = 0, gt = 0, ge = 0;
    asm("mov.u32 %0, %%lanemask_eq;" : "=r"(eq));
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lt));
    asm("mov.u32 %0, %%lanemask_le;" : "=r"(le));
    asm("mov.u32 %0, %%lanemask_gt;" : "=r"(gt));
    asm("mov.u32 %0, %%lanemask_ge;" : "=r"(ge));
    if (eq != lanes([=](unsigned l) { return l == lane % 32; }) ||
        lt != lanes([=](unsigned l) { return l < lane % 32; }) ||
        le != lanes([=](unsigned l) { return l <= lane % 32; }) ||
        gt != lanes([=](unsigned l) { return l > lane % 32; }) ||
        ge != lanes([=](unsigned l) { return l >= lane % 32; }))
      return false;
  }
  return true;
}
static_assert(masksAgree());
#endif
