// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Managed memory that the host uses behind a launch.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[managed-access] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
struct State { int done; };
__global__ void kernel(int *p, State *s);
int bad(int n) {
  int *p;
  State *s;
  cudaMallocManaged(&p, n * sizeof(int));
  cudaMallocManaged(&s, sizeof(State));
  p[0] = 1;
  kernel<<<1, 1>>>(p, s);
  int *end = &p[n];
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 's' is managed memory that a kernel may still be working on: synchronize after the launch [managed-access]{{.*}}
  if (s->done)
    // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'p' is managed memory{{.*}}
    return *p + (end != p);
  return 0;
}
int later(int n) {
  int *p;
  cudaMallocManaged(&p, n * sizeof(int));
  kernel<<<1, 1>>>(p, nullptr);
  if (cudaGetLastError() != cudaSuccess)
    return 1;
  // DIAG: :[[#@LINE+1]]:{{.*}}note: the same in line{{.*}}
  return p[1];
}
int good(int n, int *given) {
  int *p;
  State *s = nullptr;
  cudaMallocManaged(&p, n * sizeof(int));
  cudaMallocManaged(&s, sizeof(State));
  kernel<<<1, 1>>>(p, s);
  given[0] = n * 2;
  if (n < 0) {
    cudaFree(s);
    return 0;
  }
  cudaDeviceSynchronize();
  int sum = p[0] + s->done;
  kernel<<<1, 1>>>(p, s);
  cudaFree(p);
  return sum;
}
// A lambda or a function of the file that waits.
static bool settle() { return cudaDeviceSynchronize() == cudaSuccess; }
int waits(int n) {
  int *p;
  cudaMallocManaged(&p, n * sizeof(int));
  auto done = [&](const char *what) {
    if (cudaDeviceSynchronize() != cudaSuccess)
      return what[0] != 0;
    return true;
  };
  kernel<<<1, 1>>>(p, nullptr);
  if (!done("first"))
    return 2;
  int sum = p[0];
  kernel<<<1, 1>>>(p, nullptr);
  if (!settle())
    return 2;
  return sum + p[1];
}
