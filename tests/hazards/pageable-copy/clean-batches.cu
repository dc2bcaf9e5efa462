// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Offsets of each batch are gathered in a vector; a buffer of new[] is given back.
#include "stream.cuh"
#include <numeric>
#include <vector>

template <typename T> __global__ void gather(T *out, const T *in, const int *offsets, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[offsets[i]];
}

template <typename T> void runBatches(Stream &stream, T *out, const T *in, int *d_offsets, int batches, int n) {
  for (int b = 0; b < batches; ++b) {
    std::vector<int> offsets(n);
    std::iota(offsets.begin(), offsets.end(), b * n);
    CUDA_OK(cudaMemcpyAsync(d_offsets, offsets.data(), n * sizeof(int), cudaMemcpyHostToDevice,
                            stream.get()));
    gather<<<(n + 255) / 256, 256, 0, stream.get()>>>(out, in, d_offsets, n);
    stream.synchronize();
  }
}
template void runBatches<float>(Stream &, float *, const float *, int *, int, int);

void uploadTable(Stream &stream, double *d_table, int n) {
  double *table = new double[n];
  for (int i = 0; i < n; ++i)
    table[i] = 1.0 / (i + 1);
  CUDA_OK(cudaMemcpyAsync(d_table, table, n * sizeof(double), cudaMemcpyHostToDevice, stream.get()));
  stream.synchronize();
  delete[] table;
}

void zeroPeaks(Stream &stream, int *d_peaks) {
  int seeds[4];
  for (int round = 0; round < 8; ++round) {
    for (int k = 0; k < 4; ++k)
      seeds[k] = round * 4 + k;
    CUDA_OK(cudaMemcpyAsync(d_peaks + round * 4, seeds, sizeof(seeds), cudaMemcpyHostToDevice, stream.get()));
    stream.synchronize();
  }
  stream.synchronize();
}
