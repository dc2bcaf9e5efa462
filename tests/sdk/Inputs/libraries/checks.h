// What the programs check with, and memory of the device.
#pragma once
#include <cstddef>
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

static int Bad;

#define IS(CONDITION)                                                                                                  \
  do                                                                                                                   \
    if (!(CONDITION)) {                                                                                                \
      ++Bad;                                                                                                           \
      printf("line %d: %s\n", __LINE__, #CONDITION);                                                                   \
    }                                                                                                                  \
  while (0)

/// Says whether all was right; the exit status.
inline int allAsExpected() {
  printf(Bad ? "%d wrong\n" : "all as expected\n", Bad);
  return Bad != 0;
}

/// A copy of numbers in the device's memory, which is not null if there are none.
template <class T> struct Device {
  T *P = nullptr;
  size_t N;
  explicit Device(const std::vector<T> &V) : N(V.size()) {
    cudaMalloc(&P, N * sizeof(T) + 1);
    cudaMemcpy(P, V.data(), N * sizeof(T), cudaMemcpyHostToDevice);
  }
  Device(const Device &) = delete;
  ~Device() { cudaFree(P); }
  std::vector<T> read() const {
    std::vector<T> V(N);
    cudaMemcpy(V.data(), P, N * sizeof(T), cudaMemcpyDeviceToHost);
    return V;
  }
};
