// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// The functions of cublas.h, without a handle: scalars by value, letters, results that are returned.
#include <cublas.h>
#include <cstdio>
#include <vector>

template <class T> T *onDevice(const std::vector<T> &from) {
  T *to = nullptr;
  if (cublasAlloc(from.size(), sizeof(T), reinterpret_cast<void **>(&to)) != CUBLAS_STATUS_SUCCESS)
    return nullptr;
  cublasSetVector(from.size(), sizeof(T), from.data(), 1, to, 1);
  return to;
}

static double checksum(const float *from, int n) {
  std::vector<float> here(n);
  cublasGetVector(n, sizeof(float), from, 1, here.data(), 1);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += here[i] * (i + 1);
  return sum;
}

int main() {
  if (cublasInit() != CUBLAS_STATUS_SUCCESS) {
    std::printf("no cuBLAS\n");
    return 2;
  }
  constexpr int n = 4;
  std::vector<float> numbers(n * n);
  for (int i = 0; i < n * n; ++i)
    numbers[i] = float(i * 7 % 11 - 4);
  float *a = onDevice(numbers), *b = onDevice(numbers), *c = onDevice(numbers);

  cublasSgemm('n', 'T', n, n, n, 2, a, n, b, n, 0.5f, c, n);
  std::printf("gemm %g\n", checksum(c, n * n));
  cublasSsymm('L', 'u', n, n, 1, a, n, b, n, 0, c, n);
  std::printf("symm %g\n", checksum(c, n * n));
  cublasStrmm('R', 'U', 'N', 'U', n, n, 3.0f, a, n, c, n);
  std::printf("trmm %g\n", checksum(c, n * n));
  cublasSgemv('t', n, n, 1.0, a, n, b, 1, 1.0, c, 2);
  cublasSger(n, n, -1, a, 1, b, n, c, n);
  std::printf("gemv, ger %g\n", checksum(c, n * n));
  cublasSaxpy(n * n, 0.25, a, 1, b, 1);
  cublasSrot(n, a, 1, b, 1, 0.5f, 0.25f);
  std::printf("dot %g, nrm2 %.5f, asum %g, at %d\n", cublasSdot(n * n, a, 1, b, 1), cublasSnrm2(n, b, 1),
              cublasSasum(n * n, b, 1), cublasIsamax(n * n, a, 1));

  std::vector<cuComplex> complex(n);
  for (int i = 0; i < n; ++i)
    complex[i] = make_cuComplex(float(i), 2.0f - i);
  cuComplex *x = onDevice(complex), *y = onDevice(complex);
  cublasCaxpy(n, make_cuComplex(1, -2), x, 1, y, 1);
  cuComplex dot = cublasCdotc(n, x, 1, y, 1);
  std::printf("cdotc %g %g, %g\n", cuCrealf(dot), cuCimagf(dot), cublasScnrm2(n, x, 1) > 1 ? 1.0 : 0.0);

  // What is wrong is told later, once.
  cublasSgemm('n', 'n', n, n, n, 1, a, 1, b, n, 0, c, n);
  const bool told = cublasGetError() != CUBLAS_STATUS_SUCCESS;
  std::printf("error %d, then %d\n", told, cublasGetError() != CUBLAS_STATUS_SUCCESS);
  cublasFree(a);
  cublasFree(b);
  cublasFree(c);
  cublasFree(x);
  cublasFree(y);
  return cublasShutdown() == CUBLAS_STATUS_SUCCESS ? 0 : 1;
}
