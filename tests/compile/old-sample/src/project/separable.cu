// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Separable convolution of an image of random noise. */

#include <math.h>

#include "cutools.h"

#include "separable_kernel.cuh"

const int KERNEL_SIZE = KERNEL_W * sizeof(float);
const int DATA_W = 831;
const int DATA_H = 1234;
const int DATA_SIZE = DATA_W * DATA_H * sizeof(float);

/* Round a / b to nearest higher integer value. */
int iDivUp(int a, int b) { return (a % b != 0) ? (a / b + 1) : (a / b); }

extern "C" double referenceDifference(const float *h_Result,
                                      const float *h_Data,
                                      const float *h_Kernel, int dataW,
                                      int dataH, int kernelR);

void runTest(int argc, char **argv) {
  float *h_Kernel, *h_Data, *h_Result;
  float *d_Data, *d_Result, *d_Temp;
  float kernelSum = 0;
  float gpuTime;
  int i, loops = 4;
  CUTTimer hTimer;
  curandGenerator_t noise;

  CUT_DEVICE_INIT(argc, argv);
  cutGetCmdLineArgumenti(argc, (const char **)argv, "loops", &loops);
  cutCreateTimer(&hTimer);

  h_Kernel = (float *)malloc(KERNEL_SIZE);
  CUDA_SAFE_CALL(cudaMallocHost((void **)&h_Data, DATA_SIZE));
  CUDA_SAFE_CALL(cudaMallocHost((void **)&h_Result, DATA_SIZE));
  CUDA_SAFE_CALL(cudaMalloc((void **)&d_Data, DATA_SIZE));
  CUDA_SAFE_CALL(cudaMalloc((void **)&d_Result, DATA_SIZE));
  CUDA_SAFE_CALL(cudaMalloc((void **)&d_Temp, DATA_SIZE));

  for (i = 0; i < KERNEL_W; i++) {
    float dist = (float)(i - KERNEL_RADIUS) / (float)KERNEL_RADIUS;
    h_Kernel[i] = expf(-dist * dist / 2);
    kernelSum += h_Kernel[i];
  }
  for (i = 0; i < KERNEL_W; i++)
    h_Kernel[i] /= kernelSum;
  CURAND_SAFE_CALL(curandCreateGenerator(&noise, CURAND_RNG_PSEUDO_DEFAULT));
  CURAND_SAFE_CALL(curandSetPseudoRandomGeneratorSeed(noise, 2007ULL));
  CURAND_SAFE_CALL(curandGenerateUniform(noise, d_Data, DATA_W * DATA_H));
  CURAND_SAFE_CALL(curandDestroyGenerator(noise));
  CUDA_SAFE_CALL(cudaMemcpyToSymbol(d_Kernel, h_Kernel, KERNEL_SIZE));
  CUDA_SAFE_CALL(
      cudaFuncSetCacheConfig(convolutionColumnGPU, cudaFuncCachePreferShared));

  dim3 blockGridRows(iDivUp(DATA_W, ROW_TILE_W), DATA_H);
  dim3 blockGridColumns(iDivUp(DATA_W, COLUMN_TILE_W),
                        iDivUp(DATA_H, COLUMN_TILE_H));
  dim3 threadBlockRows(ROW_TILE_W);
  dim3 threadBlockColumns(COLUMN_TILE_W, 8);

  printf("Convolving %i times...\n", loops);
  CUDA_SAFE_CALL(cudaDeviceSynchronize());
  cutStartTimer(&hTimer);
  for (i = 0; i < loops; i++) {
    convolutionRowGPU<<<blockGridRows, threadBlockRows>>>(d_Temp, d_Data,
                                                          DATA_W, DATA_H);
    CUT_CHECK_ERROR("convolutionRowGPU() execution failed\n");
    convolutionColumnGPU<<<blockGridColumns, threadBlockColumns,
                           COLUMN_TILE_W *(COLUMN_TILE_H + 2 * KERNEL_RADIUS) *
                               sizeof(float)>>>(d_Result, d_Temp, DATA_W,
                                                DATA_H, COLUMN_TILE_W,
                                                DATA_W * threadBlockColumns.y);
    CUT_CHECK_ERROR("convolutionColumnGPU() execution failed\n");
  }
  gpuTime = cutStopTimer(&hTimer) / (float)loops;
  printf("GPU convolution time : %f msec //%f Mpixels/sec\n", gpuTime,
         1e-3 * DATA_W * DATA_H / gpuTime);

  CUDA_SAFE_CALL(cudaMemcpy(h_Data, d_Data, DATA_SIZE, cudaMemcpyDeviceToHost));
  CUDA_SAFE_CALL(
      cudaMemcpy(h_Result, d_Result, DATA_SIZE, cudaMemcpyDeviceToHost));
  double difference = referenceDifference(h_Result, h_Data, h_Kernel, DATA_W,
                                          DATA_H, KERNEL_RADIUS);
  printf("L1 norm: %E\n%s\n", difference,
         difference < 1e-6 ? "TEST PASSED" : "TEST FAILED");

  CUDA_SAFE_CALL(cudaFree(d_Data));
  CUDA_SAFE_CALL(cudaFree(d_Result));
  CUDA_SAFE_CALL(cudaFree(d_Temp));
  CUDA_SAFE_CALL(cudaFreeHost(h_Data));
  CUDA_SAFE_CALL(cudaFreeHost(h_Result));
  free(h_Kernel);
}

int main(int argc, char **argv) {
  runTest(argc, argv);
  cudaDeviceReset();
  return 0;
}
