#include "bands/bands.h"
#include "bands/buffer.cuh"
#include <cublas_v2.h>

namespace bands {

namespace {

void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error("cuBLAS: " + std::to_string(status));
}

/// cuBLAS fills one triangle.
__global__ void mirror(float *matrix, int n) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < column && column < n)
    matrix[row * n + column] = matrix[column * n + row];
}

} // namespace

Floats correlation(const Floats &signals, int length) {
  const int n = static_cast<int>(signals.size()) / length;
  Buffer<float> in(signals), out(n * n);
  const float one = 1, zero = 0;
  cublasHandle_t handle;
  check(cublasCreate(&handle));
  check(cublasSsyrk(handle, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_T, n, length,
                    &one, in.data(), length, &zero, out.data(), n));
  const dim3 block(8, 8), grid((n + 7) / 8, (n + 7) / 8);
  mirror<<<grid, block>>>(out.data(), n);
  check(cudaGetLastError());
  check(cublasDestroy(handle));
  return out.get();
}

} // namespace bands
