// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions whose types are arguments. What is not in a table here is not
// supported.
#ifndef TRANSHIP_CPU_BLAS_MIXED_INL
#define TRANSHIP_CPU_BLAS_MIXED_INL

#include "tranship/cpu/blas/level1.inl"
#include "tranship/cpu/blas/level3.inl"

namespace tranship {
namespace cpu {
namespace blas {

//===-- Vectors -----------------------------------------------------------===//

/// Calls \p Function with a number of the type \p Type and with one of the type
/// that computes with it, if \p Compute says that one.
template <class F>
Status withTypes(cudaDataType Type, cudaDataType Compute, F Function) {
  const auto Of = [&](auto Number, auto Sum, cudaDataType ByWhich) {
    return Compute == ByWhich ? Function(Number, Sum)
                              : CUBLAS_STATUS_NOT_SUPPORTED;
  };
  switch (Type) {
  case CUDA_R_16F:
    return Of(__half(), float(), CUDA_R_32F);
  case CUDA_R_16BF:
    return Of(__nv_bfloat16(), float(), CUDA_R_32F);
  case CUDA_R_32F:
    return Of(float(), float(), CUDA_R_32F);
  case CUDA_R_64F:
    return Of(double(), double(), CUDA_R_64F);
  case CUDA_C_32F:
    return Of(std::complex<float>(), std::complex<float>(), CUDA_C_32F);
  case CUDA_C_64F:
    return Of(std::complex<double>(), std::complex<double>(), CUDA_C_64F);
  default:
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

/// A scalar of the type T or of the type S, as an S.
template <class T, class S> class AnyScalar {
public:
  AnyScalar(const Handle &H, const void *Where, bool IsSmall)
      : IsSmall(IsSmall),
        Small(scalar(H, static_cast<const T *>(IsSmall ? Where : &None))),
        Large(scalar(H, static_cast<const S *>(IsSmall ? &Zero : Where))) {}
  S operator*() const { return IsSmall ? S(*Small) : *Large; }

private:
  static inline const T None{};
  static inline const S Zero{};
  bool IsSmall;
  Scalar<T> Small;
  Scalar<S> Large;
};

inline bool isOneOf(cudaDataType Type, cudaDataType A, cudaDataType B) {
  return Type == A || Type == B;
}

inline Status axpyEx(Handle &H, Int N, const void *Alpha,
                     cudaDataType TypeAlpha, const void *X, cudaDataType TypeX,
                     Int IncX, void *Y, cudaDataType TypeY, Int IncY,
                     cudaDataType Type) {
  if (anyNull(Alpha))
    return CUBLAS_STATUS_INVALID_VALUE;
  if (TypeX != TypeY || !isOneOf(TypeAlpha, TypeX, Type))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return withTypes(TypeX, Type, [&](auto Number, auto Sum) {
    using T = decltype(Number);
    using S = decltype(Sum);
    const AnyScalar<T, S> A(H, Alpha, TypeAlpha == TypeX);
    return queue(H, [=] {
      const Elements<const T> From(static_cast<const T *>(X), N, IncX);
      const Elements<T> To(static_cast<T *>(Y), N, IncY);
      for (Int I = 0; I < N; ++I)
        To[I] = T(*A * S(From[I]) + S(To[I]));
    });
  });
}

inline Status scalEx(Handle &H, Int N, const void *Alpha,
                     cudaDataType TypeAlpha, void *X, cudaDataType TypeX,
                     Int IncX, cudaDataType Type) {
  if (anyNull(Alpha))
    return CUBLAS_STATUS_INVALID_VALUE;
  if (!isOneOf(TypeAlpha, TypeX, Type))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return withTypes(TypeX, Type, [&](auto Number, auto Sum) {
    using T = decltype(Number);
    using S = decltype(Sum);
    const AnyScalar<T, S> A(H, Alpha, TypeAlpha == TypeX);
    return queue(H, [=] {
      T *To = static_cast<T *>(X);
      for (Int I = 0; I < N && IncX > 0; ++I)
        To[I * IncX] = T(*A * S(To[I * IncX]));
    });
  });
}

template <bool Conjugate>
Status anyDotEx(Handle &H, Int N, const void *X, cudaDataType TypeX, Int IncX,
                const void *Y, cudaDataType TypeY, Int IncY, void *Result,
                cudaDataType TypeResult, cudaDataType Type) {
  if (anyNull(Result))
    return CUBLAS_STATUS_INVALID_VALUE;
  if (TypeX != TypeY || TypeResult != TypeX)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return withTypes(TypeX, Type, [&](auto Number, auto Zero) {
    using T = decltype(Number);
    return queue(H, [=] {
      const Elements<const T> A(static_cast<const T *>(X), N, IncX);
      const Elements<const T> B(static_cast<const T *>(Y), N, IncY);
      auto Sum = Zero;
      for (Int I = 0; I < N; ++I) {
        const decltype(Sum) Left(A[I]), Right(B[I]);
        Sum += (Conjugate ? conjugate(Left) : Left) * Right;
      }
      *static_cast<T *>(Result) = T(Sum);
    });
  });
}
template <class... A> Status dotEx(Handle &H, A... Arguments) {
  return anyDotEx<false>(H, Arguments...);
}
template <class... A> Status dotcEx(Handle &H, A... Arguments) {
  return anyDotEx<true>(H, Arguments...);
}

inline Status nrm2Ex(Handle &H, Int N, const void *X, cudaDataType TypeX,
                     Int IncX, void *Result, cudaDataType TypeResult,
                     cudaDataType Type) {
  if (anyNull(Result))
    return CUBLAS_STATUS_INVALID_VALUE;
  const cudaDataType Real = TypeX == CUDA_C_32F   ? CUDA_R_32F
                            : TypeX == CUDA_C_64F ? CUDA_R_64F
                                                  : TypeX;
  if (TypeResult != Real || !isOneOf(Type, Real, CUDA_R_32F))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  const cudaDataType Compute = Real == TypeX ? Type : TypeX;
  return withTypes(TypeX, Compute, [&](auto Number, auto Sum) {
    using T = decltype(Number);
    using S = decltype(Sum);
    using R = std::conditional_t<std::is_same_v<T, S>, Part<S>, T>;
    return queue(H, [=] {
      std::vector<S> Values;
      for (Int I = 0; I < N && IncX > 0; ++I)
        Values.push_back(S(static_cast<const T *>(X)[I * IncX]));
      *static_cast<R *>(Result) = R(norm(Int(Values.size()), Values.data(), 1));
    });
  });
}

//===-- Matrices ----------------------------------------------------------===//

/// How sums are made: of what type are they, and of what type are the scalars?
enum class Sums : uint8_t { Half, Float, Double, Integer, None };

inline Sums sumsOf(cublasComputeType_t Compute) {
  switch (Compute) {
  case CUBLAS_COMPUTE_16F:
  case CUBLAS_COMPUTE_16F_PEDANTIC:
    return Sums::Half;
  case CUBLAS_COMPUTE_32F:
  case CUBLAS_COMPUTE_32F_PEDANTIC:
  case CUBLAS_COMPUTE_32F_FAST_16F:
  case CUBLAS_COMPUTE_32F_FAST_16BF:
  case CUBLAS_COMPUTE_32F_FAST_TF32:
    return Sums::Float;
  case CUBLAS_COMPUTE_64F:
  case CUBLAS_COMPUTE_64F_PEDANTIC:
    return Sums::Double;
  case CUBLAS_COMPUTE_32I:
  case CUBLAS_COMPUTE_32I_PEDANTIC:
    return Sums::Integer;
  default:
    return Sums::None;
  }
}

/// Types that one product has: of A and B, of C, of the sums, of the scalars
/// where these are given, of the scalars where they multiply.
template <class From, class To, class S, class Given, class P> struct Product {
  using FromType = From;
  using ToType = To;
  using SumType = S;
  using GivenType = Given;
  using ScalarType = P;
};

/// Calls \p Function with the Product of these types.
template <class F>
Status withProduct(cudaDataType From, cudaDataType To, Sums How, F Function) {
  const auto Are = [&](cudaDataType A, cudaDataType B, Sums S) {
    return From == A && To == B && How == S;
  };
#define TRANSHIP_BLAS_PRODUCT(A, TypeA, B, TypeB, How, S, Given, P)            \
  if (Are(A, B, Sums::How))                                                    \
    return Function(Product<TypeA, TypeB, S, Given, P>());
  using Complex = std::complex<float>;
  using Complex2 = std::complex<double>;
  using BFloat = __nv_bfloat16;
  // clang-format off
  TRANSHIP_BLAS_PRODUCT(CUDA_R_16F, __half, CUDA_R_16F, __half, Half, float, __half, float)
  TRANSHIP_BLAS_PRODUCT(CUDA_R_16F, __half, CUDA_R_16F, __half, Float, float, float, float)
  TRANSHIP_BLAS_PRODUCT(CUDA_R_16F, __half, CUDA_R_32F, float, Float, float, float, float)
  TRANSHIP_BLAS_PRODUCT(CUDA_R_16BF, BFloat, CUDA_R_16BF, BFloat, Float, float, float, float)
  TRANSHIP_BLAS_PRODUCT(CUDA_R_16BF, BFloat, CUDA_R_32F, float, Float, float, float, float)
  TRANSHIP_BLAS_PRODUCT(CUDA_R_32F, float, CUDA_R_32F, float, Float, float, float, float)
  TRANSHIP_BLAS_PRODUCT(CUDA_R_64F, double, CUDA_R_64F, double, Double, double, double, double)
  TRANSHIP_BLAS_PRODUCT(CUDA_C_32F, Complex, CUDA_C_32F, Complex, Float, Complex, Complex, Complex)
  TRANSHIP_BLAS_PRODUCT(CUDA_C_64F, Complex2, CUDA_C_64F, Complex2, Double, Complex2, Complex2, Complex2)
  TRANSHIP_BLAS_PRODUCT(CUDA_R_8I, int8_t, CUDA_R_32I, int32_t, Integer, int32_t, int32_t, int32_t)
  TRANSHIP_BLAS_PRODUCT(CUDA_R_8I, int8_t, CUDA_R_32F, float, Float, int32_t, float, float)
  // clang-format on
#undef TRANSHIP_BLAS_PRODUCT
  return CUBLAS_STATUS_NOT_SUPPORTED;
}

/// Products of the I-th of \p Count matrices, that \p A, \p B and \p C give for
/// it as `void *`.
template <class A, class B, class C>
Status gemmAny(Handle &H, cublasOperation_t TransA, cublasOperation_t TransB,
               Int M, Int N, Int K, const void *Alpha, A GetA,
               cudaDataType TypeA, Int Lda, B GetB, cudaDataType TypeB, Int Ldb,
               const void *Beta, C GetC, cudaDataType TypeC, Int Ldc, Int Count,
               Sums How) {
  if (!isGemm(TransA, TransB, M, N, K, Lda, Ldb, Ldc, Count) ||
      anyNull(Alpha, Beta))
    return CUBLAS_STATUS_INVALID_VALUE;
  if (TypeA != TypeB)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return withProduct(TypeA, TypeC, How, [&](auto Types) {
    using Of = decltype(Types);
    using From = typename Of::FromType;
    using To = typename Of::ToType;
    using Given = typename Of::GivenType;
    using P = typename Of::ScalarType;
    const auto X = scalar(H, static_cast<const Given *>(Alpha));
    const auto Y = scalar(H, static_cast<const Given *>(Beta));
    return queue(H, [=] {
      for (Int I = 0; I < Count; ++I) {
        const auto *Left = static_cast<const From *>(GetA(I, sizeof(From)));
        const auto *Right = static_cast<const From *>(GetB(I, sizeof(From)));
        auto *Out = static_cast<To *>(GetC(I, sizeof(To)));
        if constexpr (std::is_same_v<From, P>)
          gemmNow(TransA, TransB, M, N, K, P(*X), Left, Lda, Right, Ldb, P(*Y),
                  Out, Ldc);
        else
          gemmThrough<typename Of::SumType>(TransA, TransB, M, N, K, P(*X),
                                            Left, Lda, Right, Ldb, P(*Y), Out,
                                            Ldc);
      }
    });
  });
}

/// The I-th of matrices in one block, and of matrices by their addresses.
inline auto inBlock(const void *First, long long Stride) {
  return [=](Int I, size_t Bytes) -> const void * {
    return static_cast<const char *>(First) + I * Stride * Int(Bytes);
  };
}
inline auto inBlock(void *First, long long Stride) {
  return [=](Int I, size_t Bytes) -> void * {
    return static_cast<char *>(First) + I * Stride * Int(Bytes);
  };
}
template <class T> auto byAddress(T *const *Addresses) {
  return [=](Int I, size_t) { return Addresses[I]; };
}

inline Status gemmStridedBatchedEx(
    Handle &H, cublasOperation_t TransA, cublasOperation_t TransB, Int M, Int N,
    Int K, const void *Alpha, const void *A, cudaDataType TypeA, Int Lda,
    long long StrideA, const void *B, cudaDataType TypeB, Int Ldb,
    long long StrideB, const void *Beta, void *C, cudaDataType TypeC, Int Ldc,
    long long StrideC, Int Count, cublasComputeType_t Compute,
    cublasGemmAlgo_t) {
  return gemmAny(H, TransA, TransB, M, N, K, Alpha, inBlock(A, StrideA), TypeA,
                 Lda, inBlock(B, StrideB), TypeB, Ldb, Beta,
                 inBlock(C, StrideC), TypeC, Ldc, Count, sumsOf(Compute));
}

inline Status gemmBatchedEx(Handle &H, cublasOperation_t TransA,
                            cublasOperation_t TransB, Int M, Int N, Int K,
                            const void *Alpha, const void *const *A,
                            cudaDataType TypeA, Int Lda, const void *const *B,
                            cudaDataType TypeB, Int Ldb, const void *Beta,
                            void *const *C, cudaDataType TypeC, Int Ldc,
                            Int Count, cublasComputeType_t Compute,
                            cublasGemmAlgo_t) {
  return gemmAny(H, TransA, TransB, M, N, K, Alpha, byAddress(A), TypeA, Lda,
                 byAddress(B), TypeB, Ldb, Beta, byAddress(C), TypeC, Ldc,
                 Count, sumsOf(Compute));
}

inline Status gemmEx(Handle &H, cublasOperation_t TransA,
                     cublasOperation_t TransB, Int M, Int N, Int K,
                     const void *Alpha, const void *A, cudaDataType TypeA,
                     Int Lda, const void *B, cudaDataType TypeB, Int Ldb,
                     const void *Beta, void *C, cudaDataType TypeC, Int Ldc,
                     cublasComputeType_t Compute, cublasGemmAlgo_t) {
  return gemmAny(H, TransA, TransB, M, N, K, Alpha, inBlock(A, 0), TypeA, Lda,
                 inBlock(B, 0), TypeB, Ldb, Beta, inBlock(C, 0), TypeC, Ldc, 1,
                 sumsOf(Compute));
}

/// SgemmEx and CgemmEx: scalars and sums of single precision.
template <class T>
Status gemmOf(Handle &H, cublasOperation_t TransA, cublasOperation_t TransB,
              Int M, Int N, Int K, const T *Alpha, const void *A,
              cudaDataType TypeA, Int Lda, const void *B, cudaDataType TypeB,
              Int Ldb, const T *Beta, void *C, cudaDataType TypeC, Int Ldc) {
  if (IsComplex<T>::value != (TypeA == CUDA_C_32F))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return gemmAny(H, TransA, TransB, M, N, K, Alpha, inBlock(A, 0), TypeA, Lda,
                 inBlock(B, 0), TypeB, Ldb, Beta, inBlock(C, 0), TypeC, Ldc, 1,
                 Sums::Float);
}

} // namespace blas
} // namespace cpu
} // namespace tranship

#endif
