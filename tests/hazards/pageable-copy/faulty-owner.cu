// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is copied belongs to a unique_ptr, or lives beside an object that ends with it.
#include <memory>
#include <cuda_runtime.h>

template <typename T> std::unique_ptr<T[]> zeros(size_t n) { return std::make_unique<T[]>(n); }

class Session {
public:
  explicit Session(cudaStream_t s) : S(s) {}
  ~Session() { cudaStreamDestroy(S); }
  cudaStream_t S;
};

void identity(double *d_matrix, int n, cudaStream_t stream) {
  auto matrix = std::make_unique<double[]>(n * n);
  for (int i = 0; i < n; ++i)
    matrix[i * n + i] = 1;
  cudaMemcpyAsync(d_matrix, matrix.get(), n * n * sizeof(double), cudaMemcpyHostToDevice, stream); // hazard
}

void marks(int *d_marks, cudaStream_t stream) {
  int first = 1;
  Session session(stream);
  cudaMemcpyAsync(d_marks, &first, sizeof(first), cudaMemcpyHostToDevice, session.S); // hazard
}
