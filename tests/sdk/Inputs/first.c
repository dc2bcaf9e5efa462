#include <cublas.h>
#include <cuda_runtime_api.h>
#include <stdio.h>

/* The first API of cuBLAS, in C: twice the upper triangle's product. */
int main(void) {
  const float a[4] = {1, 9, 2, 3};
  float b[4] = {1, 0, 0, 1}, *x = NULL, *y = NULL;
  cublasInit();
  cublasAlloc(4, sizeof(float), (void **)&x);
  cublasAlloc(4, sizeof(float), (void **)&y);
  cublasSetMatrix(2, 2, sizeof(float), a, 2, x, 2);
  cublasSetMatrix(2, 2, sizeof(float), b, 2, y, 2);
  cublasStrmm('L', 'U', 'N', 'N', 2, 2, 2.0f, x, 2, y, 2);
  cublasGetMatrix(2, 2, sizeof(float), y, 2, b, 2);
  printf("%g %g %g %g, %d, %g\n", b[0], b[1], b[2], b[3], (int)cublasGetError(), cublasSasum(4, y, 1));
  cublasFree(x);
  cublasFree(y);
  cublasShutdown();
  return 0;
}
