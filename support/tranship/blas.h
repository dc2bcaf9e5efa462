// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of cublas.h, which take no handle, on hipBLAS; C99 and C++17. A
// call goes to the hipBLAS function of its name, with a handle of the calling
// thread for its current device. As with CUDA's, scalars are passed by value,
// results are returned, and what went wrong is told by GetError() alone.
//
// The handles are made when they are first used, so that Init() only tries.
// Shutdown() destroys those of the calling thread.
#ifndef TRANSHIP_BLAS_H
#define TRANSHIP_BLAS_H

#ifndef __cplusplus
#include "tranship/blas/c.h"
#else
#include "tranship/blas/thread.h"

#include <type_traits>

namespace tranship {
namespace cublas {
namespace detail {

/// The letters of BLAS, as hipBLAS's enumerators.
inline void letter(char Given, hipblasOperation_t &As) {
  As = tranship_cublas_operation(Given);
}
inline void letter(char Given, hipblasFillMode_t &As) {
  As = tranship_cublas_fill(Given);
}
inline void letter(char Given, hipblasSideMode_t &As) {
  As = tranship_cublas_side(Given);
}
inline void letter(char Given, hipblasDiagType_t &As) {
  As = tranship_cublas_diagonal(Given);
}

/// An argument of the type that hipBLAS's function has.
template <class To> struct Argument {
  To Value;
  template <class From> explicit Argument(From Given) {
    if constexpr (std::is_enum_v<To>)
      letter(static_cast<char>(Given), Value);
    else
      Value = static_cast<To>(Given);
  }
  To get() { return Value; }
};
template <class To> struct Argument<To *> {
  using Scalar = std::remove_const_t<To>;
  const void *Address;
  alignas(16) unsigned char Room[16]; ///< A scalar that came by value.

  template <class From> explicit Argument(From Given) {
    if constexpr (std::is_pointer_v<From> || std::is_null_pointer_v<From>) {
      Address = Given;
      return;
    } else {
      Address = nullptr;
      if constexpr (std::is_arithmetic_v<Scalar>) {
        auto Value = static_cast<Scalar>(Given);
        __builtin_memcpy(Room, &Value, sizeof(Value));
      } else { // HIP's complex numbers and hipBLAS's are the same bytes.
        static_assert(sizeof(From) == sizeof(Scalar), "a complex number");
        __builtin_memcpy(Room, &Given, sizeof(Given));
      }
    }
  }
  To *get() {
    return static_cast<To *>(const_cast<void *>(Address ? Address : Room));
  }
};

template <class... P, class... A>
void call(hipblasStatus_t (*Function)(hipblasHandle_t, P...), A... Given) {
  static_assert(sizeof...(P) == sizeof...(A), "the arguments of cublas.h");
  if (hipblasHandle_t Handle = tranship_cublas_handle())
    tranship_cublas_note(Function(Handle, Argument<P>(Given).get()...));
}
/// The matrix is multiplied where it is. From its version 2 on, hipBLAS has an
/// argument for another place.
template <class... P, class... A, class B>
void multiply(hipblasStatus_t (*Function)(hipblasHandle_t, P...), B Matrix,
              int Step, A... Given) {
  if constexpr (sizeof...(P) == sizeof...(A) + 4)
    call(Function, Given..., Matrix, Step, Matrix, Step);
  else
    call(Function, Given..., Matrix, Step);
}
template <class R, class... P, class... A>
R result(hipblasStatus_t (*Function)(hipblasHandle_t, P...), A... Given) {
  R Result{};
  call(Function, Given..., &Result);
  return Result;
}

} // namespace detail

//===-- The library -------------------------------------------------------===//

inline hipblasStatus_t Init() { return tranship_cublas_Init(); }
inline hipblasStatus_t Shutdown() { return tranship_cublas_Shutdown(); }
inline hipblasStatus_t GetError() { return tranship_cublas_GetError(); }
inline hipblasStatus_t SetKernelStream(hipStream_t Stream) {
  return tranship_cublas_SetKernelStream(Stream);
}
inline hipblasStatus_t Alloc(int Number, int Size, void **Memory) {
  return tranship_cublas_Alloc(Number, Size, Memory);
}
inline hipblasStatus_t Free(void *Memory) {
  return tranship_cublas_Free(Memory);
}

//===-- BLAS --------------------------------------------------------------===//
// Of each function the arguments are those of hipBLAS's, without the handle.

#define TRANSHIP_CUBLAS_CALL(NAME)                                             \
  template <class... A> void NAME(A... Given) {                                \
    detail::call(hipblas##NAME, Given...);                                     \
  }
#define TRANSHIP_CUBLAS_TRMM(NAME)                                             \
  template <class T, class S>                                                  \
  void NAME(char Side, char Fill, char Operation, char Diagonal, int M, int N, \
            S Alpha, const T *By, int ByStep, T *Matrix, int Step) {           \
    detail::multiply(hipblas##NAME, Matrix, Step, Side, Fill, Operation,       \
                     Diagonal, M, N, Alpha, By, ByStep);                       \
  }
#define TRANSHIP_CUBLAS_RESULT(NAME, TYPE)                                     \
  template <class... A> TYPE NAME(A... Given) {                                \
    return detail::result<TYPE>(hipblas##NAME, Given...);                      \
  }
// For each type: S, D are real, C, Z are complex.
#define TRANSHIP_CUBLAS_REAL(NAME)                                             \
  TRANSHIP_CUBLAS_CALL(S##NAME) TRANSHIP_CUBLAS_CALL(D##NAME)
#define TRANSHIP_CUBLAS_COMPLEX(NAME)                                          \
  TRANSHIP_CUBLAS_CALL(C##NAME) TRANSHIP_CUBLAS_CALL(Z##NAME)
#define TRANSHIP_CUBLAS_ALL(NAME)                                              \
  TRANSHIP_CUBLAS_REAL(NAME) TRANSHIP_CUBLAS_COMPLEX(NAME)

// clang-format off
// Level 1
TRANSHIP_CUBLAS_RESULT(Snrm2, float) TRANSHIP_CUBLAS_RESULT(Dnrm2, double)
TRANSHIP_CUBLAS_RESULT(Scnrm2, float) TRANSHIP_CUBLAS_RESULT(Dznrm2, double)
TRANSHIP_CUBLAS_RESULT(Sasum, float) TRANSHIP_CUBLAS_RESULT(Dasum, double)
TRANSHIP_CUBLAS_RESULT(Scasum, float) TRANSHIP_CUBLAS_RESULT(Dzasum, double)
TRANSHIP_CUBLAS_RESULT(Sdot, float) TRANSHIP_CUBLAS_RESULT(Ddot, double)
TRANSHIP_CUBLAS_RESULT(Cdotu, hipFloatComplex)
TRANSHIP_CUBLAS_RESULT(Cdotc, hipFloatComplex)
TRANSHIP_CUBLAS_RESULT(Zdotu, hipDoubleComplex)
TRANSHIP_CUBLAS_RESULT(Zdotc, hipDoubleComplex)
TRANSHIP_CUBLAS_RESULT(Isamax, int) TRANSHIP_CUBLAS_RESULT(Idamax, int)
TRANSHIP_CUBLAS_RESULT(Icamax, int) TRANSHIP_CUBLAS_RESULT(Izamax, int)
TRANSHIP_CUBLAS_RESULT(Isamin, int) TRANSHIP_CUBLAS_RESULT(Idamin, int)
TRANSHIP_CUBLAS_RESULT(Icamin, int) TRANSHIP_CUBLAS_RESULT(Izamin, int)
TRANSHIP_CUBLAS_ALL(copy) TRANSHIP_CUBLAS_ALL(swap)
TRANSHIP_CUBLAS_ALL(axpy) TRANSHIP_CUBLAS_ALL(scal)
TRANSHIP_CUBLAS_CALL(Csscal) TRANSHIP_CUBLAS_CALL(Zdscal)
TRANSHIP_CUBLAS_ALL(rot) TRANSHIP_CUBLAS_ALL(rotg)
TRANSHIP_CUBLAS_CALL(Csrot) TRANSHIP_CUBLAS_CALL(Zdrot)
TRANSHIP_CUBLAS_REAL(rotm) TRANSHIP_CUBLAS_REAL(rotmg)

// Level 2
TRANSHIP_CUBLAS_ALL(gemv) TRANSHIP_CUBLAS_ALL(gbmv)
TRANSHIP_CUBLAS_REAL(symv) TRANSHIP_CUBLAS_COMPLEX(hemv)
TRANSHIP_CUBLAS_REAL(sbmv) TRANSHIP_CUBLAS_COMPLEX(hbmv)
TRANSHIP_CUBLAS_REAL(spmv) TRANSHIP_CUBLAS_COMPLEX(hpmv)
TRANSHIP_CUBLAS_ALL(trmv) TRANSHIP_CUBLAS_ALL(tbmv) TRANSHIP_CUBLAS_ALL(tpmv)
TRANSHIP_CUBLAS_ALL(trsv) TRANSHIP_CUBLAS_ALL(tbsv) TRANSHIP_CUBLAS_ALL(tpsv)
TRANSHIP_CUBLAS_REAL(ger)
TRANSHIP_CUBLAS_COMPLEX(geru) TRANSHIP_CUBLAS_COMPLEX(gerc)
TRANSHIP_CUBLAS_REAL(syr) TRANSHIP_CUBLAS_COMPLEX(her)
TRANSHIP_CUBLAS_REAL(spr) TRANSHIP_CUBLAS_COMPLEX(hpr)
TRANSHIP_CUBLAS_REAL(syr2) TRANSHIP_CUBLAS_COMPLEX(her2)
TRANSHIP_CUBLAS_REAL(spr2) TRANSHIP_CUBLAS_COMPLEX(hpr2)

// Level 3
TRANSHIP_CUBLAS_ALL(gemm)
TRANSHIP_CUBLAS_ALL(symm) TRANSHIP_CUBLAS_COMPLEX(hemm)
TRANSHIP_CUBLAS_ALL(syrk) TRANSHIP_CUBLAS_COMPLEX(herk)
TRANSHIP_CUBLAS_ALL(syr2k) TRANSHIP_CUBLAS_COMPLEX(her2k)
TRANSHIP_CUBLAS_ALL(trsm)
TRANSHIP_CUBLAS_TRMM(Strmm) TRANSHIP_CUBLAS_TRMM(Dtrmm)
TRANSHIP_CUBLAS_TRMM(Ctrmm) TRANSHIP_CUBLAS_TRMM(Ztrmm)
// clang-format on

#undef TRANSHIP_CUBLAS_CALL
#undef TRANSHIP_CUBLAS_TRMM
#undef TRANSHIP_CUBLAS_RESULT
#undef TRANSHIP_CUBLAS_REAL
#undef TRANSHIP_CUBLAS_COMPLEX
#undef TRANSHIP_CUBLAS_ALL

} // namespace cublas
} // namespace tranship

#endif // __cplusplus
#endif
