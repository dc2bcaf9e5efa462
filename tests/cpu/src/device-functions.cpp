// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that a thread calls by itself: their values, which need no grid.
// Other values than these are computed in another way: with integers, with
// __float128, by search.
#include "tranship/cpu/device.h"

#include "check.h"
#include "tranship/cpu/cuda/cuComplex.h"
#include "tranship/cpu/cuda/cuda_bf16.h"
#include "tranship/cpu/cuda/cuda_fp16.h"
#include "tranship/cpu/cuda/math_constants.h"
#include "tranship/cpu/textures.h"
#include <cfloat>
#include <climits>
#include <random>

using tranship::cpu::bitsAs;
static std::mt19937_64 Random(1);

template <class T> static bool same(T A, T B) {
  return A == B ? std::signbit(A) == std::signbit(B) : A != A && B != B;
}
static bool near(double A, double B, double Error = 1e-15) {
  return std::fabs(A - B) <= Error * std::fabs(B);
}

//===-- Integers ----------------------------------------------------------===//

static void integers() {
  CHECK(__popc(0xF0F0u) == 8 && __popcll(~0ull) == 64);
  CHECK(__clz(0) == 32 && __clz(1) == 31 && __clz(-1) == 0);
  CHECK(__clzll(0) == 64 && __clzll(1) == 63);
  CHECK(__ffs(0) == 0 && __ffs(8) == 4 && __ffsll(1ll << 40) == 41);
  CHECK(__brev(1) == 0x80000000 && __brev(0x12345678) == 0x1E6A2C48);
  CHECK(__brevll(1) == 1ull << 63);
  CHECK(__byte_perm(0x33221100, 0x77665544, 0x7531) == 0x77553311);
  CHECK(__byte_perm(0x000080FF, 0, 0x9810) == 0x80FF80FF);
  CHECK(__funnelshift_l(0x80000000, 1, 1) == 3 &&
        __funnelshift_l(1, 2, 32) == 2 && __funnelshift_lc(1, 2, 32) == 1);
  CHECK(__funnelshift_r(2, 1, 1) == 0x80000001 &&
        __funnelshift_r(1, 2, 32) == 1 && __funnelshift_rc(1, 2, 40) == 2);
  CHECK(__mul24(0xFFFFFF, 5) == -5 && __umul24(0xFFFFFFFF, 2) == 0x1FFFFFE);
  CHECK(__mulhi(INT_MIN, INT_MIN) == 1 << 30 && __umulhi(~0u, ~0u) == ~0u - 1);
  CHECK(__mul64hi(LLONG_MIN, 2) == -1 && __umul64hi(~0ull, ~0ull) == ~0ull - 1);
  CHECK(__sad(INT_MIN, INT_MAX, 1) == 0 && __usad(3, 5, 7) == 9);
  CHECK(__hadd(-3, 2) == -1 && __rhadd(-3, 2) == 0);
  CHECK(__hadd(INT_MAX, INT_MAX) == INT_MAX && __uhadd(~0u, ~0u) == ~0u);
  CHECK(__urhadd(1, 2) == 2);
  CHECK(__fns(0xF0, 0, 1) == 4 && __fns(0xF0, 0, 5) == ~0u);
  CHECK(__fns(0xF0, 7, -2) == 6 && __fns(0xF0, 4, 0) == 4 &&
        __fns(0xF0, 3, 0) == ~0u);
  CHECK(max(-1, 1u) == ~0u && min(-1, 1u) == 1u && max(3, 2) == 3);
  CHECK(max(-1ll, 1ull) == ~0ull && min(2l, 3l) == 2);
  CHECK(umin(1, 2) == 1 && llmax(-1, 1) == 1 && ullmin(1, 2) == 1);
  CHECK(max(1.f, NAN) == 1 && min(NAN, 2.) == 2 && max(1.f, 2.) == 2);
  CHECK(abs(-3) == 3 && abs(-2.5f) == 2.5f && abs(-2.5) == 2.5);
}

/// Each function against one that takes the parts apart differently.
static void words() {
  for (int N = 0; N < 20000; ++N) {
    const unsigned A = static_cast<unsigned>(Random()),
                   B = N % 4 == 0 ? A : static_cast<unsigned>(Random());
    signed char SA[4], SB[4], SR[4];
    unsigned char UA[4], UB[4], UR[4];
    auto Are = [&](unsigned Word, auto Expected) {
      std::memcpy(SR, &Word, 4);
      std::memcpy(UR, &Word, 4);
      for (int I = 0; I < 4; ++I)
        if (UR[I] != static_cast<unsigned char>(Expected(I)))
          return false;
      return true;
    };
    std::memcpy(SA, &A, 4), std::memcpy(UA, &A, 4);
    std::memcpy(SB, &B, 4), std::memcpy(UB, &B, 4);
    auto Clamp = [](int X, int Low, int High) {
      return X < Low ? Low : X > High ? High : X;
    };
    CHECK(Are(__vadd4(A, B), [&](int I) { return UA[I] + UB[I]; }));
    CHECK(Are(__vsub4(A, B), [&](int I) { return UA[I] - UB[I]; }));
    CHECK(Are(__vaddss4(A, B),
              [&](int I) { return Clamp(SA[I] + SB[I], -128, 127); }));
    CHECK(Are(__vsubus4(A, B),
              [&](int I) { return Clamp(UA[I] - UB[I], 0, 255); }));
    CHECK(Are(__vabsss4(A),
              [&](int I) { return Clamp(std::abs(SA[I]), -128, 127); }));
    CHECK(Are(__vneg4(A), [&](int I) { return -SA[I]; }));
    CHECK(Are(__vabsdiffu4(A, B),
              [&](int I) { return std::abs(UA[I] - UB[I]); }));
    CHECK(Are(__vmaxs4(A, B), [&](int I) { return std::max(SA[I], SB[I]); }));
    CHECK(Are(__vminu4(A, B), [&](int I) { return std::min(UA[I], UB[I]); }));
    CHECK(
        Are(__vcmpgtu4(A, B), [&](int I) { return UA[I] > UB[I] ? 255 : 0; }));
    CHECK(Are(__vseteq4(A, B), [&](int I) { return UA[I] == UB[I]; }));
    CHECK(Are(__vavgu4(A, B), [&](int I) { return (UA[I] + UB[I] + 1) / 2; }));
    int Dot = 7, Sum = 0;
    for (int I = 0; I < 4; ++I) {
      Dot += SA[I] * SB[I];
      Sum += std::abs(UA[I] - UB[I]);
    }
    CHECK(__dp4a(static_cast<int>(A), static_cast<int>(B), 7) == Dot);
    CHECK(__vsadu4(A, B) == static_cast<unsigned>(Sum));
    const short Low = static_cast<short>(A), High = static_cast<short>(A >> 16);
    CHECK(__dp2a_hi(static_cast<int>(A), static_cast<int>(B), 1) ==
          Low * SB[2] + High * SB[3] + 1);
    CHECK(__dp2a_lo(static_cast<int>(A), static_cast<int>(B), 1) ==
          Low * SB[0] + High * SB[1] + 1);
  }
  CHECK(__vadd2(0xFFFF0001, 0x00010002) == 0x00000003);
  CHECK(__vaddss2(0x7FFF8000, 0x0001FFFF) == 0x7FFF8000);
  CHECK(__vcmplts2(0xFFFF0001, 0x00000001) == 0xFFFF0000);
}

//===-- Conversions -------------------------------------------------------===//

static void conversions() {
  CHECK(__float2int_rn(2.5f) == 2 && __float2int_rn(3.5f) == 4);
  CHECK(__float2int_rz(-2.7f) == -2 && __float2int_rd(-2.1f) == -3);
  CHECK(__float2int_ru(2.1f) == 3 && __float2int_rn(1e10f) == INT_MAX);
  CHECK(__float2int_rz(-INFINITY) == INT_MIN && __float2int_rz(NAN) == 0);
  CHECK(__float2uint_rz(-5) == 0 && __float2uint_rn(1e10f) == UINT_MAX);
  CHECK(__float2uint_rz(4294967040.f) == 4294967040u);
  CHECK(__float2ll_rz(1e30f) == LLONG_MAX && __float2ull_rz(-1) == 0);
  CHECK(__double2int_rn(2147483647.6) == INT_MAX);
  CHECK(__double2ull_rz(18446744073709549568.) == 18446744073709549568ull);
  CHECK(__double2ull_rz(1.8446744073709552e19) == ULLONG_MAX);
#ifdef TRANSHIP_CPU_CUDA
  CHECK(__float2ll_rz(NAN) == LLONG_MIN && __double2int_rz(NAN) == INT_MIN);
#endif
  CHECK(__int2float_rz(16777217) == 16777216.f);
  CHECK(__int2float_ru(16777217) == 16777218.f);
  CHECK(__int2float_rd(-16777217) == -16777218.f);
  CHECK(__uint2float_ru(UINT_MAX) == 4294967296.f);
  CHECK(__ull2float_rz(ULLONG_MAX) == 18446742974197923840.f);
  CHECK(__ll2double_rd(LLONG_MAX) == 9223372036854774784.);
  CHECK(__ll2float_rz(LLONG_MIN) == -9223372036854775808.f);
  CHECK(__double2float_rz(0.1) < 0.1 && __double2float_ru(0.1) > 0.1);
  CHECK(__double2float_rz(1e300) == FLT_MAX &&
        std::isinf(__double2float_ru(1e300)));
  CHECK(__double2float_ru(1e-300) == bitsAs<float>(1));
  CHECK(same(__double2float_ru(-1e-300), -0.f));
  CHECK(__hiloint2double(0x3FF00000, 0) == 1 &&
        __double2hiint(-2) == (int)0xC0000000);
  CHECK(__saturatef(NAN) == 0 && __saturatef(2) == 1 &&
        __saturatef(.5f) == .5f);
  CHECK(__float_as_uint(CUDART_INF_F) == 0x7F800000 &&
        CUDART_PI_F == 3.141592654F);
}

//===-- Rounding ----------------------------------------------------------===//

/// X, which is all but exact, as an F.
template <class F> static F rounded(__float128 X, int Mode) {
  F Near = static_cast<F>(X);
  if (Mode == 1 ? Near > X && X > 0 : Mode == 3 ? Near > X : false)
    return std::nextafter(Near, -F(INFINITY));
  if (Mode == 1 ? Near < X && X < 0 : Mode == 2 ? Near < X : false)
    return std::nextafter(Near, F(INFINITY));
  return Near;
}

static float randomFloat(int) {
  return static_cast<float>(
             std::ldexp(static_cast<double>(Random() % (1 << 24)),
                        static_cast<int>(Random() % 40) - 30)) *
         (Random() % 2 ? 1 : -1);
}
static double randomFloat(double) {
  return std::ldexp(static_cast<double>(Random() >> 11),
                    static_cast<int>(Random() % 80) - 90) *
         (Random() % 2 ? 1 : -1);
}

static void rounding() {
  for (int N = 0; N < 20000; ++N) {
    const float A = randomFloat(0), B = randomFloat(0), C = randomFloat(0);
    const __float128 X = A, Y = B, Z = C;
#define ALL(NAME, ARGUMENTS, EXACT)                                            \
  CHECK(NAME##_rn ARGUMENTS == rounded<float>(EXACT, 0));                      \
  CHECK(NAME##_rz ARGUMENTS == rounded<float>(EXACT, 1));                      \
  CHECK(NAME##_ru ARGUMENTS == rounded<float>(EXACT, 2));                      \
  CHECK(NAME##_rd ARGUMENTS == rounded<float>(EXACT, 3))
    ALL(__fadd, (A, B), X + Y);
    ALL(__fsub, (A, B), X - Y);
    ALL(__fmul, (A, B), X * Y);
    ALL(__fmaf, (A, B, C), X * Y + Z);
    if (B != 0) {
      ALL(__fdiv, (A, B), X / Y);
      ALL(__frcp, (B), 1 / Y);
    }
#undef ALL
    const double P = randomFloat(0.), Q = randomFloat(0.);
    const __float128 S = P, T = Q;
    CHECK(__dadd_rz(P, Q) == rounded<double>(S + T, 1));
    CHECK(__dsub_ru(P, Q) == rounded<double>(S - T, 2));
    CHECK(__dmul_rd(P, Q) == rounded<double>(S * T, 3));
    CHECK(__dmul_ru(P, Q) == rounded<double>(S * T, 2));
    if (Q != 0)
      CHECK(__ddiv_rz(P, Q) == rounded<double>(S / T, 1));
    const float Root = std::fabs(A);
    const float Up = __fsqrt_ru(Root), Down = __fsqrt_rd(Root);
    CHECK((__float128)Up * Up >= Root && (__float128)Down * Down <= Root);
    CHECK(Up == Down || std::nextafter(Down, INFINITY) == Up);
    if (Root > 0) {
      // The neighbours' middles are on both sides of 1 / sqrt(Root).
      const float R = __frsqrt_rn(Root);
      const __float128 Above =
                           ((__float128)R + std::nextafter(R, INFINITY)) / 2,
                       Below = ((__float128)R + std::nextafter(R, 0.f)) / 2;
      CHECK(Above * Above * Root >= 1 && Below * Below * Root <= 1);
    }
  }
  CHECK(same(__fadd_rd(1, -1), -0.f) && same(__fadd_rn(1, -1), 0.f));
  CHECK(__fadd_rz(FLT_MAX, FLT_MAX) == FLT_MAX);
  CHECK(__fmul_ru(1e-30f, 1e-30f) == bitsAs<float>(1));
  CHECK(1.f / 3 == __fdiv_rn(1, 3) && std::fegetround() == FE_TONEAREST);
}

//===-- Mathematics -------------------------------------------------------===//

namespace names {
using namespace std;
static void checkNames() {
  CHECK(std::is_same_v<decltype(sin(1.f)), float>);
  CHECK(std::is_same_v<decltype(max(1, 2)), int>);
  CHECK(std::is_same_v<decltype(abs(1.f)), float>);
  CHECK(std::is_same_v<decltype(pow(2.f, 2.f)), float>);
  CHECK(std::is_same_v<decltype(fmax(1.f, 2.)), double>);
  CHECK(sin(0) == 0 && sqrt(4) == 2 && fabs(-1) == 1 && floor(1.5f) == 1);
  CHECK(min(1.f, 2.f) == 1 && min(1u, 2) == 1 && isnan(NAN) && !isinf(1.f));
  CHECK(exp10(2.f) == 100 && fma(2., 3., 4.) == 10 && fmaf(2, 3, 4) == 10);
}
} // namespace names

static void mathematics() {
  names::checkNames();
  CHECK(rsqrt(4.) == 0.5 && rsqrtf(4) == 0.5f && rsqrt(0.25f) == 2);
  CHECK(rcbrt(8.) == 0.5 && same(rsqrtf(0), INFINITY));
  CHECK(sinpi(0.5) == 1 && cospi(1.) == -1 && cospi(0.5) == 0);
  CHECK(near(sinpi(0.25), CUDART_SQRT_HALF) &&
        near(sinpi(1e6 + 0.25), CUDART_SQRT_HALF));
  CHECK(same(sinpi(-1.), -0.) && same(sinpi(2.), 0.) && same(cospi(1.5), 0.));
  CHECK(near(sinpi(1.75), -CUDART_SQRT_HALF) &&
        near(cospi(0.75), -CUDART_SQRT_HALF));
  float S, C;
  sincospi(0.5f, &S, &C);
  CHECK(S == 1 && C == 0);
  sincos(0.f, &S, &C);
  CHECK(S == 0 && C == 1);
  for (double X : {-5., -2., -0.3, 1e-10, 0.1, 0.5, 0.9, 2., 4., 5.5}) {
    CHECK(near(erfinv(std::erf(X)), X, X < 3 && X > -3 ? 1e-13 : 1) ||
          std::fabs(X) > 3);
    CHECK(near(erfcinv(std::erfc(X)), X, 1e-13 / std::fmin(1, std::fabs(X))) ||
          X < -3 || X == 1e-10);
    CHECK(near(normcdfinv(normcdf(X)), X, 1e-12) || X > 3 || X == 1e-10);
  }
  CHECK(erfinv(0.) == 0 && erfinv(1.) == INFINITY && erfcinv(2.) == -INFINITY);
  CHECK(erfcinv(1.) == 0 && std::isnan(erfinv(1.5)) && normcdfinv(0.5) == 0);
  CHECK(near(erfcinv(1e-300), 26.209469960516123));
  CHECK(normcdf(0.) == 0.5 && near(normcdf(1.), 0.8413447460685429));
  CHECK(near(normcdfinv(0.975), 1.959963984540054));
  CHECK(erfcx(0.) == 1 && near(erfcx(1.), 0.427583576155807));
  CHECK(near(erfcx(10.), 0.05614099274382259) &&
        near(erfcx(1000.), 5.641893014533876e-04));
  CHECK(near(erfcx(99.99999), erfcx(100.00001), 3e-7));
  CHECK(erfcx(-30.) == INFINITY);
  CHECK(cyl_bessel_i0(0.) == 1 && near(cyl_bessel_i0(1.), 1.2660658777520084));
  CHECK(near(cyl_bessel_i1(1.), 0.5651591039924851));
  CHECK(near(cyl_bessel_i0(50.), 2.9325537838493363e+20));
  CHECK(cyl_bessel_i1f(-1.f) == -cyl_bessel_i1f(1.f));
  CHECK(norm3d(2., 3., 6.) == 7 && norm4d(1e200, 1e200, 1e200, 1e200) == 2e200);
  CHECK(rhypot(3., 4.) == 0.2 && rnorm3df(2, 3, 6) == 1 / 7.f);
  const double All[] = {2, 3, 6};
  CHECK(norm(3, All) == 7 && near(rnorm(3, All), 1 / 7.));
  CHECK(near(norm3d(1e-310, 0., 0.), 1e-310) &&
        norm3d(NAN, INFINITY, 0.) == INFINITY);
  CHECK(__sinf(0) == 0 && __expf(0) == 1 && __log2f(8) == 3 &&
        __powf(2, 3) == 8);
  CHECK(__fdividef(6, 3) == 2 && fdividef(1, 0x1p127f) == 0x1p-127f);
#ifdef TRANSHIP_CPU_CUDA
  CHECK(__fdividef(1, 0x1p127f) == 0);
#endif
  CHECK(j0(0.f) == 1 && near(tgamma(5.), 24) && near(exp10(-2.), 0.01));
}

//===-- 16 bits -----------------------------------------------------------===//

/// Every number of the type there and back, and numbers around each middle.
template <class T, class To, class From>
static void everyNumber(To Bits, From Make, int Fraction, unsigned Infinity) {
  for (unsigned I = 0; I < 0x10000; ++I) {
    const T X = Make(static_cast<unsigned short>(I));
    const unsigned Size = I & 0x7FFF;
    const float F = X;
    if (Size > Infinity) {
      CHECK(std::isnan(F) && __hisnan(X) && Bits(T(F)) == 0x7FFF);
      continue;
    }
    const int Exponent = static_cast<int>(Size >> Fraction),
              Bias = static_cast<int>(Infinity >> (Fraction + 1));
    const double Expected =
        Size == Infinity ? INFINITY
        : Exponent == 0
            ? std::ldexp(Size, 1 - Bias - Fraction)
            : std::ldexp((Size & ((1u << Fraction) - 1)) | 1u << Fraction,
                         Exponent - Bias - Fraction);
    CHECK(same<double>(F, I == Size ? Expected : -Expected));
    CHECK(Bits(T(F)) == I && Bits(T(static_cast<double>(F))) == I);
    if (I == Size && Size + 1 < Infinity) {
      const double Next =
          static_cast<float>(Make(static_cast<unsigned short>(I + 1)));
      const double Middle = (Expected + Next) / 2;
      CHECK(Bits(T(Middle)) == I + (I & 1));
      CHECK(Bits(T(std::nextafter(Middle, 0.))) == I);
      CHECK(Bits(T(std::nextafter(Middle, INFINITY))) == I + 1);
      CHECK(Bits(T(-std::nextafter(Middle, INFINITY))) == ((I + 1) | 0x8000));
    }
  }
}

/// The nearest of a type to an exact value; of two, the one whose last bit is
/// 0. By search.
template <class Format> static unsigned nearest(__float128 X) {
  const bool Negative = X < 0;
  if (Negative)
    X = -X;
  auto At = [](unsigned I) {
    return (__float128)tranship::cpu::fromSmall<Format>(
        static_cast<unsigned short>(I));
  };
  // What would follow the greatest stands for infinity.
  auto Bound = [&](unsigned I) {
    return I < Format::Infinity ? At(I) : 2 * At(I - 1) - At(I - 2);
  };
  unsigned Low = 0, High = Format::Infinity;
  if (X >= Bound(High))
    return High | (Negative ? 0x8000 : 0);
  while (High - Low > 1) {
    const unsigned Middle = (Low + High) / 2;
    (Bound(Middle) <= X ? Low : High) = Middle;
  }
  const __float128 Middle = (Bound(Low) + Bound(High)) / 2;
  const unsigned Result = X > Middle || (X == Middle && (Low & 1)) ? High : Low;
  return Result | (Negative ? 0x8000 : 0);
}

/// A sum of numbers of few bits. What a __float128 would lose of it becomes a
/// small part of it that is not lost.
static __float128 sumOf(__float128 A, __float128 B) {
  const __float128 Sum = A + B, Small = 0x1p-100;
  if (Sum == A && B != 0)
    return A + (A > 0 ? A : -A) * (B > 0 ? Small : -Small);
  if (Sum == B && A != 0)
    return B + (B > 0 ? B : -B) * (A > 0 ? Small : -Small);
  return Sum;
}

template <class T, class Format, class To, class From>
static void operations(To Bits, From Make) {
  for (int N = 0; N < 60000; ++N) {
    const T A = Make(static_cast<unsigned short>(Random())),
            B = Make(static_cast<unsigned short>(Random()));
    // Near A * B, so that bits far apart meet.
    const T C = N % 2 ? Make(static_cast<unsigned short>(Random()))
                      : Make(static_cast<unsigned short>(
                            Bits(A * B) ^ (0x8000 | (Random() & 3))));
    const float X = A, Y = B, Z = C;
    if (!std::isfinite(X) || !std::isfinite(Y) || !std::isfinite(Z))
      continue;
    const __float128 P = X, Q = Y, R = Z;
    auto Is = [&](T Result, __float128 Exact) {
      return (Bits(Result) & (Exact == 0 ? 0x7FFF : 0xFFFF)) ==
             nearest<Format>(Exact);
    };
    CHECK(Is(A + B, P + Q));
    CHECK(Is(A - B, P - Q));
    CHECK(Is(A * B, P * Q));
    if (Q != 0)
      CHECK(Is(A / B, P / Q));
    CHECK(Is(__hfma(A, B, C), sumOf(P * Q, R)));
    CHECK((A < B) == (X < Y) && (A == B) == (X == Y) && (A != B) == (X != Y));
    CHECK((float)__hmax(A, B) == std::fmax(X, Y));
    CHECK(same((float)__hneg(A), -X) && same((float)__habs(A), std::fabs(X)));
  }
  const T NaN = Make(0x7FFF), One(1.f), Two(2.f);
  CHECK(!__heq(NaN, NaN) && __hequ(NaN, NaN) && !__hne(NaN, One) && NaN != One);
  CHECK((float)__hmax(NaN, One) == 1 && __hisnan(__hmax_nan(NaN, One)));
  CHECK((float)__hadd_sat(One, Two) == 1 && (float)__hmul_sat(NaN, One) == 0);
  CHECK((float)__hsub_sat(One, Two) == 0 &&
        (float)__hfma_relu(One, One, -Two) == 0);
  CHECK(Bits(__hmax(Make(0x8000), Make(0))) == 0 &&
        Bits(__hmin(Make(0), Make(0x8000))) == 0x8000);
  CHECK((float)hsqrt(T(4.f)) == 2 && (float)hexp2(T(3.f)) == 8 &&
        (float)hrcp(Two) == .5f);
  CHECK((float)hfloor(T(-1.5f)) == -2 && (float)hrint(T(2.5f)) == 2);
  CHECK((int)T(-2.5f) == -2 && (unsigned)T(-1.f) == 0 && !T(-0.f) && bool(One));
  T X = One;
  X += Two;
  CHECK((float)X == 3 && (float)++X == 4 && (float)X-- == 4 && (float)-X == -3);
  X = 7;
  CHECK((float)X == 7);
  CHECK((float)atomicAdd(&X, One) == 7 && (float)X == 8);
}

static void pairs() {
  const __half2 A = __floats2half2_rn(1, 2), B = __half2half2(__half(3.f));
  const float2 Sum = __half22float2(A + B);
  CHECK(Sum.x == 4 && Sum.y == 5);
  CHECK(__low2float(A) == 1 && __high2float(__lowhigh2highlow(A)) == 1);
  CHECK(__hblt2(A, B) && !__hbgt2(A, B) && __hlt2_mask(A, B) == ~0u);
  CHECK(__low2float(__heq2(A, A)) == 1 && A == A && A != B);
  const float2 Product =
      __half22float2(__hcmadd(A, A, B)); // (1 + 2i)^2 + 3 + 3i
  CHECK(Product.x == 0 && Product.y == 7);
  const __nv_bfloat162 C = __float22bfloat162_rn(float2{1, 2});
  CHECK(__bfloat1622float2(__hmul2(C, C)).y == 4);
  CHECK(sizeof(__half2) == 4 && alignof(__half2) == 4 && alignof(__half) == 2);
}

static void smallFloats() {
  auto HalfBits = [](__half X) { return (unsigned)__half_as_ushort(X); };
  auto HalfOf = [](unsigned short X) { return __ushort_as_half(X); };
  auto BfBits = [](__nv_bfloat16 X) {
    return (unsigned)__bfloat16_as_ushort(X);
  };
  auto BfOf = [](unsigned short X) { return __ushort_as_bfloat16(X); };
  everyNumber<__half>(HalfBits, HalfOf, 10, 0x7C00);
  everyNumber<__nv_bfloat16>(BfBits, BfOf, 7, 0x7F80);
  operations<__half, tranship::cpu::Half>(HalfBits, HalfOf);
  operations<__nv_bfloat16, tranship::cpu::Bfloat16>(BfBits, BfOf);
  pairs();
  CHECK(HalfBits(__float2half_rz(1e6f)) == 0x7BFF &&
        HalfBits(__float2half_rn(65520)) == 0x7C00);
  CHECK(HalfBits(__float2half_rn(65519)) == 0x7BFF &&
        HalfBits(__float2half_ru(-1e6f)) == 0xFBFF);
  CHECK(HalfBits(__float2half_ru(1e-30f)) == 1 &&
        HalfBits(__float2half_rd(-1e-30f)) == 0x8001);
  CHECK(__half2int_rn(__half(2.5f)) == 2 &&
        __half2ushort_rz(__half(-1.f)) == 0);
  CHECK(__half2short_rz(__half(40000.f)) == 32767 &&
        __half2char_rz(__half(-200.f)) == -128);
  CHECK(__half2int_rz(HalfOf(0x7FFF)) == 0 &&
        HalfBits(__int2half_rd(2049)) == 0x6800);
  CHECK((float)__ull2bfloat16_rn((1ull << 63) + (1ull << 55) + 1) ==
        0x1.02p63f);
  CHECK((float)__ull2bfloat16_rn((1ull << 63) + (1ull << 55)) == 0x1p63f);
  CHECK((float)__ll2bfloat16_ru(LLONG_MIN + 1) == -0x1.FEp62f);
  CHECK((float)__half(__nv_bfloat16(1.5f)) == 1.5f);
}

//===-- Atomic functions --------------------------------------------------===//

static void atomics() {
  int I = 5;
  CHECK(atomicAdd(&I, 3) == 5 && I == 8 && atomicSub(&I, 10) == 8 && I == -2);
  CHECK(atomicMax(&I, 4) == -2 && atomicMin(&I, -7) == 4 && I == -7);
  CHECK(atomicCAS(&I, -7, 1) == -7 && atomicCAS(&I, 5, 2) == 1 && I == 1);
  CHECK(atomicExch(&I, 12) == 1 && atomicAnd(&I, 10) == 12 && I == 8);
  CHECK(atomicOr(&I, 1) == 8 && atomicXor_system(&I, 3) == 9 && I == 10);
  unsigned U = 2;
  CHECK(atomicInc(&U, 3) == 2 && atomicInc(&U, 3) == 3 && U == 0);
  CHECK(atomicDec(&U, 3) == 0 && U == 3 && atomicDec(&U, 1) == 3 && U == 1);
  CHECK(atomicMax(&U, ~0u) == 1 && atomicMin_block(&U, 7u) == ~0u && U == 7);
  unsigned long long L = 1;
  CHECK(atomicAdd(&L, 1ull << 40) == 1 && atomicAdd(&L, 1) == (1ull << 40) + 1);
  CHECK(atomicCAS(&L, (1ull << 40) + 2, 9) != 9 && L == 9);
  long long M = -1;
  CHECK(atomicMin(&M, -9ll) == -1 && atomicMax(&M, 3ll) == -9 && M == 3);
  float F = 1;
  CHECK(atomicAdd(&F, 0.5f) == 1 && atomicExch(&F, 4.f) == 1.5f && F == 4);
  double D = 1;
  CHECK(atomicAdd(&D, 2.) == 1 && D == 3);
  float4 V = {1, 2, 3, 4};
  CHECK(atomicAdd(&V, make_float4(1, 1, 1, 1)).w == 4 && V.x == 2 && V.w == 5);
#ifndef TRANSHIP_CPU_HIP
  unsigned short H = 3;
  CHECK(atomicCAS(&H, (unsigned short)3, (unsigned short)4) == 3 && H == 4);
#else
  CHECK(atomicMax(&F, 9.f) == 4 && F == 9 && unsafeAtomicAdd(&F, 1.f) == 9);
  CHECK(__hip_atomic_load(&I, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT) ==
        10);
  __hip_atomic_store(&I, 3, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
  CHECK(__hip_atomic_fetch_add(&I, 2, __ATOMIC_RELAXED,
                               __HIP_MEMORY_SCOPE_SYSTEM) == 3);
  CHECK(I == 5);
#endif
}

//===-- Types -------------------------------------------------------------===//

static void types() {
  CHECK(sizeof(float3) == 12 && alignof(float3) == 4 && alignof(float4) == 16);
  CHECK(sizeof(char3) == 3 && alignof(uchar4) == 4 && alignof(short4) == 8);
  CHECK(sizeof(double3) == 24 && alignof(double4) == 16 &&
        alignof(double4_32a) == 32);
  CHECK(alignof(longlong2) == 16 && alignof(int2) == 8 && sizeof(long4) == 32);
  CHECK(make_uint3(1, 2, 3).z == 3 && make_double4_16a(1, 2, 3, 4).w == 4);
#ifdef TRANSHIP_CPU_HIP
  const float4 A = make_float4(1, 2, 3, 4), B = A * 2.f + A;
  CHECK(B == make_float4(3, 6, 9, 12) && B != A && (-A).y == -2 &&
        (1 - A).z == -2);
  int2 I = make_int2(5, 6);
  I += 1;
  I <<= 2;
  CHECK(I.x == 24 && I.y == 28 && (I % 5).x == 4 && (~I).x == -25);
#endif
  const cuDoubleComplex X = make_cuDoubleComplex(1, 2), Y = {3, -1};
  CHECK(cuCmul(X, Y).x == 5 && cuCmul(X, Y).y == 5 && cuCabs({3, 4}) == 5);
  CHECK(near(cuCdiv(X, Y).x, 0.1, 1e-14) && near(cuCdiv(X, Y).y, 0.7, 1e-14));
  CHECK(cuCfmaf({1, 1}, {1, 1}, {1, 1}).y == 3 && cuConjf({1, 2}).y == -2);
}

//===-- Textures and surfaces ---------------------------------------------===//

template <class T>
static cudaTextureObject_t
textureFrom(cudaArray_t Array, cudaTextureFilterMode Filter,
            cudaTextureAddressMode Mode, bool Normalized,
            cudaTextureReadMode Read = cudaReadModeElementType) {
  cudaResourceDesc Resource = {};
  Resource.resType = cudaResourceTypeArray;
  Resource.res.array.array = Array;
  cudaTextureDesc How = {};
  How.addressMode[0] = How.addressMode[1] = How.addressMode[2] = Mode;
  How.filterMode = Filter;
  How.readMode = Read;
  How.normalizedCoords = Normalized;
  How.borderColor[0] = 9;
  cudaTextureObject_t Object = 0;
  CHECK(cudaCreateTextureObject(&Object, &Resource, &How, nullptr) ==
        cudaSuccess);
  return Object;
}

static void textures() {
  const cudaChannelFormatDesc Float = cudaCreateChannelDesc<float>();
  CHECK(Float.x == 32 && Float.y == 0 && Float.f == cudaChannelFormatKindFloat);
  const cudaChannelFormatDesc Bytes = cudaCreateChannelDesc<uchar4>();
  CHECK(Bytes.w == 8 && Bytes.f == cudaChannelFormatKindUnsigned);
  CHECK(cudaCreateChannelDesc<__half2>().y == 16);
  cudaArray_t Array = nullptr;
  CHECK(cudaMallocArray(&Array, &Float, 4, 2, cudaArraySurfaceLoadStore) ==
        cudaSuccess);
  const tranship::cpu::ArrayView View = tranship::cpu::arrayView(Array);
  CHECK(View.Height == 2 && View.Depth == 1 && View.WidthBytes == 16);
  for (int Y = 0; Y < 2; ++Y)
    for (int X = 0; X < 4; ++X)
      reinterpret_cast<float *>(View.Base + Y * View.Pitch)[X] =
          float(10 * Y + X);

  const auto Point = textureFrom<float>(Array, cudaFilterModePoint,
                                        cudaAddressModeClamp, false);
  CHECK(tex2D<float>(Point, 1.5f, 1.5f) == 11 &&
        tex2D<float>(Point, 1.99f, 0) == 1);
  CHECK(tex2D<float>(Point, -5, 9) == 10 && tex2D<float>(Point, 99, -1) == 3);
  const float4 All = tex2D<float4>(Point, 2.5f, 0.5f);
  CHECK(All.x == 2 && All.y == 0 && All.w == 1);
  const float4 Four = tex2Dgather<float4>(Point, 1, 1, 0);
  CHECK(Four.x == 10 && Four.y == 11 && Four.z == 1 && Four.w == 0);
  const auto Linear = textureFrom<float>(Array, cudaFilterModeLinear,
                                         cudaAddressModeClamp, false);
  CHECK(tex2D<float>(Linear, 1.5f, 0.5f) == 1 &&
        tex2D<float>(Linear, 2, 0.5f) == 1.5f);
  CHECK(tex2D<float>(Linear, 2, 1) == 6.5f && tex2D<float>(Linear, 0, 0) == 0);
  CHECK(tex2D<float>(Linear, 0.5f + 0.001f, 0.5f) == 0); // Less than 1/512.
  CHECK(tex2D<float>(Linear, 0.5f + 0.003f, 0.5f) == 1 / 256.f);
  const auto Wrap =
      textureFrom<float>(Array, cudaFilterModePoint, cudaAddressModeWrap, true);
  CHECK(tex2D<float>(Wrap, 1.3f, 0.1f) == 1 &&
        tex2D<float>(Wrap, -0.1f, 0.1f) == 3);
  const auto Mirror = textureFrom<float>(Array, cudaFilterModePoint,
                                         cudaAddressModeMirror, true);
  CHECK(tex2D<float>(Mirror, 1.3f, 0.1f) == 2 &&
        tex2D<float>(Mirror, -0.3f, 0.1f) == 1);
  const auto Border = textureFrom<float>(Array, cudaFilterModePoint,
                                         cudaAddressModeBorder, false);
  CHECK(tex2D<float>(Border, -0.5f, 0) == 9 &&
        tex2D<float>(Border, 0.5f, 0.5f) == 0);
  const auto Blend = textureFrom<float>(Array, cudaFilterModeLinear,
                                        cudaAddressModeBorder, false);
  CHECK(tex2D<float>(Blend, 0, 0.5f) == 4.5f);
  for (auto T : {Point, Linear, Wrap, Mirror, Border, Blend})
    CHECK(cudaDestroyTextureObject(T) == cudaSuccess);

  cudaResourceDesc Resource = {};
  Resource.resType = cudaResourceTypeArray;
  Resource.res.array.array = Array;
  cudaSurfaceObject_t Surface = 0;
  CHECK(cudaCreateSurfaceObject(&Surface, &Resource) == cudaSuccess);
  surf2Dwrite(77.f, Surface, 8, 1);
  CHECK(surf2Dread<float>(Surface, 8, 1) == 77);
  float Value = -1;
  surf2Dread(&Value, Surface, 16, 0, cudaBoundaryModeZero);
  CHECK(Value == 0 &&
        surf2Dread<float>(Surface, 99, 5, cudaBoundaryModeClamp) == 13);
  CHECK(cudaDestroySurfaceObject(Surface) == cudaSuccess);
  CHECK(cudaFreeArray(Array) == cudaSuccess);

  const unsigned char Raw[8] = {0, 255, 128, 51, 1, 2, 3, 4};
  cudaResourceDesc Memory = {};
  Memory.resType = cudaResourceTypeLinear;
  Memory.res.linear.devPtr = const_cast<unsigned char *>(Raw);
  Memory.res.linear.desc = Bytes;
  Memory.res.linear.sizeInBytes = 8;
  cudaTextureDesc How = {};
  cudaTextureObject_t Object = 0;
  CHECK(cudaCreateTextureObject(&Object, &Memory, &How, nullptr) ==
        cudaSuccess);
  CHECK(tex1Dfetch<uchar4>(Object, 1).w == 4 &&
        tex1Dfetch<uchar4>(Object, 2).w == 0);
  CHECK(cudaDestroyTextureObject(Object) == cudaSuccess);
  How.readMode = cudaReadModeNormalizedFloat;
  CHECK(cudaCreateTextureObject(&Object, &Memory, &How, nullptr) ==
        cudaSuccess);
  CHECK(tex1Dfetch<float4>(Object, 0).y == 1 &&
        tex1Dfetch<float4>(Object, 0).w == 0.2f);
  CHECK(cudaDestroyTextureObject(Object) == cudaSuccess);
  How = {};
  How.filterMode = cudaFilterModeLinear;
  CHECK(cudaCreateTextureObject(&Object, &Memory, &How, nullptr) ==
        cudaErrorInvalidFilterSetting);

  cudaArray_t Volume = nullptr;
  CHECK(cudaMalloc3DArray(&Volume, &Float, {2, 2, 2}) == cudaSuccess);
  for (int I = 0; I < 8; ++I)
    reinterpret_cast<float *>(tranship::cpu::arrayView(Volume).Base)[I] =
        float(I);
  const auto Solid = textureFrom<float>(Volume, cudaFilterModeLinear,
                                        cudaAddressModeClamp, false);
  CHECK(tex3D<float>(Solid, 1, 1, 1) == 3.5f &&
        tex3D<float>(Solid, 1.5f, 0.5f, 1.5f) == 5);
  CHECK(cudaDestroyTextureObject(Solid) == cudaSuccess &&
        cudaFreeArray(Volume) == cudaSuccess);

  cudaArray_t Layers = nullptr;
  CHECK(cudaMalloc3DArray(&Layers, &Float, {2, 0, 3}, cudaArrayLayered) ==
        cudaSuccess);
  for (int I = 0; I < 6; ++I)
    reinterpret_cast<float *>(tranship::cpu::arrayView(Layers).Base)[I] =
        float(I);
  const auto Layered = textureFrom<float>(Layers, cudaFilterModeLinear,
                                          cudaAddressModeClamp, false);
  CHECK(tex1DLayered<float>(Layered, 1, 1) == 2.5f &&
        tex1DLayered<float>(Layered, 0, 9) == 4);
  CHECK(cudaDestroyTextureObject(Layered) == cudaSuccess &&
        cudaFreeArray(Layers) == cudaSuccess);

  cudaMipmappedArray_t Levels = nullptr;
  CHECK(cudaMallocMipmappedArray(&Levels, &Float, {4, 4, 0}, 3) == cudaSuccess);
  for (unsigned L = 0; L < 3; ++L) {
    cudaArray_t Level = nullptr;
    CHECK(cudaGetMipmappedArrayLevel(&Level, Levels, L) == cudaSuccess);
    const tranship::cpu::ArrayView V = tranship::cpu::arrayView(Level);
    CHECK(V.Height == 4u >> L);
    for (size_t I = 0; I < V.Height * V.Height; ++I)
      reinterpret_cast<float *>(V.Base)[I] = float(L * 10);
  }
  cudaResourceDesc Mipmap = {};
  Mipmap.resType = cudaResourceTypeMipmappedArray;
  Mipmap.res.mipmap.mipmap = Levels;
  How = {};
  How.normalizedCoords = 1;
  How.mipmapFilterMode = cudaFilterModeLinear;
  How.maxMipmapLevelClamp = 2;
  CHECK(cudaCreateTextureObject(&Object, &Mipmap, &How, nullptr) ==
        cudaSuccess);
  CHECK(tex2DLod<float>(Object, .5f, .5f, 0) == 0 &&
        tex2DLod<float>(Object, .5f, .5f, 1.5f) == 15);
  CHECK(tex2DLod<float>(Object, .5f, .5f, 7) == 20 &&
        tex2D<float>(Object, .5f, .5f) == 0);
  CHECK(tex2DGrad<float>(Object, .5f, .5f, {.5f, 0}, {0, .5f}) == 10);
  CHECK(cudaDestroyTextureObject(Object) == cudaSuccess &&
        cudaFreeMipmappedArray(Levels) == cudaSuccess);
}

int main() {
  integers();
  words();
  conversions();
  rounding();
  mathematics();
  smallFloats();
  atomics();
  types();
  textures();
  return result(2000000);
}
