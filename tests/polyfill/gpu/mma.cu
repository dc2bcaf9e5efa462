// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mma.sync in all shapes and types, ldmatrix, stmatrix, movmatrix, cp.async and conversions: the instruction and the function of
// tranship's headers that stands for it, on the same card. Sums of integers and of double have to be the same to the bit. Others may
// differ by what two orders of adding can: (K + 8) roundings of a float, each of the size of the sum of all absolute values; with an
// accumulator of f16, three roundings of that more.
#include "mma-check.h"
#include "tranship/async.h"

//===-- Instructions ------------------------------------------------------===//

#define OUT4(C) "=" C(D[0]), "=" C(D[1]), "=" C(D[2]), "=" C(D[3])

#define IN_A1 "r"(A[0])
#define IN_A2 "r"(A[0]), "r"(A[1])
#define IN_A4 IN_A2, "r"(A[2]), "r"(A[3])
#define IN_B1 "r"(B[0])
#define IN_B2 "r"(B[0]), "r"(B[1])

/// One instruction in both forms. Count: of accumulators' registers. A, B: registers.
#define INSTRUCTION_4(NAME, TYPE_A, TYPE_B, SUM, LETTER, FORM, OPCODE, REGISTERS_A, REGISTERS_B, TEXT, KN)               \
  struct NAME {                                                                                                        \
    using TypeA = mma::TYPE_A;                                                                                         \
    using TypeB = mma::TYPE_B;                                                                                         \
    using Sum = SUM;                                                                                                   \
    static constexpr int A = REGISTERS_A, B = REGISTERS_B, C = 4, K = KN;                                              \
    static const char *name() { return OPCODE; }                                                                       \
    static __device__ void theirs(SUM *D, const Word *A, const Word *B, const SUM *C) {                                \
      asm volatile(OPCODE TEXT                                                                                         \
                   : "=" LETTER(D[0]), "=" LETTER(D[1]), "=" LETTER(D[2]), "=" LETTER(D[3])                            \
                   : IN_A##REGISTERS_A, IN_B##REGISTERS_B, LETTER(C[0]), LETTER(C[1]), LETTER(C[2]), LETTER(C[3]));    \
    }                                                                                                                  \
    static __device__ void ours(SUM *D, const Word *A, const Word *B, const SUM *C) {                                  \
      OURS_4_##REGISTERS_A##REGISTERS_B(FORM, TYPE_A, TYPE_B);                                                         \
    }                                                                                                                  \
  };
#define OURS_4_42(FORM, TYPE_A, TYPE_B)                                                                                \
  mma::FORM<mma::TYPE_A, mma::TYPE_B>(D[0], D[1], D[2], D[3], A[0], A[1], A[2], A[3], B[0], B[1], C[0], C[1], C[2], C[3])
#define OURS_4_21(FORM, TYPE_A, TYPE_B)                                                                                \
  mma::FORM<mma::TYPE_A, mma::TYPE_B>(D[0], D[1], D[2], D[3], A[0], A[1], B[0], C[0], C[1], C[2], C[3])

#define TEXT_42 " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
#define TEXT_21 " {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};"
#define TEXT_H42 " {%0, %1}, {%2, %3, %4, %5}, {%6, %7}, {%8, %9};"
#define TEXT_H21 " {%0, %1}, {%2, %3}, {%4}, {%5, %6};"
#define TEXT_11 " {%0, %1}, {%2}, {%3}, {%4, %5};"

#define INSTRUCTION_2(NAME, TYPE_A, TYPE_B, SUM, FORM, OPCODE, REGISTERS_A, REGISTERS_B, TEXT, KN)                      \
  struct NAME {                                                                                                        \
    using TypeA = mma::TYPE_A;                                                                                         \
    using TypeB = mma::TYPE_B;                                                                                         \
    using Sum = SUM;                                                                                                   \
    static constexpr int A = REGISTERS_A, B = REGISTERS_B, C = 2, K = KN;                                              \
    static const char *name() { return OPCODE; }                                                                       \
    static __device__ void theirs(SUM *D, const Word *A, const Word *B, const SUM *C) {                                \
      asm volatile(OPCODE TEXT                                                                                         \
                   : "=r"(D[0]), "=r"(D[1])                                                                            \
                   : IN_A##REGISTERS_A, IN_B##REGISTERS_B, "r"(C[0]), "r"(C[1]));                                      \
    }                                                                                                                  \
    static __device__ void ours(SUM *D, const Word *A, const Word *B, const SUM *C) {                                  \
      OURS_2_##REGISTERS_A##REGISTERS_B(FORM, TYPE_A, TYPE_B);                                                         \
    }                                                                                                                  \
  };
#define OURS_2_42(FORM, TYPE_A, TYPE_B)                                                                                \
  mma::FORM<mma::TYPE_A, mma::TYPE_B>(D[0], D[1], A[0], A[1], A[2], A[3], B[0], B[1], C[0], C[1])
#define OURS_2_21(FORM, TYPE_A, TYPE_B) mma::FORM<mma::TYPE_A, mma::TYPE_B>(D[0], D[1], A[0], A[1], B[0], C[0], C[1])
#define OURS_2_11(FORM, TYPE_A, TYPE_B) mma::FORM<mma::TYPE_A, mma::TYPE_B>(D[0], D[1], A[0], B[0], C[0], C[1])

#define MMA "mma.sync.aligned."
INSTRUCTION_4(F16K16, f16, f16, float, "f", m16n8k16, MMA "m16n8k16.row.col.f32.f16.f16.f32", 4, 2, TEXT_42, 16)
INSTRUCTION_4(F16K8, f16, f16, float, "f", m16n8k8, MMA "m16n8k8.row.col.f32.f16.f16.f32", 2, 1, TEXT_21, 8)
INSTRUCTION_4(BF16K16, bf16, bf16, float, "f", m16n8k16, MMA "m16n8k16.row.col.f32.bf16.bf16.f32", 4, 2, TEXT_42, 16)
INSTRUCTION_4(BF16K8, bf16, bf16, float, "f", m16n8k8, MMA "m16n8k8.row.col.f32.bf16.bf16.f32", 2, 1, TEXT_21, 8)
INSTRUCTION_4(TF32K8, tf32, tf32, float, "f", m16n8k8, MMA "m16n8k8.row.col.f32.tf32.tf32.f32", 4, 2, TEXT_42, 8)
INSTRUCTION_4(TF32K4, tf32, tf32, float, "f", m16n8k4, MMA "m16n8k4.row.col.f32.tf32.tf32.f32", 2, 1, TEXT_21, 4)
INSTRUCTION_2(HalfK16, f16, f16, Word, m16n8k16, MMA "m16n8k16.row.col.f16.f16.f16.f16", 4, 2, TEXT_H42, 16)
INSTRUCTION_2(HalfK8, f16, f16, Word, m16n8k8, MMA "m16n8k8.row.col.f16.f16.f16.f16", 2, 1, TEXT_H21, 8)

// Each pair of types, plain and with saturation.
#define INTEGERS_8(A, B)                                                                                               \
  INSTRUCTION_2(A##B##M8, A, B, int, m8n8k16, MMA "m8n8k16.row.col.s32." #A "." #B ".s32", 1, 1, TEXT_11, 16)           \
  INSTRUCTION_2(A##B##M8S, A, B, int, m8n8k16_satfinite, MMA "m8n8k16.row.col.satfinite.s32." #A "." #B ".s32", 1, 1,   \
                TEXT_11, 16)                                                                                           \
  INSTRUCTION_4(A##B##K16, A, B, int, "r", m16n8k16, MMA "m16n8k16.row.col.s32." #A "." #B ".s32", 2, 1, TEXT_21, 16)   \
  INSTRUCTION_4(A##B##K16S, A, B, int, "r", m16n8k16_satfinite, MMA "m16n8k16.row.col.satfinite.s32." #A "." #B ".s32", \
                2, 1, TEXT_21, 16)                                                                                     \
  INSTRUCTION_4(A##B##K32, A, B, int, "r", m16n8k32, MMA "m16n8k32.row.col.s32." #A "." #B ".s32", 4, 2, TEXT_42, 32)   \
  INSTRUCTION_4(A##B##K32S, A, B, int, "r", m16n8k32_satfinite, MMA "m16n8k32.row.col.satfinite.s32." #A "." #B ".s32", \
                4, 2, TEXT_42, 32)
#define INTEGERS_4(A, B)                                                                                               \
  INSTRUCTION_2(A##B##M8, A, B, int, m8n8k32, MMA "m8n8k32.row.col.s32." #A "." #B ".s32", 1, 1, TEXT_11, 32)           \
  INSTRUCTION_2(A##B##M8S, A, B, int, m8n8k32_satfinite, MMA "m8n8k32.row.col.satfinite.s32." #A "." #B ".s32", 1, 1,   \
                TEXT_11, 32)                                                                                           \
  INSTRUCTION_4(A##B##K32, A, B, int, "r", m16n8k32, MMA "m16n8k32.row.col.s32." #A "." #B ".s32", 2, 1, TEXT_21, 32)   \
  INSTRUCTION_4(A##B##K32S, A, B, int, "r", m16n8k32_satfinite, MMA "m16n8k32.row.col.satfinite.s32." #A "." #B ".s32", \
                2, 1, TEXT_21, 32)                                                                                     \
  INSTRUCTION_4(A##B##K64, A, B, int, "r", m16n8k64, MMA "m16n8k64.row.col.s32." #A "." #B ".s32", 4, 2, TEXT_42, 64)   \
  INSTRUCTION_4(A##B##K64S, A, B, int, "r", m16n8k64_satfinite, MMA "m16n8k64.row.col.satfinite.s32." #A "." #B ".s32", \
                4, 2, TEXT_42, 64)
INTEGERS_8(s8, s8)
INTEGERS_8(s8, u8)
INTEGERS_8(u8, s8)
INTEGERS_8(u8, u8)
INTEGERS_4(s4, s4)
INTEGERS_4(s4, u4)
INTEGERS_4(u4, s4)
INTEGERS_4(u4, u4)

//===-- Comparisons -------------------------------------------------------===//

template <class I> __device__ void fill(Random &R, Of Which, Word *A, Word *B) {
  for (int N = 0; N < I::A; ++N)
    A[N] = Numbers<typename I::TypeA>::make(R, Which);
  for (int N = 0; N < I::B; ++N)
    B[N] = Numbers<typename I::TypeB>::make(R, Which);
}

template <class I> __global__ void integers(Tally *All) {
  Counter Count(All);
  Random R(I::K);
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    Word A[I::A], B[I::B];
    int C[I::C], Theirs[I::C], Ours[I::C];
    fill<I>(R, Of::Middle, A, B);
    // Sums near both ends, too.
    for (int &X : C) {
      unsigned Near = R.below(1u << 18);
      X = R.below(2) ? int(R.next()) : R.below(2) ? int(0x7FFFFFFFu - Near) : int(0x80000000u + Near);
    }
    I::theirs(Theirs, A, B, C);
    A[0] = given(A[0]);
    I::ours(Ours, A, B, C);
    for (int N = 0; N < I::C; ++N)
      Count.same(Ours[N], Theirs[N]);
  }
  Count.finish();
}

template <class I> __global__ void floats(Tally *All, Of Which) {
  Counter Count(All);
  Random R(I::K + unsigned(Which) * 64);
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    Word A[I::A], B[I::B];
    float C[4], Theirs[4], Ours[4], Size[4];
    fill<I>(R, Which, A, B);
    for (float &X : C)
      X = someFloat(R, Which);
    I::theirs(Theirs, A, B, C);
    A[0] = given(A[0]);
    I::ours(Ours, A, B, C);
    for (Word &X : A)
      X = Numbers<typename I::TypeA>::absolute(X);
    for (Word &X : B)
      X = Numbers<typename I::TypeB>::absolute(X);
    for (float &X : C)
      X = fabsf(X);
    I::ours(Size, A, B, C);
    for (int N = 0; N < 4; ++N)
      Count.near(Ours[N], Theirs[N], Size[N] < 1e38f ? Size[N] * (I::K + 8) * 0x1p-24 + 0x1p-126 : 0);
  }
  Count.finish();
}

template <class I> __global__ void halves(Tally *All, Of Which) {
  Counter Count(All);
  Random R(I::K + 1000 + unsigned(Which) * 64);
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    Word A[I::A], B[I::B], C[2], Theirs[2], Ours[2], Size[2];
    fill<I>(R, Which, A, B);
    for (Word &X : C)
      X = Numbers<mma::f16>::make(R, Which);
    I::theirs(Theirs, A, B, C);
    A[0] = given(A[0]);
    I::ours(Ours, A, B, C);
    for (Word &X : A)
      X &= 0x7FFF7FFFu;
    for (Word &X : B)
      X &= 0x7FFF7FFFu;
    for (Word &X : C)
      X &= 0x7FFF7FFFu;
    I::ours(Size, A, B, C);
    for (int N = 0; N < 4; ++N) {
      auto At = [&](const Word *From) { return mma::detail::fromHalf(From[N / 2] >> N % 2 * 16 & 0xFFFFu); };
      float Most = At(Size);
      Count.near(At(Ours), At(Theirs), Most < 65504 ? Most * 3 * 0x1p-11 + 0x1p-24 : 0);
    }
  }
  Count.finish();
}

//===-- m8n8k4 of f16 -----------------------------------------------------===//

#define QUADS(NAME, A_LAYOUT, B_LAYOUT, SUM, OF_SUM, N)                                                                \
  struct NAME {                                                                                                        \
    using Sum = SUM;                                                                                                   \
    static constexpr int C = N;                                                                                        \
    static const char *name() { return MMA "m8n8k4." #A_LAYOUT "." #B_LAYOUT "." #OF_SUM ".f16.f16." #OF_SUM; }         \
    static __device__ void theirs(SUM *D, const Word *A, const Word *B, const SUM *C) {                                \
      asm volatile(MMA "m8n8k4." #A_LAYOUT "." #B_LAYOUT "." #OF_SUM ".f16.f16." #OF_SUM QUADS_TEXT_##OF_SUM);          \
    }                                                                                                                  \
    static __device__ void ours(SUM *D, const Word *A, const Word *B, const SUM *C) {                                  \
      QUADS_OURS_##OF_SUM(m8n8k4_##A_LAYOUT##_##B_LAYOUT);                                                             \
    }                                                                                                                  \
  };
#define QUADS_TEXT_f32                                                                                                 \
  " {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%12, %13, %14, %15, %16, %17, %18, %19};"                  \
      : OUT4("f"), "=f"(D[4]), "=f"(D[5]), "=f"(D[6]), "=f"(D[7])                                                      \
      : IN_A2, IN_B2, "f"(C[0]), "f"(C[1]), "f"(C[2]), "f"(C[3]), "f"(C[4]), "f"(C[5]), "f"(C[6]), "f"(C[7])
#define QUADS_TEXT_f16                                                                                                 \
  " {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%8, %9, %10, %11};"                                                          \
      : OUT4("r")                                                                                                      \
      : IN_A2, IN_B2, "r"(C[0]), "r"(C[1]), "r"(C[2]), "r"(C[3])
#define QUADS_OURS_f32(FORM)                                                                                           \
  mma::FORM(D[0], D[1], D[2], D[3], D[4], D[5], D[6], D[7], A[0], A[1], B[0], B[1], C[0], C[1], C[2], C[3], C[4], C[5], \
            C[6], C[7])
#define QUADS_OURS_f16(FORM) mma::FORM(D[0], D[1], D[2], D[3], A[0], A[1], B[0], B[1], C[0], C[1], C[2], C[3])
QUADS(QuadsRC, row, col, float, f32, 8)
QUADS(QuadsRR, row, row, float, f32, 8)
QUADS(QuadsCC, col, col, float, f32, 8)
QUADS(QuadsCR, col, row, float, f32, 8)
QUADS(HalfQuadsRC, row, col, Word, f16, 4)
QUADS(HalfQuadsRR, row, row, Word, f16, 4)
QUADS(HalfQuadsCC, col, col, Word, f16, 4)
QUADS(HalfQuadsCR, col, row, Word, f16, 4)

/// C of f16, D of f32.
struct MixedQuads {
  using Sum = float;
  static constexpr int C = 8;
  static const char *name() { return MMA "m8n8k4.row.col.f32.f16.f16.f16"; }
  static __device__ void theirs(float *D, const Word *A, const Word *B, const Word *C) {
    asm volatile(MMA "m8n8k4.row.col.f32.f16.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, "
                     "{%12, %13, %14, %15};"
                 : OUT4("f"), "=f"(D[4]), "=f"(D[5]), "=f"(D[6]), "=f"(D[7])
                 : IN_A2, IN_B2, "r"(C[0]), "r"(C[1]), "r"(C[2]), "r"(C[3]));
  }
  static __device__ void ours(float *D, const Word *A, const Word *B, const Word *C) {
    mma::m8n8k4_row_col(D[0], D[1], D[2], D[3], D[4], D[5], D[6], D[7], A[0], A[1], B[0], B[1], C[0], C[1], C[2], C[3]);
  }
};

__device__ Word sumOfQuads(Random &R, Of Which, Word *) { return Numbers<mma::f16>::make(R, Which); }
__device__ float sumOfQuads(Random &R, Of Which, float *) { return someFloat(R, Which); }
__device__ Word sizeOf(Word X) { return X & 0x7FFF7FFFu; }
__device__ float sizeOf(float X) { return fabsf(X); }

template <class I, class OfC> __global__ void quads(Tally *All, Of Which) {
  Counter Count(All);
  Random R(2000 + unsigned(Which) * 64);
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    Word A[2], B[2];
    OfC C[8];
    typename I::Sum Theirs[I::C], Ours[I::C], Size[I::C];
    for (Word &X : A)
      X = Numbers<mma::f16>::make(R, Which);
    for (Word &X : B)
      X = Numbers<mma::f16>::make(R, Which);
    for (OfC &X : C)
      X = sumOfQuads(R, Which, static_cast<OfC *>(nullptr));
    I::theirs(Theirs, A, B, C);
    A[0] = given(A[0]);
    I::ours(Ours, A, B, C);
    for (Word &X : A)
      X = sizeOf(X);
    for (Word &X : B)
      X = sizeOf(X);
    for (OfC &X : C)
      X = sizeOf(X);
    I::ours(Size, A, B, C);
    for (int N = 0; N < 8; ++N)
      if constexpr (I::C == 8) {
        Count.near(Ours[N], Theirs[N], Size[N] < 1e38f ? Size[N] * 12 * 0x1p-24 + 0x1p-126 : 0);
      } else {
        auto At = [&](const Word *From) { return mma::detail::fromHalf(From[N / 2] >> N % 2 * 16 & 0xFFFFu); };
        float Most = At(Size);
        Count.near(At(Ours), At(Theirs), Most < 65504 ? Most * 3 * 0x1p-11 + 0x1p-24 : 0);
      }
  }
  Count.finish();
}

//===-- Double ------------------------------------------------------------===//

template <int RegistersA, int RegistersB, int Count> struct Double;
#define D2 "=d"(D[0]), "=d"(D[1])
#define D4 D2, "=d"(D[2]), "=d"(D[3])
#define C2 "d"(C[0]), "d"(C[1])
#define C4 C2, "d"(C[2]), "d"(C[3])
#define DOUBLE(A_N, B_N, C_N) template <> struct Double<A_N, B_N, C_N>
DOUBLE(1, 1, 2) {
  static const char *name() { return MMA "m8n8k4.row.col.f64.f64.f64.f64"; }
  static __device__ void theirs(double *D, const double *A, const double *B, const double *C) {
    asm volatile(MMA "m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%4, %5};" : D2 : "d"(A[0]), "d"(B[0]), C2);
  }
  static __device__ void ours(double *D, const double *A, const double *B, const double *C) {
    mma::m8n8k4<mma::f64>(D[0], D[1], A[0], B[0], C[0], C[1]);
  }
};
DOUBLE(2, 1, 4) {
  static const char *name() { return MMA "m16n8k4.row.col.f64.f64.f64.f64"; }
  static __device__ void theirs(double *D, const double *A, const double *B, const double *C) {
    asm volatile(MMA "m16n8k4.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};"
                 : D4
                 : "d"(A[0]), "d"(A[1]), "d"(B[0]), C4);
  }
  static __device__ void ours(double *D, const double *A, const double *B, const double *C) {
    mma::m16n8k4<mma::f64>(D[0], D[1], D[2], D[3], A[0], A[1], B[0], C[0], C[1], C[2], C[3]);
  }
};
DOUBLE(4, 2, 4) {
  static const char *name() { return MMA "m16n8k8.row.col.f64.f64.f64.f64"; }
  static __device__ void theirs(double *D, const double *A, const double *B, const double *C) {
    asm volatile(MMA "m16n8k8.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
                 : D4
                 : "d"(A[0]), "d"(A[1]), "d"(A[2]), "d"(A[3]), "d"(B[0]), "d"(B[1]), C4);
  }
  static __device__ void ours(double *D, const double *A, const double *B, const double *C) {
    mma::m16n8k8<mma::f64>(D[0], D[1], D[2], D[3], A[0], A[1], A[2], A[3], B[0], B[1], C[0], C[1], C[2], C[3]);
  }
};
DOUBLE(8, 4, 4) {
  static const char *name() { return MMA "m16n8k16.row.col.f64.f64.f64.f64"; }
  static __device__ void theirs(double *D, const double *A, const double *B, const double *C) {
    asm volatile(MMA "m16n8k16.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5, %6, %7, %8, %9, %10, %11}, {%12, %13, %14, %15}, "
                     "{%16, %17, %18, %19};"
                 : D4
                 : "d"(A[0]), "d"(A[1]), "d"(A[2]), "d"(A[3]), "d"(A[4]), "d"(A[5]), "d"(A[6]), "d"(A[7]), "d"(B[0]),
                   "d"(B[1]), "d"(B[2]), "d"(B[3]), C4);
  }
  static __device__ void ours(double *D, const double *A, const double *B, const double *C) {
    mma::m16n8k16<mma::f64>(D[0], D[1], D[2], D[3], A[0], A[1], A[2], A[3], A[4], A[5], A[6], A[7], B[0], B[1], B[2], B[3],
                            C[0], C[1], C[2], C[3]);
  }
};

template <int RegistersA, int RegistersB, int N> __global__ void doubles(Tally *All, Of Which) {
  using I = Double<RegistersA, RegistersB, N>;
  Counter Count(All);
  Random R(RegistersA * 77 + unsigned(Which));
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    double A[RegistersA], B[RegistersB], C[N], Theirs[N], Ours[N];
    for (double &X : A)
      X = someDouble(R, Which);
    for (double &X : B)
      X = someDouble(R, Which);
    for (double &X : C)
      X = someDouble(R, Which);
    I::theirs(Theirs, A, B, C);
    A[0] = given(A[0]);
    I::ours(Ours, A, B, C);
    for (int K = 0; K < N; ++K)
      Count.same(Ours[K], Theirs[K]);
  }
  Count.finish();
}

//===-- Matrices in shared memory -----------------------------------------===//

#define ALL_FORMS(DO) DO(, false) DO(.trans, true)

/// Rows of all matrices in another order in each round.
__device__ Word rowOf(Word Base, unsigned Round, unsigned Matrices) {
  unsigned Row = (threadIdx.x % 32 * 5 + Round) % (8 * Matrices);
  return Base + Row * 16;
}

template <int N, bool Transposed> __device__ void loadTheirs(Word *D, Word Address) {
#define LOAD(TRANS)                                                                                                    \
  if (N == 1)                                                                                                          \
    asm volatile("ldmatrix.sync.aligned.m8n8.x1" TRANS ".shared.b16 {%0}, [%1];" : "=r"(D[0]) : "r"(Address));          \
  else if (N == 2)                                                                                                     \
    asm volatile("ldmatrix.sync.aligned.m8n8.x2" TRANS ".shared.b16 {%0, %1}, [%2];"                                    \
                 : "=r"(D[0]), "=r"(D[1 % N])                                                                          \
                 : "r"(Address));                                                                                      \
  else                                                                                                                 \
    asm volatile("ldmatrix.sync.aligned.m8n8.x4" TRANS ".shared.b16 {%0, %1, %2, %3}, [%4];"                            \
                 : "=r"(D[0]), "=r"(D[1 % N]), "=r"(D[2 % N]), "=r"(D[3 % N])                                          \
                 : "r"(Address))
  if (Transposed) {
    LOAD(".trans");
  } else {
    LOAD("");
  }
#undef LOAD
}
template <int N, bool Transposed> __device__ void loadOurs(Word *D, Word Address) {
  if constexpr (N == 1)
    mma::detail::Matrices<Transposed>::load(D[0], Address);
  else if constexpr (N == 2)
    mma::detail::Matrices<Transposed>::load(D[0], D[1], Address);
  else
    mma::detail::Matrices<Transposed>::load(D[0], D[1], D[2], D[3], Address);
}
template <int N, bool Transposed> __device__ void storeTheirs(Word Address, const Word *D) {
#define STORE(TRANS)                                                                                                   \
  if (N == 1)                                                                                                          \
    asm volatile("stmatrix.sync.aligned.m8n8.x1" TRANS ".shared.b16 [%0], {%1};" ::"r"(Address), "r"(D[0]) : "memory"); \
  else if (N == 2)                                                                                                     \
    asm volatile("stmatrix.sync.aligned.m8n8.x2" TRANS ".shared.b16 [%0], {%1, %2};" ::"r"(Address), "r"(D[0]),         \
                 "r"(D[1 % N])                                                                                         \
                 : "memory");                                                                                          \
  else                                                                                                                 \
    asm volatile("stmatrix.sync.aligned.m8n8.x4" TRANS ".shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(Address), "r"(D[0]), \
                 "r"(D[1 % N]), "r"(D[2 % N]), "r"(D[3 % N])                                                           \
                 : "memory")
  if (Transposed) {
    STORE(".trans");
  } else {
    STORE("");
  }
#undef STORE
}
template <int N, bool Transposed> __device__ void storeOurs(Word Address, const Word *D) {
  if constexpr (N == 1)
    mma::detail::Matrices<Transposed>::store(Address, D[0]);
  else if constexpr (N == 2)
    mma::detail::Matrices<Transposed>::store(Address, D[0], D[1]);
  else
    mma::detail::Matrices<Transposed>::store(Address, D[0], D[1], D[2], D[3]);
}

/// A warp's part of the shared memory: 32 rows.
struct Rows {
  alignas(16) Word Of[32][4];
};

template <int N, bool Transposed> __global__ void loads(Tally *All) {
  __shared__ Rows Memory[Warps];
  Rows &Mine = Memory[threadIdx.x / 32];
  Counter Count(All);
  Random R(N);
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    for (Word &X : Mine.Of[threadIdx.x % 32])
      X = R.next();
    __syncwarp();
    Word Address = rowOf(Word(__cvta_generic_to_shared(&Mine)), Round, 4), Theirs[N], Ours[N];
    loadTheirs<N, Transposed>(Theirs, Address);
    loadOurs<N, Transposed>(Ours, given(Address));
    for (int I = 0; I < N; ++I)
      Count.same(Ours[I], Theirs[I]);
    __syncwarp();
  }
  Count.finish();
}

template <int N, bool Transposed> __global__ void stores(Tally *All) {
  __shared__ Rows Memory[Warps][2];
  Counter Count(All);
  Random R(N + 10);
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    Word Given[N];
    for (Word &X : Given)
      X = R.next();
    for (Rows &Part : Memory[threadIdx.x / 32])
      for (Word &X : Part.Of[threadIdx.x % 32])
        X = Round;
    __syncwarp();
    Word Base = Word(__cvta_generic_to_shared(&Memory[threadIdx.x / 32][0]));
    Word Address = rowOf(Base, Round, 4);
    storeTheirs<N, Transposed>(Address, Given);
    storeOurs<N, Transposed>(given(Address) + Word(sizeof(Rows)), Given);
    __syncwarp();
    for (int I = 0; I < 4; ++I)
      Count.same(Memory[threadIdx.x / 32][1].Of[threadIdx.x % 32][I], Memory[threadIdx.x / 32][0].Of[threadIdx.x % 32][I]);
    __syncwarp();
  }
  Count.finish();
}

__global__ void transposes(Tally *All) {
  Counter Count(All);
  Random R(3);
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    Word Given = R.next(), Theirs;
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(Theirs) : "r"(Given));
    Count.same(mma::movmatrix(given(Given)), Theirs);
  }
  Count.finish();
}

//===-- cp.async ----------------------------------------------------------===//

__device__ Word Source[4096];

__global__ void prepare() {
  for (unsigned I = threadIdx.x; I < 4096; I += blockDim.x)
    Source[I] = I * 0x9E3779B9u + 12345;
}

template <int Size> __device__ void copyTheirs(Word To, const void *From, Word Present, bool Ignored, unsigned Form) {
  if (Form == 0)
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" ::"r"(To), "l"(From), "n"(Size) : "memory");
  else if (Form == 1)
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(To), "l"(From), "n"(Size), "r"(Present) : "memory");
  else
    asm volatile("{ .reg .pred p; setp.ne.u32 p, %3, 0; cp.async.ca.shared.global [%0], [%1], %2, p; }" ::"r"(To), "l"(From),
                 "n"(Size), "r"(Word(Ignored))
                 : "memory");
  asm volatile("cp.async.commit_group;\n cp.async.wait_group 0;" ::: "memory");
}
template <int Size> __device__ void copyOurs(Word To, const void *From, Word Present, bool Ignored, unsigned Form) {
  if (Form == 0)
    tranship::async::copy(To, From, Size);
  else if (Form == 1)
    tranship::async::copy(To, From, Size, Present);
  else
    tranship::async::copy_unless(To, From, Size, Ignored);
  tranship::async::commit();
  tranship::async::wait(0);
}

template <int Size> __global__ void copies(Tally *All) {
  __shared__ alignas(16) Word Theirs[32 * Warps][4], Ours[32 * Warps][4];
  Counter Count(All);
  Random R(Size);
  for (unsigned Round = 0; Round < Rounds; ++Round) {
    for (int I = 0; I < 4; ++I)
      Theirs[threadIdx.x][I] = Ours[threadIdx.x][I] = Round;
    const char *From = reinterpret_cast<const char *>(Source) + R.below(1000) * Size;
    Word Present = R.below(Size + 1), Form = R.below(3);
    bool Ignored = R.below(2);
    copyTheirs<Size>(Word(__cvta_generic_to_shared(Theirs[threadIdx.x])), From, Present, Ignored, Form);
    copyOurs<Size>(Word(__cvta_generic_to_shared(Ours[threadIdx.x])), Fault ? From + Size : From, Present, Ignored, Form);
    for (int I = 0; I < 4; ++I)
      Count.same(Ours[threadIdx.x][I], Theirs[threadIdx.x][I]);
  }
  Count.finish();
}

//===-- Conversions -------------------------------------------------------===//

__global__ void conversions(Tally *All, int Which) {
  Counter Count(All);
  Random R(Which + 20);
  for (unsigned Round = 0; Round < Rounds * 8; ++Round) {
    Word A = R.below(4) ? R.next() : (R.next() & 0xFF802000u) | 0x1000u * R.below(2), B = R.next(), Theirs, Ours;
    float X = __uint_as_float(A), Y = __uint_as_float(B);
    unsigned short Short;
    if (Which == 0) {
      asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(Theirs) : "f"(X), "f"(Y));
      Ours = mma::to_bf16x2(given(X), Y);
    } else if (Which == 1) {
      asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(Short) : "f"(X));
      Theirs = Short, Ours = mma::to_bf16(given(X));
    } else {
      asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(Theirs) : "f"(X));
      Ours = mma::to_tf32(given(X));
      if (X != X) // A NaN is a NaN, with any bits.
        Theirs = Ours = (Theirs & 0x7FFFFFFFu) > 0x7F800000u && (Ours & 0x7FFFFFFFu) > 0x7F800000u ? 0 : Theirs;
    }
    Count.same(Ours, Theirs);
  }
  Count.finish();
}

//===-- All ---------------------------------------------------------------===//

template <class I> void compareFloats() {
  char Name[96];
  const char *Kinds[] = {"", ", all sizes", ", special"};
  for (int Which = 0; Which < 3; ++Which) {
    std::snprintf(Name, sizeof(Name), "%s%s", I::name() + sizeof(MMA) - 1, Kinds[Which]);
    if constexpr (I::C == 4)
      run(Name, floats<I>, Of(Which));
    else if (Which != 1) // Their sums do not fit.
      run(Name, halves<I>, Of(Which));
  }
}
template <class I, class OfC = typename I::Sum> void compareQuads() {
  char Name[96];
  const char *Kinds[] = {"", ", all sizes", ", special"};
  for (int Which = 0; Which < 3; ++Which) {
    if (Which == 1 && I::C == 4) // As above.
      continue;
    std::snprintf(Name, sizeof(Name), "%s%s", I::name() + sizeof(MMA) - 1, Kinds[Which]);
    run(Name, quads<I, OfC>, Of(Which));
  }
}
template <int A, int B, int C> void compareDoubles() {
  char Name[96];
  const char *Kinds[] = {"", ", all sizes", ", special"};
  for (int Which = 0; Which < 3; ++Which) {
    std::snprintf(Name, sizeof(Name), "%s%s", Double<A, B, C>::name() + sizeof(MMA) - 1, Kinds[Which]);
    run(Name, doubles<A, B, C>, Of(Which));
  }
}
template <class... I> void compareIntegers() { (run(I::name() + sizeof(MMA) - 1, integers<I>), ...); }

#define OF_8(A, B) A##B##M8, A##B##M8S, A##B##K16, A##B##K16S, A##B##K32, A##B##K32S
#define OF_4(A, B) A##B##M8, A##B##M8S, A##B##K32, A##B##K32S, A##B##K64, A##B##K64S

int main() {
  compareFloats<F16K16>();
  compareFloats<F16K8>();
  compareFloats<HalfK16>();
  compareFloats<HalfK8>();
  compareFloats<BF16K16>();
  compareFloats<BF16K8>();
  compareFloats<TF32K8>();
  compareFloats<TF32K4>();
  compareQuads<QuadsRC>();
  compareQuads<QuadsRR>();
  compareQuads<QuadsCC>();
  compareQuads<QuadsCR>();
  compareQuads<HalfQuadsRC>();
  compareQuads<HalfQuadsRR>();
  compareQuads<HalfQuadsCC>();
  compareQuads<HalfQuadsCR>();
  compareQuads<MixedQuads, Word>();
  compareDoubles<1, 1, 2>();
  compareDoubles<2, 1, 4>();
  compareDoubles<4, 2, 4>();
  compareDoubles<8, 4, 4>();
  compareIntegers<OF_8(s8, s8), OF_8(s8, u8), OF_8(u8, s8), OF_8(u8, u8)>();
  compareIntegers<OF_4(s4, s4), OF_4(s4, u4), OF_4(u4, s4), OF_4(u4, u4)>();
  run("ldmatrix.x1", loads<1, false>);
  run("ldmatrix.x2", loads<2, false>);
  run("ldmatrix.x4", loads<4, false>);
  run("ldmatrix.x1.trans", loads<1, true>);
  run("ldmatrix.x2.trans", loads<2, true>);
  run("ldmatrix.x4.trans", loads<4, true>);
  run("stmatrix.x1", stores<1, false>);
  run("stmatrix.x2", stores<2, false>);
  run("stmatrix.x4", stores<4, false>);
  run("stmatrix.x1.trans", stores<1, true>);
  run("stmatrix.x2.trans", stores<2, true>);
  run("stmatrix.x4.trans", stores<4, true>);
  run("movmatrix.trans", transposes);
  prepare<<<1, 256>>>();
  run("cp.async, 4 bytes", copies<4>);
  run("cp.async, 8 bytes", copies<8>);
  run("cp.async, 16 bytes", copies<16>);
  run("cvt.rn.bf16x2.f32", conversions, 0);
  run("cvt.rn.bf16.f32", conversions, 1);
  run("cvt.rna.tf32.f32", conversions, 2);
  std::printf("%s\n", Good ? "all as expected" : "NOT AS EXPECTED");
  return !Good;
}
