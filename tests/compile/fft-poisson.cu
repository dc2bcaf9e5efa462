// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/*
 * Solves the Poisson equation on a periodic cube with double precision
 * transforms, in old C style: plans with a work area of their own, in-place
 * transforms, constants in constant memory.
 */
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <assert.h>
#include <cuComplex.h>
#include <cuda.h>
#include <cufft.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif

#define N 64
#define POINTS ((size_t)N * N * N)

#define CUFFT_CHECK(f)                                                         \
  do {                                                                         \
    cufftResult r = (f);                                                       \
    if (r != CUFFT_SUCCESS) {                                                  \
      fprintf(stderr, "cufft error %d in %s, line %d\n", (int)r, __FILE__,     \
              __LINE__);                                                       \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
  } while (0)

#define CUDA_CHECK(f)                                                          \
  do {                                                                         \
    cudaError_t e = (f);                                                       \
    if (e != cudaSuccess) {                                                    \
      fprintf(stderr, "%s in %s, line %d\n", cudaGetErrorString(e), __FILE__,  \
              __LINE__);                                                       \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
  } while (0)

__constant__ double waves[N]; /* the squares of the wave numbers */

__device__ static __forceinline__ cuDoubleComplex scaled(cuDoubleComplex z,
                                                         double s) {
  return make_cuDoubleComplex(cuCreal(z) * s, cuCimag(z) * s);
}

__global__ void charge(cufftDoubleComplex *rho) {
  int x = threadIdx.x, y = blockIdx.x, z = blockIdx.y;
  double s, c, h = 2.0 * M_PI / N;
  sincos(h * x, &s, &c);
  rho[((size_t)z * N + y) * N + x] =
      make_cuDoubleComplex(s * cos(2 * h * y), c * sinpi(2.0 * z / N));
}

__global__ void divide(cufftDoubleComplex *rho) {
  int x = threadIdx.x, y = blockIdx.x, z = blockIdx.y;
  size_t i = ((size_t)z * N + y) * N + x;
  double k = waves[x] + waves[y] + waves[z];
  if (k > 0)
    rho[i] = scaled(rho[i], 1.0 / (k * POINTS));
  else
    rho[i] = make_cuDoubleComplex(0.0, 0.0);
}

__global__ void energy(const cufftDoubleComplex *phi, double *sum) {
  extern __shared__ double part[];
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  size_t step = (size_t)gridDim.x * blockDim.x;
  double mine = 0;
  for (; i < POINTS; i += step) {
    cuDoubleComplex z = phi[i];
    mine += cuCreal(cuCmul(z, cuConj(z)));
  }
  part[threadIdx.x] = mine;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half)
      part[threadIdx.x] += part[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    atomicAdd(sum, part[0]);
}

static void make_waves(void) {
  double host[N];
  int i;
  for (i = 0; i < N; i++) {
    int k = i <= N / 2 ? i : i - N;
    host[i] = (double)k * k;
  }
  CUDA_CHECK(cudaMemcpyToSymbol(waves, host, sizeof(host)));
}

int main(void) {
  cufftDoubleComplex *rho;
  double *sum, host = 0;
  void *work;
  size_t work_size = 0;
  cufftHandle plan;
  dim3 grid(N, N, 1);
  cudaEvent_t start, stop;
  float ms;

  CUDA_CHECK(cudaMalloc((void **)&rho, sizeof(cufftDoubleComplex) * POINTS));
  CUDA_CHECK(cudaMalloc((void **)&sum, sizeof(double)));
  CUDA_CHECK(cudaMemset(sum, 0, sizeof(double)));
  CUDA_CHECK(cudaEventCreate(&start));
  CUDA_CHECK(cudaEventCreate(&stop));
  make_waves();

  CUFFT_CHECK(cufftCreate(&plan));
  CUFFT_CHECK(cufftSetAutoAllocation(plan, 0));
  CUFFT_CHECK(cufftMakePlan3d(plan, N, N, N, CUFFT_Z2Z, &work_size));
  CUDA_CHECK(cudaMalloc(&work, work_size));
  CUFFT_CHECK(cufftSetWorkArea(plan, work));

  charge<<<grid, N>>>(rho);
  CUDA_CHECK(cudaEventRecord(start, 0));
  CUFFT_CHECK(cufftExecZ2Z(plan, rho, rho, CUFFT_FORWARD));
  divide<<<grid, N>>>(rho);
  CUFFT_CHECK(cufftExecZ2Z(plan, rho, rho, CUFFT_INVERSE));
  CUDA_CHECK(cudaEventRecord(stop, 0));
  energy<<<128, 256, 256 * sizeof(double)>>>(rho, sum);
  CUDA_CHECK(cudaMemcpy(&host, sum, sizeof(double), cudaMemcpyDeviceToHost));
  CUDA_CHECK(cudaEventElapsedTime(&ms, start, stop));
  printf("energy %.12g, %.3f ms, work area of %lu bytes\n", host, ms,
         (unsigned long)work_size);
  assert(host > 0);

  CUFFT_CHECK(cufftDestroy(plan));
  CUDA_CHECK(cudaFree(work));
  CUDA_CHECK(cudaFree(rho));
  CUDA_CHECK(cudaFree(sum));
  CUDA_CHECK(cudaEventDestroy(start));
  CUDA_CHECK(cudaEventDestroy(stop));
  return 0;
}
