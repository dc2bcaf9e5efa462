// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Weights of a layer, of which half are kept, row after row: CSR is the same everywhere.
#include <cuda_runtime.h>
#include <cusparse.h>
#include <vector>
struct Layer {
  int rows, columns;
  std::vector<float> values;
  std::vector<int> offsets, places;
};
cusparseSpMatDescr_t describe(const Layer &layer) {
  float *values;
  int *offsets, *places;
  cudaMalloc(&values, layer.values.size() * sizeof(float));
  cudaMalloc(&offsets, layer.offsets.size() * sizeof(int));
  cudaMalloc(&places, layer.places.size() * sizeof(int));
  cudaMemcpy(values, layer.values.data(), layer.values.size() * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(offsets, layer.offsets.data(), layer.offsets.size() * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(places, layer.places.data(), layer.places.size() * sizeof(int), cudaMemcpyHostToDevice);
  cusparseSpMatDescr_t result;
  cusparseCreateCsr(&result, layer.rows, layer.columns, layer.values.size(), offsets, places, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  return result;
}
