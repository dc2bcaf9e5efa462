#include "parts.h"
#include <cublas_v2.h>
#include <cuComplex.h>
#include <cufft.h>
#include <math.h>
#include <stdlib.h>

float there_and_back(int count) {
  cufftHandle plan;
  cufftComplex *device = NULL;
  const size_t bytes = count * sizeof(cufftComplex);
  cufftComplex *host = malloc(bytes), *result = malloc(bytes);
  float difference = 0;
  for (int i = 0; i < count; ++i)
    host[i] = make_cuComplex((float)(i % 7), (float)(i % 3));
  if (cudaMalloc((void **)&device, bytes) != cudaSuccess || cufftPlan1d(&plan, count, CUFFT_C2C, 1) != CUFFT_SUCCESS)
    return -1;
  cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
  if (cufftExecC2C(plan, device, device, CUFFT_FORWARD) != CUFFT_SUCCESS ||
      cufftExecC2C(plan, device, device, CUFFT_INVERSE) != CUFFT_SUCCESS)
    return -1;
  cudaMemcpy(result, device, bytes, cudaMemcpyDeviceToHost);
  for (int i = 0; i < count; ++i) {
    const cuComplex scaled = cuCdivf(result[i], make_cuComplex((float)count, 0));
    difference = fmaxf(difference, cuCabsf(cuCsubf(scaled, host[i])));
  }
  cufftDestroy(plan);
  cudaFree(device);
  free(host);
  free(result);
  return difference;
}

float length(int count) {
  cublasHandle_t handle;
  float *device = NULL, *host = malloc(count * sizeof(float)), result = 0;
  for (int i = 0; i < count; ++i)
    host[i] = 1;
  if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS || cudaMalloc((void **)&device, count * sizeof(float)) != cudaSuccess)
    return -1;
  cublasSetVector(count, sizeof(float), host, 1, device, 1);
  cublasSnrm2(handle, count, device, 1, &result);
  cublasDestroy(handle);
  cudaFree(device);
  free(host);
  return result;
}
