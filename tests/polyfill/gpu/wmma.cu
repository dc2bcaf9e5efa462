// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvcuda::wmma and tranship's wmma.h on the same card: every shape, type and layout is loaded, filled, multiplied and stored by both,
// in global and in shared memory and with several distances between rows. What may differ is said in mma.cu. The last lines tell
// whether elements of fragments lie as on this card: no program may rely on that, but some do.
#include "mma-check.h"
#include "tranship/wmma.h"

namespace theirs = nvcuda::wmma;
namespace ours = tranship::wmma;

//===-- Names in both -----------------------------------------------------===//

struct Theirs {
  using A = theirs::matrix_a;
  using B = theirs::matrix_b;
  using C = theirs::accumulator;
  using Row = theirs::row_major;
  using Column = theirs::col_major;
  using Tf32 = theirs::precision::tf32;
  template <class Use, int M, int N, int K, class T, class L = void> using Fragment = theirs::fragment<Use, M, N, K, T, L>;
  template <class F, class T> static __device__ void load(F &To, const T *From, unsigned Distance) {
    theirs::load_matrix_sync(To, From, Distance);
  }
  template <class F, class T> static __device__ void load(F &To, const T *From, unsigned Distance, bool Rows) {
    theirs::load_matrix_sync(To, From, Distance, Rows ? theirs::mem_row_major : theirs::mem_col_major);
  }
  template <class F, class T> static __device__ void store(T *To, const F &From, unsigned Distance, bool Rows) {
    theirs::store_matrix_sync(To, From, Distance, Rows ? theirs::mem_row_major : theirs::mem_col_major);
  }
  template <class F, class T> static __device__ void fill(F &To, T With) { theirs::fill_fragment(To, With); }
  template <bool Saturates, class D, class FA, class FB, class FC>
  static __device__ void multiply(D &Into, const FA &X, const FB &Y, const FC &Z) {
    if constexpr (Saturates)
      theirs::mma_sync(Into, X, Y, Z, true);
    else
      theirs::mma_sync(Into, X, Y, Z);
  }
};

struct Ours {
  using A = ours::matrix_a;
  using B = ours::matrix_b;
  using C = ours::accumulator;
  using Row = ours::row_major;
  using Column = ours::col_major;
  using Tf32 = ours::precision::tf32;
  template <class Use, int M, int N, int K, class T, class L = void> using Fragment = ours::fragment<Use, M, N, K, T, L>;
  template <class F, class T> static __device__ void load(F &To, const T *From, unsigned Distance) {
    ours::load_matrix_sync(To, From, Distance);
  }
  template <class F, class T> static __device__ void load(F &To, const T *From, unsigned Distance, bool Rows) {
    ours::load_matrix_sync(To, From, Distance, Rows ? ours::mem_row_major : ours::mem_col_major);
  }
  template <class F, class T> static __device__ void store(T *To, const F &From, unsigned Distance, bool Rows) {
    ours::store_matrix_sync(To, From, Distance, Rows ? ours::mem_row_major : ours::mem_col_major);
  }
  template <class F, class T> static __device__ void fill(F &To, T With) { ours::fill_fragment(To, With); }
  template <bool Saturates, class D, class FA, class FB, class FC>
  static __device__ void multiply(D &Into, const FA &X, const FB &Y, const FC &Z) {
    ours::mma_sync(Into, X, Y, Z, Saturates);
  }
};

//===-- Types -------------------------------------------------------------===//

/// Of an element: how it is made, what its absolute value is, its fragments' type.
template <class T> struct Values;
template <> struct Values<__half> {
  template <class Side> using Type = __half;
  static __device__ __half make(Random &R, Of Which) {
    __half_raw Raw;
    Raw.x = static_cast<unsigned short>(Numbers<mma::f16>::make(R, Which));
    return Raw;
  }
  static __device__ __half absolute(__half X) { return __habs(X); }
  static constexpr const char *Name = "half";
};
template <> struct Values<__nv_bfloat16> {
  template <class Side> using Type = __nv_bfloat16;
  static __device__ __nv_bfloat16 make(Random &R, Of Which) {
    __nv_bfloat16_raw Raw;
    Raw.x = static_cast<unsigned short>(Numbers<mma::bf16>::make(R, Which));
    return Raw;
  }
  static __device__ __nv_bfloat16 absolute(__nv_bfloat16 X) { return __habs(X); }
  static constexpr const char *Name = "bfloat16";
};
template <> struct Values<float> {
  template <class Side> using Type = typename Side::Tf32;
  static __device__ float make(Random &R, Of Which) { return __uint_as_float(Numbers<mma::tf32>::make(R, Which)); }
  static __device__ float absolute(float X) { return fabsf(X); }
  static constexpr const char *Name = "tf32";
};
template <> struct Values<signed char> {
  template <class Side> using Type = signed char;
  static __device__ signed char make(Random &R, Of) { return static_cast<signed char>(R.below(8) ? R.next() : 0x80); }
  static __device__ signed char absolute(signed char X) { return X; }
  static constexpr const char *Name = "signed char";
};
template <> struct Values<unsigned char> {
  template <class Side> using Type = unsigned char;
  static __device__ unsigned char make(Random &R, Of) { return static_cast<unsigned char>(R.below(8) ? R.next() : 0xFF); }
  static __device__ unsigned char absolute(unsigned char X) { return X; }
  static constexpr const char *Name = "unsigned char";
};
template <> struct Values<double> {
  template <class Side> using Type = double;
  static __device__ double make(Random &R, Of Which) { return someDouble(R, Which); }
  static __device__ double absolute(double X) { return fabs(X); }
  static constexpr const char *Name = "double";
};

__device__ inline void someSum(Random &R, Of Which, float &X) { X = someFloat(R, Which); }
__device__ inline void someSum(Random &R, Of Which, double &X) { X = someDouble(R, Which); }
__device__ inline void someSum(Random &R, Of Which, __half &X) { X = Values<__half>::make(R, Which); }
__device__ inline void someSum(Random &R, Of, int &X) {
  unsigned Near = R.below(1u << 18);
  X = R.below(2) ? int(R.next()) : R.below(2) ? int(0x7FFFFFFFu - Near) : int(0x80000000u + Near);
}
__device__ inline float absolute(float X) { return fabsf(X); }
__device__ inline double absolute(double X) { return fabs(X); }
__device__ inline __half absolute(__half X) { return __habs(X); }
__device__ inline int absolute(int X) { return X; }

//===-- One product -------------------------------------------------------===//

/// A warp's memory. Rows are longer than the matrix by up to 16 elements.
constexpr unsigned Most = 32 * 48;
template <class T, class TC, class TD> struct Space {
  alignas(32) T A[Most];
  alignas(32) T B[Most];
  alignas(32) TC C[Most];
  alignas(32) TD D[3][Most];
};

template <class Side, int M, int N, int K, class T, class TC, class TD, bool RowsA, bool RowsB, bool Saturates>
__device__ void compute(TD *D, const T *A, const T *B, const TC *C, unsigned Wider, bool RowsC, bool RowsD, bool Swapped) {
  using Type = typename Values<T>::template Type<Side>;
  using LayoutA = std::conditional_t<RowsA, typename Side::Row, typename Side::Column>;
  using LayoutB = std::conditional_t<RowsB, typename Side::Row, typename Side::Column>;
  typename Side::template Fragment<typename Side::A, M, N, K, Type, LayoutA> X;
  typename Side::template Fragment<typename Side::B, M, N, K, Type, LayoutB> Y;
  typename Side::template Fragment<typename Side::C, M, N, K, TC> Z;
  typename Side::template Fragment<typename Side::C, M, N, K, TD> Into;
  Side::load(X, A, (RowsA ? K : M) + Wider);
  Side::load(Y, B, (RowsB ? N : K) + Wider);
  Side::load(Z, C, (RowsC ? N : M) + Wider, RowsC);
  if (Swapped)
    for (int I = 0; I < X.num_elements; ++I)
      X.x[I] = given(X.x[I]);
  Side::template multiply<Saturates>(Into, X, Y, Z);
  Side::store(D, Into, (RowsD ? N : M) + Wider, RowsD);
}

__device__ inline double numberOf(double X) { return X; }
__device__ inline double numberOf(float X) { return X; }
__device__ inline double numberOf(int X) { return X; }
__device__ inline double numberOf(__half X) { return __half2float(X); }

template <int M, int N, int K, class T, class TC, class TD, bool RowsA, bool RowsB, bool Saturates>
__global__ void products(Tally *All, Of Which, Space<T, TC, TD> *Global) {
  extern __shared__ __align__(32) char Raw[];
  Counter Count(All);
  Random R(M + N * 3 + K * 7 + unsigned(Which) * 64);
  unsigned Warp = threadIdx.x / 32, Lane = threadIdx.x % 32;
  // One warp in shared memory, the others in global memory.
  Space<T, TC, TD> &Mine =
      Warp == 0 ? *reinterpret_cast<Space<T, TC, TD> *>(Raw) : Global[blockIdx.x * Warps + Warp];
  for (unsigned Round = 0; Round < 6; ++Round) {
    // The same for the warp; CUDA wants 16 bytes.
    unsigned Wider = Round % 3 * 16, Rows = Round * 5 + blockIdx.x;
    bool RowsC = Rows & 1, RowsD = Rows >> 1 & 1;
    for (unsigned I = Lane; I < Most; I += 32) {
      Mine.A[I] = Values<T>::make(R, Which);
      Mine.B[I] = Values<T>::make(R, Which);
      someSum(R, Which, Mine.C[I]);
      for (TD *D : Mine.D)
        D[I] = TD(0);
    }
    __syncwarp();
    compute<Theirs, M, N, K, T, TC, TD, RowsA, RowsB, Saturates>(Mine.D[0], Mine.A, Mine.B, Mine.C, Wider, RowsC, RowsD, false);
    compute<Ours, M, N, K, T, TC, TD, RowsA, RowsB, Saturates>(Mine.D[1], Mine.A, Mine.B, Mine.C, Wider, RowsC, RowsD, Fault);
    __syncwarp();
    for (unsigned I = Lane; I < Most; I += 32) {
      Mine.A[I] = Values<T>::absolute(Mine.A[I]);
      Mine.B[I] = Values<T>::absolute(Mine.B[I]);
      Mine.C[I] = absolute(Mine.C[I]);
    }
    __syncwarp();
    compute<Ours, M, N, K, T, TC, TD, RowsA, RowsB, Saturates>(Mine.D[2], Mine.A, Mine.B, Mine.C, Wider, RowsC, RowsD, false);
    __syncwarp();
    for (unsigned I = Lane; I < Most; I += 32) {
      unsigned Length = RowsD ? N : M, Distance = Length + Wider;
      if (I % Distance >= Length || I / Distance >= M * N / Length) {
        if (numberOf(Mine.D[1][I]) != 0) // It lies between the rows.
          Count.same(1, 0);
        continue;
      }
      double Size = numberOf(Mine.D[2][I]), Bound = 0;
      if (sizeof(TD) == 2)
        Bound = Size < 65504 ? Size * 3 * 0x1p-11 + 0x1p-24 : 0;
      else if (std::is_same_v<TD, float>)
        Bound = Size < 1e38 ? Size * (K + 8) * 0x1p-24 + 0x1p-126 : 0;
      Count.near(numberOf(Mine.D[1][I]), numberOf(Mine.D[0][I]), Bound);
    }
    __syncwarp();
  }
  Count.finish();
}

template <class T> const char *nameOf();
template <> const char *nameOf<float>() { return "float"; }
template <> const char *nameOf<double>() { return "double"; }
template <> const char *nameOf<int>() { return "int"; }
template <> const char *nameOf<__half>() { return "half"; }

template <int M, int N, int K, class T, class TC, class TD, bool RowsA, bool RowsB, bool Saturates = false>
void compareLayout() {
  using Memory = Space<T, TC, TD>;
  auto *Kernel = products<M, N, K, T, TC, TD, RowsA, RowsB, Saturates>;
  Memory *Global;
  cudaMalloc(&Global, Blocks * Warps * sizeof(Memory));
  const char *Kinds[] = {"", ", all sizes", ", special"};
  bool Integers = std::is_same_v<TD, int>;
  for (int Which = 0; Which < (Integers ? 1 : 3); ++Which) {
    if (Which == 1 && (sizeof(TC) == 2 || sizeof(TD) == 2)) // Their sums do not fit.
      continue;
    char Name[128];
    std::snprintf(Name, sizeof(Name), "m%dn%dk%d %s %c%c, %s to %s%s%s", M, N, K, Values<T>::Name, RowsA ? 'r' : 'c',
                  RowsB ? 'r' : 'c', nameOf<TC>(), nameOf<TD>(), Saturates ? ", saturated" : "", Kinds[Which]);
    cudaFuncSetAttribute(Kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(sizeof(Memory)));
    runShared(Name, Kernel, sizeof(Memory), Of(Which), Global);
  }
  cudaFree(Global);
}

template <int M, int N, int K, class T, class TC, class TD, bool Saturates = false> void compare() {
  compareLayout<M, N, K, T, TC, TD, true, true, Saturates>();
  compareLayout<M, N, K, T, TC, TD, true, false, Saturates>();
  compareLayout<M, N, K, T, TC, TD, false, true, Saturates>();
  compareLayout<M, N, K, T, TC, TD, false, false, Saturates>();
}
template <int M, int N> void compareSmall() {
  compare<M, N, 16, __half, float, float>();
  compare<M, N, 16, __half, __half, __half>();
  compare<M, N, 16, __half, float, __half>();
  compare<M, N, 16, __half, __half, float>();
  compare<M, N, 16, __nv_bfloat16, float, float>();
  compare<M, N, 16, signed char, int, int>();
  compare<M, N, 16, signed char, int, int, true>();
  compare<M, N, 16, unsigned char, int, int>();
  compare<M, N, 16, unsigned char, int, int, true>();
}

//===-- Where elements are ------------------------------------------------===//

__device__ unsigned Differ;

template <class Use, class UseHere, int M, int N, int K, class T, class L, class LHere> __global__ void places() {
  using Storage = typename theirs::fragment<Use, M, N, K, T, L>::storage_element_type;
  __shared__ alignas(32) Storage Memory[32 * 32];
  for (unsigned I = threadIdx.x; I < 32 * 32; I += 32)
    Memory[I] = Storage(float(I));
  __syncwarp();
  theirs::fragment<Use, M, N, K, T, L> A;
  ours::fragment<UseHere, M, N, K, T, LHere> B;
  if constexpr (std::is_same_v<L, void>) {
    theirs::load_matrix_sync(A, Memory, N, theirs::mem_row_major);
    ours::load_matrix_sync(B, Memory, N, ours::mem_row_major);
  } else {
    constexpr unsigned Distance = std::is_same_v<L, theirs::row_major> == std::is_same_v<Use, theirs::matrix_a>
                                      ? K
                                      : std::is_same_v<Use, theirs::matrix_a> ? M : N;
    theirs::load_matrix_sync(A, Memory, Distance);
    ours::load_matrix_sync(B, Memory, Distance);
  }
  for (int I = 0; I < B.num_elements; ++I)
    if (float(A.x[I]) != float(B.x[I]))
      atomicAdd(&Differ, 1);
}

void sayPlaces(const char *Name, void (*Kernel)()) {
  unsigned None = 0, Found = 0;
  cudaMemcpyToSymbol(Differ, &None, sizeof(None));
  Kernel<<<1, 32>>>();
  cudaMemcpyFromSymbol(&Found, Differ, sizeof(Found));
  std::printf("  %-36s %s\n", Name, Found == 0 ? "as here" : "otherwise");
}

template <int M, int N> void saySmallPlaces() {
  char Name[64];
#define SAY(WHAT, KERNEL)                                                                                              \
  std::snprintf(Name, sizeof(Name), "m%dn%dk16 %s", M, N, WHAT);                                                       \
  sayPlaces(Name, KERNEL)
  using namespace theirs;
  using R = row_major;
  using RHere = ours::row_major;
  using C = col_major;
  using CHere = ours::col_major;
  SAY("half a, rows", (places<matrix_a, ours::matrix_a, M, N, 16, __half, R, RHere>));
  SAY("half b, rows", (places<matrix_b, ours::matrix_b, M, N, 16, __half, R, RHere>));
  SAY("half a, columns", (places<matrix_a, ours::matrix_a, M, N, 16, __half, C, CHere>));
  SAY("half b, columns", (places<matrix_b, ours::matrix_b, M, N, 16, __half, C, CHere>));
  SAY("float accumulator", (places<accumulator, ours::accumulator, M, N, 16, float, void, void>));
  SAY("half accumulator", (places<accumulator, ours::accumulator, M, N, 16, __half, void, void>));
  SAY("int accumulator", (places<accumulator, ours::accumulator, M, N, 16, int, void, void>));
#undef SAY
}

int main() {
  compareSmall<16, 16>();
  compareSmall<32, 8>();
  compareSmall<8, 32>();
  compare<16, 16, 8, float, float, float>();
  compare<8, 8, 4, double, double, double>();
  std::printf("%s\n", Good ? "all as expected" : "NOT AS EXPECTED");
  if (!Fault) {
    std::printf("elements of fragments lie on this card\n");
    saySmallPlaces<16, 16>();
    saySmallPlaces<32, 8>();
    saySmallPlaces<8, 32>();
    using namespace theirs;
    sayPlaces("m8n8k4 double accumulator", places<accumulator, ours::accumulator, 8, 8, 4, double, void, void>);
  }
  return !Good;
}
