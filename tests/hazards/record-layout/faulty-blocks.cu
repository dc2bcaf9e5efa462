// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Weights of a layer in blocks of 16 by 16, of which half are kept: they are written row after row.
#include <cuda_runtime.h>
#include <cusparse.h>
#include <vector>
struct Layer {
  int rows, columns, kept;
  std::vector<float> values; // rows by kept
  std::vector<int> blocks;   // rows / 16 by kept / 16
};
cusparseSpMatDescr_t describe(const Layer &layer) {
  float *values;
  int *blocks;
  cudaMalloc(&values, layer.values.size() * sizeof(float));
  cudaMalloc(&blocks, layer.blocks.size() * sizeof(int));
  cudaMemcpy(values, layer.values.data(), layer.values.size() * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(blocks, layer.blocks.data(), layer.blocks.size() * sizeof(int), cudaMemcpyHostToDevice);
  cusparseSpMatDescr_t result;
  cusparseCreateBlockedEll(&result, layer.rows, layer.columns, 16, layer.kept, blocks, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F); // hazard
  return result;
}
