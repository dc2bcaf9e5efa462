// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef KERNELS_H
#define KERNELS_H

#include <cstddef>
#include <cuda_fp16.h>
#include <driver_types.h>

void stepWeights(float *Weights, const __half *Gradients, size_t N, float Rate,
                 cudaStream_t Stream);
void computeGradient(const float *Weights, __half *Gradients, size_t N,
                     int Rank, cudaStream_t Stream);

#endif
