// Conversions that saturate, as the PTX manual defines them: the port runs on the host, over all 16-bit values.
// RUN: %port_twice %s %t.cpp --exit 0
// RUN: %FileCheck %s < %t.cpp --implicit-check-not=asm
// RUN: %clangxx -x c++ -std=c++17 -Wall -Wextra -Werror %t.cpp -o %t && %t
// RUN: sed "s/a > 127 ? 127/a > 127 ? 126/" %t.cpp > %t.wrong.cpp
// RUN: %clangxx -x c++ -std=c++17 %t.wrong.cpp -o %t.wrong && %not %t.wrong
#ifdef __CUDACC__
#error "This runs on the host."
#endif
#include <cmath>
#include <cstdio>
static int Failed = 0;

template <class To, class T> To clamp(T V) {
  const long long Low = To(-1) < To(0) ? -(1LL << (8 * sizeof(To) - 1)) : 0, High = Low ? -(Low + 1) : (2LL << (8 * sizeof(To) - 1)) - 1;
  return V != V ? To(0) : V < Low ? To(Low) : V > High ? To(High) : To(V);
}
static void check(const char *What, bool Good) {
  if (!Good && !Failed++)
    printf("%s\n", What);
}

// The register is wider than the type: its upper bits do not count.
static void fromBytes(unsigned V) {
  unsigned R;
  // CHECK: R = [](signed char a) { return a < 0 ? 0 : a; }(V);
  asm("cvt.sat.u8.s8 %0, %1;" : "=r"(R) : "r"(V));
  check("u8.s8", R == clamp<unsigned char>((signed char)V));
  int S;
  asm("cvt.sat.s8.u8 %0, %1;" : "=r"(S) : "r"(V));
  check("s8.u8", S == clamp<signed char>((unsigned char)V));
}
static void fromShorts(short V, unsigned short U) {
  int S;
  unsigned R;
  unsigned short H;
  short G;
  // CHECK: S = [](short a) { return a < -128 ? -128 : a > 127 ? 127 : a; }(V);
  asm("cvt.sat.s8.s16 %0, %1;" : "=r"(S) : "h"(V));
  check("s8.s16", S == clamp<signed char>(V));
  asm("cvt.sat.s8.u16 %0, %1;" : "=r"(S) : "h"(U));
  check("s8.u16", S == clamp<signed char>(U));
  asm("cvt.sat.u8.s16 %0, %1;" : "=r"(R) : "h"(V));
  check("u8.s16", R == clamp<unsigned char>(V));
  asm("cvt.sat.u8.u16 %0, %1;" : "=r"(R) : "h"(U));
  check("u8.u16", R == clamp<unsigned char>(U));
  asm("cvt.sat.u16.s16 %0, %1;" : "=h"(H) : "h"(V));
  check("u16.s16", H == clamp<unsigned short>(V));
  asm("cvt.sat.s16.u16 %0, %1;" : "=h"(G) : "h"(U));
  check("s16.u16", G == clamp<short>(U));
}
static void fromInts(int V) {
  unsigned U = V, R;
  int S;
  short G;
  asm("cvt.sat.s16.s32 %0, %1;" : "=h"(G) : "r"(V));
  check("s16.s32", G == clamp<short>(V));
  asm("cvt.sat.s32.u32 %0, %1;" : "=r"(S) : "r"(U));
  check("s32.u32", S == clamp<int>(U));
  asm("cvt.sat.u32.s32 %0, %1;" : "=r"(R) : "r"(V));
  check("u32.s32", R == clamp<unsigned>(V));
}
static void fromFloats(float F, double D) {
  unsigned R;
  int S;
  unsigned short H;
  // CHECK: R = [](float a) { a = rintf(a); return a < 0 ? 0 : a > 255 ? 255 : a == a ? int(a) : 0; }(F);
  asm("cvt.rni.sat.u8.f32 %0, %1;" : "=r"(R) : "f"(F));
  check("u8.f32", R == clamp<unsigned char>(std::rint(F)));
  asm("cvt.rni.sat.s8.f64 %0, %1;" : "=r"(S) : "d"(D));
  check("s8.f64", S == clamp<signed char>(std::rint(D)));
  asm("cvt.rni.sat.u16.f64 %0, %1;" : "=h"(H) : "d"(D));
  check("u16.f64", H == clamp<unsigned short>(std::rint(D)));
}

int main() {
  for (int I = 0; I < 65536; ++I) {
    fromBytes(I);
    fromShorts(short(I), (unsigned short)I);
    fromInts(I * 65537);
    fromInts(I - 32768);
    fromFloats((I - 32768) / 8.f, (I - 32768) * 3.25);
  }
  const float Edges[] = {NAN, INFINITY, -INFINITY, 0.5f, 1.5f, -0.5f, 1e30f};
  for (float F : Edges)
    fromFloats(F, F);
  return Failed != 0;
}
