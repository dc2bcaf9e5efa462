// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuFFT's functions that say of what size and form a transform is, each in the
// same five ways: TRANSHIP_FFT(Name, P_<form>, A_<form>) with the parameters
// and their names; I are the integers of a form. fft.cpp has one template for
// each form.
#ifndef TRANSHIP_CPU_FFT_FUNCTIONS_H
#define TRANSHIP_CPU_FFT_FUNCTIONS_H

// clang-format off
#define TRANSHIP_FFT_P_1d(I) I X, cufftType Type, I Batch
#define TRANSHIP_FFT_A_1d X, Type, Batch
#define TRANSHIP_FFT_P_2d(I) I X, I Y, cufftType Type
#define TRANSHIP_FFT_A_2d X, Y, Type
#define TRANSHIP_FFT_P_3d(I) I X, I Y, I Z, cufftType Type
#define TRANSHIP_FFT_A_3d X, Y, Z, Type
#define TRANSHIP_FFT_P_Many(I) int Rank, I *N, I *InEmbed, I InStride, I InDistance, I *OutEmbed, I OutStride, I OutDistance, cufftType Type, I Batch
#define TRANSHIP_FFT_A_Many Rank, N, InEmbed, InStride, InDistance, OutEmbed, OutStride, OutDistance, Type, Batch
// clang-format on

#define TRANSHIP_FFT_FORMS                                                     \
  TRANSHIP_FFT(1d)                                                             \
  TRANSHIP_FFT(2d)                                                             \
  TRANSHIP_FFT(3d)                                                             \
  TRANSHIP_FFT(Many)

/// TRANSHIP_FFT_EXEC(Name, In, Out): transforms with one direction.
#define TRANSHIP_FFT_EXECS                                                     \
  TRANSHIP_FFT_EXEC(R2C, cufftReal, cufftComplex)                              \
  TRANSHIP_FFT_EXEC(C2R, cufftComplex, cufftReal)                              \
  TRANSHIP_FFT_EXEC(D2Z, cufftDoubleReal, cufftDoubleComplex)                  \
  TRANSHIP_FFT_EXEC(Z2D, cufftDoubleComplex, cufftDoubleReal)

#endif
