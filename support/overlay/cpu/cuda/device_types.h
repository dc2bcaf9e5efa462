// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types of device functions.
#ifndef TRANSHIP_CPU_CUDA_DEVICE_TYPES_H
#define TRANSHIP_CPU_CUDA_DEVICE_TYPES_H
#define __DEVICE_TYPES_H__

enum cudaRoundMode {
  cudaRoundNearest,
  cudaRoundZero,
  cudaRoundPosInf,
  cudaRoundMinInf
};

#endif
