// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <mma.h>: nvcuda::wmma for HIP (AMD) and MXMACA, with CUDA's names, for warps
// of 32 lanes on waves of 32 and of 64. To be copied into a project with the
// folder tranship/mma and tranship/warp.h; C++14. docs/tensor-cores.md of
// tranship says what it costs and what was tested.
//
// Elements lie in fragments as mma.sync of PTX has them in registers: that is
// what NVIDIA's GPUs from compute capability 8.0 on do. Element i of a fragment
// is the same row and column in all fragments of one type. Fragments of half
// hold each element once, where CUDA's hold some twice: their num_elements is 8
// instead of 16.
//
// As in CUDA, all lanes of a warp execute these functions, and each orders what
// the lanes wrote before. Fragments of 4 bits and of one are not there.
#ifndef TRANSHIP_WMMA_H
#define TRANSHIP_WMMA_H

#include "tranship/mma/product.h"

#if TRANSHIP_MMA
#if defined(TRANSHIP_CPU_CUDA) || TRANSHIP_WARP_NATIVE
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#elif TRANSHIP_WARP_MACA
#include <maca_bfloat16.h>
#include <maca_fp16.h>
#elif !defined(__HIPCC_RTC__)
#include <hip/hip_fp16.h>
#if __has_include(<hip/hip_bf16.h>)
#include <hip/hip_bf16.h>
#endif
#endif

#if TRANSHIP_WARP_NATIVE && !defined(TRANSHIP_CPU)
#include <mma.h> // nvcuda::wmma is CUDA's own there.
#endif

namespace tranship {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
} // namespace precision

namespace detail {

//===-- Types -------------------------------------------------------------===//
// Of an element, what mma.h calls it, and what holds it.

template <class T> struct TypeOf;
template <> struct TypeOf<__half> {
  using Name = mma::f16;
  using Storage = __half;
};
template <> struct TypeOf<signed char> {
  using Name = mma::s8;
  using Storage = signed char;
};
template <> struct TypeOf<unsigned char> {
  using Name = mma::u8;
  using Storage = unsigned char;
};
template <> struct TypeOf<precision::tf32> {
  using Name = mma::tf32;
  using Storage = float;
};
template <> struct TypeOf<double> {
  using Name = mma::f64;
  using Storage = double;
};
// bfloat16 has another name on each target, and HIP 5.2 lacks it.
#if defined(TRANSHIP_CPU) || TRANSHIP_WARP_NATIVE
using Bfloat16 = __nv_bfloat16;
#define TRANSHIP_WMMA_BFLOAT16 1
#elif TRANSHIP_WARP_MACA
using Bfloat16 = __maca_bfloat16;
#define TRANSHIP_WMMA_BFLOAT16 1
#elif __has_include(<hip/hip_bf16.h>) && !defined(__HIPCC_RTC__)
using Bfloat16 = __hip_bfloat16;
#define TRANSHIP_WMMA_BFLOAT16 1
#endif
#ifdef TRANSHIP_WMMA_BFLOAT16
template <> struct TypeOf<Bfloat16> {
  using Name = mma::bf16;
  using Storage = Bfloat16;
};
#undef TRANSHIP_WMMA_BFLOAT16
#endif

/// A sum as it is computed, of one as it is held.
template <class T> TRANSHIP_DEVICE T fromHeld(T X) { return X; }
template <class T> TRANSHIP_DEVICE void toHeld(T &To, T X) { To = X; }
TRANSHIP_DEVICE float fromHeld(__half X) {
  unsigned short Bits;
  __builtin_memcpy(&Bits, static_cast<const void *>(&X), sizeof(Bits));
  return mma::detail::fromHalf(Bits);
}
TRANSHIP_DEVICE void toHeld(__half &To, float X) {
  unsigned short Bits = static_cast<unsigned short>(mma::detail::toHalf(X));
  __builtin_memcpy(static_cast<void *>(&To), &Bits, sizeof(Bits));
}

//===-- Shapes ------------------------------------------------------------===//

constexpr bool isShape(int M, int N, int K, int WantedM, int WantedN,
                       int WantedK) {
  return M == WantedM && N == WantedN && K == WantedK;
}
/// The tiles of numbers of 16 and 8 bits.
constexpr bool isOfSmall(int M, int N, int K) {
  return isShape(M, N, K, 16, 16, 16) || isShape(M, N, K, 32, 8, 16) ||
         isShape(M, N, K, 8, 32, 16);
}

/// How a product is computed: with rows and columns in each other's place if
/// there are more columns, so that one matrix is always the higher one.
template <int M, int N> struct Tiles {
  static constexpr bool Swaps = N > M;
  static constexpr int Rows = (Swaps ? N : M) / 8;
  static constexpr int Columns = (Swaps ? M : N) / 8;
};

/// The row and the element in K, or the row and the column.
struct Place {
  unsigned Outer, Inner;
};

/// Where element \p I of the lane is in the higher matrix.
template <int Rows, int Steps, int Count>
TRANSHIP_DEVICE Place placeInHigher(int I) {
  constexpr int Eights = Rows == 1 ? 1 : 2;
  int Register = I / Count, Inside = Register % (Eights * Steps);
  unsigned Lane = mma::detail::lane();
  return {static_cast<unsigned>(Register / (Eights * Steps) * 16 +
                                Inside % Eights * 8) +
              Lane / 4,
          static_cast<unsigned>(Inside / Eights * 4 * Count + I % Count) +
              Lane % 4 * Count};
}
/// The same in the other one.
template <int Steps, int Count> TRANSHIP_DEVICE Place placeInOther(int I) {
  int Register = I / Count;
  unsigned Lane = mma::detail::lane();
  return {static_cast<unsigned>(Register / Steps * 8) + Lane / 4,
          static_cast<unsigned>(Register % Steps * 4 * Count + I % Count) +
              Lane % 4 * Count};
}
/// The same in their product.
template <int Rows> TRANSHIP_DEVICE Place placeInProduct(int I) {
  unsigned Lane = mma::detail::lane();
  return {static_cast<unsigned>(I / 2 % Rows * 8) + Lane / 4,
          static_cast<unsigned>(I / (2 * Rows) * 8 + I % 2) + Lane % 4 * 2};
}

/// Whether CUDA has fragments of the shape.
template <class T> constexpr bool isFragment(int M, int N, int K) {
  return sizeof(typename TypeOf<T>::Storage) <= 2 ? isOfSmall(M, N, K)
         : sizeof(typename TypeOf<T>::Storage) == 4
             ? isShape(M, N, K, 16, 16, 8)
             : isShape(M, N, K, 8, 8, 4);
}
template <class T> constexpr bool isAccumulator(int M, int N, int K) {
  return sizeof(T) == 8 ? isShape(M, N, K, 8, 8, 4)
                        : isOfSmall(M, N, K) ||
                              (sizeof(T) == 4 && isShape(M, N, K, 16, 16, 8));
}

/// A lane's elements.
template <class Type, class Storage, int Count> struct Elements {
  using element_type = Type;
  using storage_element_type = Storage;
  enum { num_elements = Count, num_storage_elements = Count };
  Storage x[Count];
};

} // namespace detail

//===-- Fragments ---------------------------------------------------------===//

template <class Use, int M, int N, int K, class T, class Layout = void>
class fragment;

template <int M, int N, int K, class T, class Layout>
class fragment<matrix_a, M, N, K, T, Layout>
    : public detail::Elements<T, typename detail::TypeOf<T>::Storage,
                              M * K / 32> {
  static_assert(detail::isFragment<T>(M, N, K), "CUDA has no such fragment");
};
template <int M, int N, int K, class T, class Layout>
class fragment<matrix_b, M, N, K, T, Layout>
    : public detail::Elements<T, typename detail::TypeOf<T>::Storage,
                              N * K / 32> {
  static_assert(detail::isFragment<T>(M, N, K), "CUDA has no such fragment");
};
template <int M, int N, int K, class T>
class fragment<accumulator, M, N, K, T, void>
    : public detail::Elements<T, T, M * N / 32> {
  static_assert(detail::isAccumulator<T>(M, N, K), "CUDA has no such fragment");
};

namespace detail {

/// The registers of a fragment of A or B, and where its elements are.
template <class Use, int M, int N, int K, class T> struct Registers {
  using Element = mma::detail::Element<typename TypeOf<T>::Name>;
  using Storage = typename TypeOf<T>::Storage;
  using Word = typename Element::Word;
  using Of = Tiles<M, N>;
  static constexpr int Steps = K / (4 * Element::Count);
  static constexpr bool OfA = mma::detail::isSame<Use, matrix_a>;
  static constexpr int Count = (OfA ? M : N) * K / 32;
  static constexpr int Words = Count / Element::Count;

  static TRANSHIP_DEVICE Place place(int I) {
    return OfA != Of::Swaps
               ? detail::placeInHigher<Of::Rows, Steps, Element::Count>(I)
               : detail::placeInOther<Steps, Element::Count>(I);
  }
  // Elements are moved one by one: a register that is copied over several of
  // them was seen to lose some of them in nvcc 13.0.
  static TRANSHIP_DEVICE void split(Storage *To, const Word &From) {
    TRANSHIP_UNROLL
    for (int I = 0; I < Element::Count; ++I)
      __builtin_memcpy(static_cast<void *>(To + I),
                       reinterpret_cast<const char *>(&From) +
                           I * sizeof(Storage),
                       sizeof(Storage));
  }
  static TRANSHIP_DEVICE Word joined(const Storage *From) {
    Word Result;
    TRANSHIP_UNROLL
    for (int I = 0; I < Element::Count; ++I)
      __builtin_memcpy(reinterpret_cast<char *>(&Result) + I * sizeof(Storage),
                       static_cast<const void *>(From + I), sizeof(Storage));
    return Result;
  }
  static TRANSHIP_DEVICE void read(Word *To, const Storage *From) {
    TRANSHIP_UNROLL
    for (int I = 0; I < Words; ++I)
      To[I] = joined(From + I * Element::Count);
  }
  /// A register at a time if its elements are neighbours in memory.
  template <bool Neighbours>
  static TRANSHIP_DEVICE void load(Storage *To, const Storage *From,
                                   unsigned Distance) {
    constexpr int Piece = Neighbours ? Element::Count : 1;
    TRANSHIP_UNROLL
    for (int I = 0; I < Count; I += Piece) {
      Place At = place(I);
      if (!Neighbours) {
        To[I] = From[At.Inner * Distance + At.Outer];
        continue;
      }
      Word Loaded;
      __builtin_memcpy(
          &Loaded,
          static_cast<const void *>(From + At.Outer * Distance + At.Inner),
          sizeof(Loaded));
      split(To + I, Loaded);
    }
  }
};

/// Where element \p I of an accumulator is in memory.
template <int M, int N>
TRANSHIP_DEVICE unsigned offsetInProduct(int I, unsigned Distance,
                                         bool RowMajor) {
  using Of = Tiles<M, N>;
  Place At = detail::placeInProduct<Of::Rows>(I);
  return RowMajor != Of::Swaps ? At.Outer * Distance + At.Inner
                               : At.Inner * Distance + At.Outer;
}

} // namespace detail

//===-- Functions ---------------------------------------------------------===//

template <class Use, int M, int N, int K, class T, class Layout, class Value>
TRANSHIP_DEVICE void fill_fragment(fragment<Use, M, N, K, T, Layout> &To,
                                   const Value &With) {
  using Storage =
      typename fragment<Use, M, N, K, T, Layout>::storage_element_type;
  TRANSHIP_UNROLL
  for (int I = 0; I < To.num_elements; ++I)
    To.x[I] = static_cast<Storage>(With);
}

/// From any memory; the distance between rows (columns) is counted in elements.
template <class Use, int M, int N, int K, class T, class Layout>
TRANSHIP_DEVICE void
load_matrix_sync(fragment<Use, M, N, K, T, Layout> &To,
                 const typename detail::TypeOf<T>::Storage *From,
                 unsigned Distance) {
  mma::detail::meet();
  // A's rows and B's columns go on in K.
  constexpr bool Neighbours = mma::detail::isSame<Use, matrix_a> ==
                              mma::detail::isSame<Layout, row_major>;
  detail::Registers<Use, M, N, K, T>::template load<Neighbours>(To.x, From,
                                                                Distance);
}
template <int M, int N, int K, class T>
TRANSHIP_DEVICE void load_matrix_sync(fragment<accumulator, M, N, K, T> &To,
                                      const T *From, unsigned Distance,
                                      layout_t Layout) {
  mma::detail::meet();
  TRANSHIP_UNROLL
  for (int I = 0; I < To.num_elements; ++I)
    To.x[I] = From[detail::offsetInProduct<M, N>(I, Distance,
                                                 Layout == mem_row_major)];
}

template <int M, int N, int K, class T>
TRANSHIP_DEVICE void
store_matrix_sync(T *To, const fragment<accumulator, M, N, K, T> &From,
                  unsigned Distance, layout_t Layout) {
  mma::detail::meet();
  TRANSHIP_UNROLL
  for (int I = 0; I < From.num_elements; ++I)
    To[detail::offsetInProduct<M, N>(I, Distance, Layout == mem_row_major)] =
        From.x[I];
}

namespace detail {

template <bool Saturates, int M, int N, int K, class T, class Sum>
TRANSHIP_DEVICE void product(Sum *D, const typename TypeOf<T>::Storage *A,
                             const typename TypeOf<T>::Storage *B,
                             const Sum *C) {
  using OfA = Registers<matrix_a, M, N, K, T>;
  using OfB = Registers<matrix_b, M, N, K, T>;
  using Name = typename TypeOf<T>::Name;
  using Of = Tiles<M, N>;
  typename OfA::Word Left[OfA::Words];
  typename OfB::Word Right[OfB::Words];
  OfA::read(Left, A);
  OfB::read(Right, B);
  mma::detail::multiply<Name, Name, Of::Rows, Of::Columns, OfA::Steps,
                        Saturates>(D, Of::Swaps ? Right : Left,
                                   Of::Swaps ? Left : Right, C);
}

} // namespace detail

/// D = A * B + C. Sums of half and of bfloat16 are computed as floats, and
/// rounded once if D is of half. \p Saturates is for integers, as in CUDA.
template <int M, int N, int K, class T, class LayoutA, class LayoutB, class TD,
          class TC>
TRANSHIP_DEVICE void mma_sync(fragment<accumulator, M, N, K, TD> &D,
                              const fragment<matrix_a, M, N, K, T, LayoutA> &A,
                              const fragment<matrix_b, M, N, K, T, LayoutB> &B,
                              const fragment<accumulator, M, N, K, TC> &C,
                              bool Saturates = false) {
  using Sum =
      typename mma::detail::Element<typename detail::TypeOf<T>::Name>::Sum;
  Sum Before[M * N / 32], After[M * N / 32];
  TRANSHIP_UNROLL
  for (int I = 0; I < M * N / 32; ++I)
    Before[I] = detail::fromHeld(C.x[I]);
  if (Saturates)
    detail::product<true, M, N, K, T>(After, A.x, B.x, Before);
  else
    detail::product<false, M, N, K, T>(After, A.x, B.x, Before);
  TRANSHIP_UNROLL
  for (int I = 0; I < M * N / 32; ++I)
    detail::toHeld(D.x[I], After[I]);
}

/// Rounds to nearest, ties away from 0.
TRANSHIP_DEVICE float __float_to_tf32(float X) {
  return mma::detail::floatOf(mma::detail::roundedTf32(X));
}

} // namespace wmma
} // namespace tranship

#if !TRANSHIP_WARP_NATIVE || defined(TRANSHIP_CPU)
namespace nvcuda {
namespace wmma = ::tranship::wmma;
} // namespace nvcuda
#endif

#endif // TRANSHIP_MMA

#endif
