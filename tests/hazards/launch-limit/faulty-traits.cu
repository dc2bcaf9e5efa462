// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tiles of a convolution by the size of its filter.
#include <cuda_runtime.h>

template <int Filter> struct Tile {
  static constexpr int Side = 64 + Filter - 1;
  static constexpr size_t Bytes = 4 * Side * Side * sizeof(float);
};

template <class T> __global__ void convolve(const float *in, float *out) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = tile[threadIdx.x];
}

template <int Filter> void run(const float *in, float *out, size_t bytes) {
  cudaFuncSetAttribute(convolve<Tile<Filter>>, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)Tile<Filter>::Bytes); // hazard
  convolve<Tile<Filter>><<<16, 256, bytes>>>(in, out);
}

void all(const float *in, float *out) {
  run<3>(in, out, 1024);
  run<5>(in, out, 1024);
}
