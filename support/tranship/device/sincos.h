// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sincos and sincospi of float, as CUDA has them, for HIP (AMD): HIP has those
// of double only, and others under the names sincosf and sincospif.
#ifndef TRANSHIP_DEVICE_SINCOS_H
#define TRANSHIP_DEVICE_SINCOS_H

#include "tranship/device/common.h"

// The CPU as a target has these itself.
#if TRANSHIP_SUPPLIES_HIP

template <class = void>
TRANSHIP_ON_DEVICE void sincos(float X, float *Sine, float *Cosine) {
  sincosf(X, Sine, Cosine);
}

template <class = void>
TRANSHIP_ON_DEVICE void sincospi(float X, float *Sine, float *Cosine) {
  sincospif(X, Sine, Cosine);
}

// Not hipRTC, which knows no host.
#if !defined(__HIPCC_RTC__)
template <class = void>
__host__ inline void sincos(float X, float *Sine, float *Cosine) {
  *Sine = __builtin_sinf(X);
  *Cosine = __builtin_cosf(X);
}
#endif
#endif

#endif
