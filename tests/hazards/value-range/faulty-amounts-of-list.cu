// Amounts become keys of 64 bits; those that do not fit are cut behind.
#include <cuda_runtime.h>
#include <vector>

__device__ unsigned long long keyOf(double amount) {
  return (unsigned long long)(amount * 100.0); // hazard
}

__global__ void makeKeys(const double *amounts, unsigned long long *keys) {
  keys[threadIdx.x] = keyOf(amounts[threadIdx.x]);
}

int main() {
  std::vector<double> amounts = {2.5, -7.0, 19.99, 4.0};
  double *device;
  unsigned long long *keys;
  cudaMalloc(&device, amounts.size() * sizeof(double));
  cudaMalloc(&keys, amounts.size() * sizeof(*keys));
  cudaMemcpy(device, amounts.data(), amounts.size() * sizeof(double), cudaMemcpyHostToDevice);
  makeKeys<<<1, amounts.size()>>>(device, keys);
  return cudaDeviceSynchronize();
}
