// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shuffles and matches of all kinds of values, and small ones that become int.
#include <cuda_runtime.h>

#include "report.h"

enum Color { Red, Green, Blue };

template <class T> __device__ T rotated(T value) {
  return __shfl_sync(0xffffffff, value, threadIdx.x + 1);
}

template <class T> __device__ T summed(T value) {
  for (int offset = 16; offset > 0; offset >>= 1)
    value += __shfl_xor_sync(0xffffffff, value, offset);
  return value;
}

__global__ void wide(const long long *in, long long *signedOut,
                     unsigned long long *unsignedOut, double *realOut,
                     long *longOut) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  signedOut[i] = summed(in[i] << 20);
  unsignedOut[i] = rotated(static_cast<unsigned long long>(in[i]) << 31);
  realOut[i] = summed(in[i] / 16.0);
  longOut[i] = rotated(static_cast<long>(-in[i])) +
               static_cast<long>(rotated(static_cast<unsigned long>(in[i])));
}

__global__ void small(const long long *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  short narrow = static_cast<short>(in[i]);
  unsigned char byte = static_cast<unsigned char>(in[i]);
  bool odd = in[i] % 2 != 0;
  char letter = 'a' + static_cast<int>(in[i] % 26);
  Color color = static_cast<Color>(in[i] % 3);
  out[5 * i] = rotated(narrow);
  out[5 * i + 1] = __shfl_up_sync(0xffffffff, byte, 1);
  out[5 * i + 2] = __shfl_down_sync(0xffffffff, odd, 1);
  out[5 * i + 3] = __shfl_xor_sync(0xffffffff, letter, 31);
  out[5 * i + 4] = __shfl_sync(0xffffffff, color, 5);
}

__global__ void matches(const long long *in, unsigned *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[4 * i] = __match_any_sync(0xffffffff, static_cast<float>(in[i] % 5));
  out[4 * i + 1] = __match_any_sync(0xffffffff, in[i] % 3 / 4.0);
  out[4 * i + 2] = __match_any_sync(0xffffffff, in[i] % 4 << 32);
  int same;
  unsigned all = __match_all_sync(0xffffffff, (i >> 6) * 1.5, &same);
  out[4 * i + 3] = all + same;
}

int main() {
  const int n = 768;
  long long *in, *signedOut;
  unsigned long long *unsignedOut;
  double *realOut;
  long *longOut;
  int *smallOut;
  unsigned *matchOut;
  cudaMallocManaged(&in, n * sizeof(long long));
  cudaMallocManaged(&signedOut, n * sizeof(long long));
  cudaMallocManaged(&unsignedOut, n * sizeof(unsigned long long));
  cudaMallocManaged(&realOut, n * sizeof(double));
  cudaMallocManaged(&longOut, n * sizeof(long));
  cudaMallocManaged(&smallOut, 5 * n * sizeof(int));
  cudaMallocManaged(&matchOut, 4 * n * sizeof(unsigned));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 100000;
  for (int block : {32, 64, 96, 256}) {
    LAUNCH(wide, n / block, block, in, signedOut, unsignedOut, realOut,
           longOut);
    LAUNCH(small, n / block, block, in, smallOut);
    LAUNCH(matches, n / block, block, in, matchOut);
    cudaDeviceSynchronize();
    report("long long", block, signedOut, n);
    report("unsigned long long", block, unsignedOut, n);
    report("double", block, realOut, n);
    report("long", block, longOut, n);
    report("small", block, smallOut, 5 * n);
    report("matches", block, matchOut, 4 * n);
  }
  return 0;
}
