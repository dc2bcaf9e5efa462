// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of cuFFT's extensions: callbacks, which are not supported, so that programs
// that ask can go without.
#ifndef TRANSHIP_CPU_CUDA_CUFFTXT_H
#define TRANSHIP_CPU_CUDA_CUFFTXT_H
#define _CUFFTXT_H_

#include "tranship/cpu/cuda/cufft.h"

typedef enum cufftXtCallbackType_t {
  CUFFT_CB_LD_COMPLEX = 0,
  CUFFT_CB_LD_COMPLEX_DOUBLE = 1,
  CUFFT_CB_LD_REAL = 2,
  CUFFT_CB_LD_REAL_DOUBLE = 3,
  CUFFT_CB_ST_COMPLEX = 4,
  CUFFT_CB_ST_COMPLEX_DOUBLE = 5,
  CUFFT_CB_ST_REAL = 6,
  CUFFT_CB_ST_REAL_DOUBLE = 7,
  CUFFT_CB_UNDEFINED = 8,
} cufftXtCallbackType;

typedef cufftComplex (*cufftCallbackLoadC)(void *, size_t, void *, void *);
typedef cufftDoubleComplex (*cufftCallbackLoadZ)(void *, size_t, void *,
                                                 void *);
typedef cufftReal (*cufftCallbackLoadR)(void *, size_t, void *, void *);
typedef cufftDoubleReal (*cufftCallbackLoadD)(void *, size_t, void *, void *);
typedef void (*cufftCallbackStoreC)(void *, size_t, cufftComplex, void *,
                                    void *);
typedef void (*cufftCallbackStoreZ)(void *, size_t, cufftDoubleComplex, void *,
                                    void *);
typedef void (*cufftCallbackStoreR)(void *, size_t, cufftReal, void *, void *);
typedef void (*cufftCallbackStoreD)(void *, size_t, cufftDoubleReal, void *,
                                    void *);

#ifdef __cplusplus
extern "C" {
#endif

cufftResult cufftXtSetCallback(cufftHandle Plan, void **Functions,
                               cufftXtCallbackType Type, void **Data);
cufftResult cufftXtClearCallback(cufftHandle Plan, cufftXtCallbackType Type);
cufftResult cufftXtSetCallbackSharedSize(cufftHandle Plan,
                                         cufftXtCallbackType Type,
                                         size_t Bytes);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
