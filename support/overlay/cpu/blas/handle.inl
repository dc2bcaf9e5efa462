// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Handles of cuBLAS, and what all of its functions need.
#ifndef TRANSHIP_CPU_BLAS_HANDLE_INL
#define TRANSHIP_CPU_BLAS_HANDLE_INL

#include "tranship/cpu/cuda/cublas_v2.h"
#include "tranship/cpu/libraries/fortran.h"
#include "tranship/cpu/libraries/numbers.h"
#include "tranship/cpu/libraries/queue.h"
#include <algorithm>
#include <climits>
#include <cmath>
#include <vector>

struct cublasContext {
  cudaStream_t Stream = nullptr;
  cublasPointerMode_t PointerMode = CUBLAS_POINTER_MODE_HOST;
  cublasAtomicsMode_t AtomicsMode = CUBLAS_ATOMICS_NOT_ALLOWED;
  cublasMath_t MathMode = CUBLAS_DEFAULT_MATH;
  int SmCountTarget = 0;
};

namespace tranship {
namespace cpu {
namespace blas {

using Status = cublasStatus_t;
using Handle = cublasContext;

//===-- What a call does --------------------------------------------------===//

/// Whether the BLAS of the system can count so far. Strides are `long long`.
template <class T> bool fits(T Value) {
  if constexpr (std::is_same_v<T, int64_t>)
    return Value >= INT_MIN && Value <= INT_MAX;
  else
    return true;
}

/// Calls an implementation with the arguments of cuBLAS's function.
template <class F, class... A>
Status call(F Function, cublasHandle_t H, A... Arguments) {
  if (!H)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  if (!(fits(Arguments) && ...))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return Function(*H, as(Arguments)...);
}

/// Does \p Work in the handle's stream.
template <class F> Status queue(Handle &H, F Work) {
  return cpu::queue(H.Stream, std::move(Work)) ? CUBLAS_STATUS_SUCCESS
                                               : CUBLAS_STATUS_EXECUTION_FAILED;
}

template <class T> Scalar<T> scalar(const Handle &H, const T *Where) {
  return {Where, H.PointerMode == CUBLAS_POINTER_MODE_DEVICE};
}

//===-- Flags -------------------------------------------------------------===//

/// As a BLAS calls them; 0 if there is no such flag.
inline char letter(cublasOperation_t Trans) {
  switch (Trans) {
  case CUBLAS_OP_N:
    return 'N';
  case CUBLAS_OP_T:
    return 'T';
  case CUBLAS_OP_C:
    return 'C';
  default:
    return 0;
  }
}
inline char letter(cublasFillMode_t Fill) {
  return Fill == CUBLAS_FILL_MODE_LOWER   ? 'L'
         : Fill == CUBLAS_FILL_MODE_UPPER ? 'U'
                                          : 0;
}
inline char letter(cublasDiagType_t Diag) {
  return Diag == CUBLAS_DIAG_UNIT       ? 'U'
         : Diag == CUBLAS_DIAG_NON_UNIT ? 'N'
                                        : 0;
}
inline char letter(cublasSideMode_t Side) {
  return Side == CUBLAS_SIDE_LEFT ? 'L' : Side == CUBLAS_SIDE_RIGHT ? 'R' : 0;
}
template <class... F> bool areFlags(F... Flags) {
  return (letter(Flags) && ...);
}

inline bool isTransposed(cublasOperation_t Trans) {
  return Trans != CUBLAS_OP_N;
}

/// Whether a matrix of so many rows may have columns \p Stride apart.
inline bool isStride(Int Stride, Int Rows) {
  return Stride >= std::max<Int>(1, Rows);
}

//===-- Numbers -----------------------------------------------------------===//

/// A vector's elements, in its order.
template <class T> struct Elements {
  T *First;
  Int Inc;
  Elements(T *X, Int N, Int Inc)
      : First(Inc < 0 ? X + (1 - N) * Inc : X), Inc(Inc) {}
  T &operator[](Int I) const { return First[I * Inc]; }
};

/// What is not read is not a number's part: beta = 0 overwrites.
template <class T> void clear(T *Y, Int N, Int Inc) {
  Elements<T> To(Y, N, Inc);
  for (Int I = 0; I < N; ++I)
    To[I] = T(0);
}

//===-- State -------------------------------------------------------------===//

#define TRANSHIP_BLAS_FIELD(Field, Type)                                       \
  inline Status set##Field(Handle &H, Type Value) {                            \
    H.Field = Value;                                                           \
    return CUBLAS_STATUS_SUCCESS;                                              \
  }                                                                            \
  inline Status get##Field(Handle &H, Type *Value) {                           \
    if (!Value)                                                                \
      return CUBLAS_STATUS_INVALID_VALUE;                                      \
    *Value = H.Field;                                                          \
    return CUBLAS_STATUS_SUCCESS;                                              \
  }
TRANSHIP_BLAS_FIELD(Stream, cudaStream_t)
TRANSHIP_BLAS_FIELD(PointerMode, cublasPointerMode_t)
TRANSHIP_BLAS_FIELD(AtomicsMode, cublasAtomicsMode_t)
TRANSHIP_BLAS_FIELD(MathMode, cublasMath_t)
TRANSHIP_BLAS_FIELD(SmCountTarget, int)
#undef TRANSHIP_BLAS_FIELD

inline Status getVersion(Handle &, int *Value) {
  if (!Value)
    return CUBLAS_STATUS_INVALID_VALUE;
  *Value = CUBLAS_VERSION;
  return CUBLAS_STATUS_SUCCESS;
}

/// None is needed.
inline Status setWorkspace(Handle &, void *, size_t) {
  return CUBLAS_STATUS_SUCCESS;
}

//===-- Copies ------------------------------------------------------------===//

inline Status copyVector(cudaStream_t Stream, Int N, Int Bytes, const void *X,
                         Int IncX, void *Y, Int IncY) {
  if (N < 0 || Bytes <= 0 || IncX <= 0 || IncY <= 0)
    return CUBLAS_STATUS_INVALID_VALUE;
  const bool Done = cpu::queue(Stream, [=] {
    for (Int I = 0; I < N; ++I)
      std::memcpy(static_cast<char *>(Y) + I * IncY * Bytes,
                  static_cast<const char *>(X) + I * IncX * Bytes, Bytes);
  });
  return Done ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_MAPPING_ERROR;
}

inline Status copyMatrix(cudaStream_t Stream, Int M, Int N, Int Bytes,
                         const void *A, Int Lda, void *B, Int Ldb) {
  if (M < 0 || N < 0 || Bytes <= 0 || !isStride(Lda, M) || !isStride(Ldb, M))
    return CUBLAS_STATUS_INVALID_VALUE;
  const bool Done = cpu::queue(Stream, [=] {
    for (Int J = 0; J < N; ++J)
      std::memcpy(static_cast<char *>(B) + J * Ldb * Bytes,
                  static_cast<const char *>(A) + J * Lda * Bytes, M * Bytes);
  });
  return Done ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_MAPPING_ERROR;
}

#define TRANSHIP_BLAS_COPIES_OF(Way)                                           \
  template <class... A> Status Way##Vector(A... Arguments) {                   \
    return copyVector(nullptr, Arguments...);                                  \
  }                                                                            \
  template <class... A> Status Way##Matrix(A... Arguments) {                   \
    return copyMatrix(nullptr, Arguments...);                                  \
  }                                                                            \
  inline Status Way##VectorAsync(Int N, Int Bytes, const void *X, Int IncX,    \
                                 void *Y, Int IncY, cudaStream_t Stream) {     \
    return copyVector(Stream, N, Bytes, X, IncX, Y, IncY);                     \
  }                                                                            \
  inline Status Way##MatrixAsync(Int M, Int N, Int Bytes, const void *A,       \
                                 Int Lda, void *B, Int Ldb,                    \
                                 cudaStream_t Stream) {                        \
    return copyMatrix(Stream, M, N, Bytes, A, Lda, B, Ldb);                    \
  }
TRANSHIP_BLAS_COPIES_OF(Set)
TRANSHIP_BLAS_COPIES_OF(Get)
#undef TRANSHIP_BLAS_COPIES_OF

} // namespace blas
} // namespace cpu
} // namespace tranship

#endif
