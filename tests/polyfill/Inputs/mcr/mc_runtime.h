// What the support headers use of MXMACA's runtime, as far as a parse needs it: no SDK is at hand.
#pragma once
#define __device__
#define __host__
#define __global__
#define __shared__ static

struct dim3 {
  unsigned x, y, z;
  dim3(unsigned X = 1, unsigned Y = 1, unsigned Z = 1) : x(X), y(Y), z(Z) {}
};
extern const dim3 threadIdx, blockIdx, blockDim, gridDim;
int __popcll(unsigned long long);

unsigned __lane_id();
unsigned long long __ballot(int);
int __shfl(int, int, int);
void __syncwarp(unsigned long = ~0ul);

#include "../vectors.h"
