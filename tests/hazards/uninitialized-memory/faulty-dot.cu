// The result of a dot product is added up in memory that nothing has cleared.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#define CHECK_ERR(call)                                                                            \
  {                                                                                                \
    const cudaError_t error = call;                                                                \
    if (error != cudaSuccess) {                                                                    \
      printf("Error: %s:%d, %s\n", __FILE__, __LINE__, cudaGetErrorString(error));                 \
      exit(1);                                                                                     \
    }                                                                                              \
  }
constexpr int kThreads = 256;
template <typename T> __global__ void dotKernel(const T *a, const T *b, int n, T *result) {
  __shared__ T partial[kThreads];
  T sum = T(0);
  for (int i = blockIdx.x * kThreads + threadIdx.x; i < n; i += gridDim.x * kThreads)
    sum += a[i] * b[i];
  partial[threadIdx.x] = sum;
  for (int step = kThreads / 2; step > 0; step /= 2) {
    __syncthreads();
    if (threadIdx.x < step)
      partial[threadIdx.x] += partial[threadIdx.x + step];
  }
  if (threadIdx.x == 0)
    atomicAdd(result, partial[0]);
}
float dot(const float *a, const float *b, int n, cudaStream_t stream) {
  float *d_result = NULL;
  float h_result = 0.0f;
  CHECK_ERR(cudaMalloc((void **)&d_result, sizeof(float)));
  dotKernel<float><<<64, kThreads, 0, stream>>>(a, b, n, d_result); // hazard
  CHECK_ERR(cudaGetLastError());
  CHECK_ERR(cudaStreamSynchronize(stream));
  CHECK_ERR(cudaMemcpy(&h_result, d_result, sizeof(float), cudaMemcpyDeviceToHost));
  CHECK_ERR(cudaFree(d_result));
  return h_result;
}
