// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuBLAS's batched functions for factorized matrices, for where a port shows
// their names without arguments: a macro, a pointer. hipBLAS takes the factors,
// and the pivots of inverses, without const; neither changes them. C++11; the
// complex ones need HIPBLAS_V2 before HIP 7.
#ifndef TRANSHIP_LU_H
#define TRANSHIP_LU_H

// A project's header may name the functions where a build has no BLAS, or for
// sources of the host's, in C too, that are built without a platform, which
// HIP's headers need.
#if defined(__cplusplus) && defined(__has_include) &&                          \
    __has_include(<hipblas/hipblas.h>) &&                                      \
    (defined(__HIP_PLATFORM_AMD__) || defined(__HIP_PLATFORM_NVIDIA__) ||      \
     defined(__HIP__) || defined(__NVCC__) ||                                  \
     __has_include("tranship/overlay/hip.h"))
#include <hipblas/hipblas.h>

namespace tranship {
namespace lu {

#define TRANSHIP_LU(LETTER, TYPE)                                              \
  inline hipblasStatus_t LETTER##getrs(                                        \
      hipblasHandle_t Handle, hipblasOperation_t Form, int Rows, int Columns,  \
      const TYPE *const *Factors, int Stride, const int *Pivots,               \
      TYPE *const *Sides, int SideStride, int *Info, int Count) {              \
    return hipblas##LETTER##getrsBatched(                                      \
        Handle, Form, Rows, Columns, const_cast<TYPE *const *>(Factors),       \
        Stride, Pivots, Sides, SideStride, Info, Count);                       \
  }                                                                            \
  inline hipblasStatus_t LETTER##getri(                                        \
      hipblasHandle_t Handle, int Rows, const TYPE *const *Factors,            \
      int Stride, const int *Pivots, TYPE *const *Inverses, int InverseStride, \
      int *Info, int Count) {                                                  \
    return hipblas##LETTER##getriBatched(                                      \
        Handle, Rows, const_cast<TYPE *const *>(Factors), Stride,              \
        const_cast<int *>(Pivots), Inverses, InverseStride, Info, Count);      \
  }
TRANSHIP_LU(S, float)
TRANSHIP_LU(D, double)
#if defined(HIPBLAS_V2) || HIP_VERSION_MAJOR >= 7
TRANSHIP_LU(C, hipComplex)
TRANSHIP_LU(Z, hipDoubleComplex)
#endif
#undef TRANSHIP_LU

} // namespace lu
} // namespace tranship

#endif

#endif
