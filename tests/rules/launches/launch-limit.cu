// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launches whose constants are more than GPUs have.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[launch-limit] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
#define BYTES (64 * 1024)
constexpr int kTwice = 2 * BYTES;
enum { kUnknownToText = 1 };
__global__ void plain(float *v);
template <int N> __global__ void __launch_bounds__(128) bounded(float *v) { v[0] = N; }
void launch(float *v, int n) {
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 131072 bytes of shared memory: many GPUs of HIP have 65536 for a block, so the launch fails there [launch-limit]{{.*}}
  cudaFuncSetAttribute(plain, cudaFuncAttributeMaxDynamicSharedMemorySize, kTwice);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 65540 bytes{{.*}}
  plain<<<1, 32, BYTES + sizeof(float)>>>(v);
  plain<<<1, 32, BYTES>>>(v);
  size_t grown = 1024;
  while (grown < 200 * n)
    grown *= 2;
  plain<<<1, 32, grown>>>(v);
  const dim3 block(32, 8);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: a block of 256 threads: '__launch_bounds__' of the kernel allows 128, so the launch fails [launch-limit]{{.*}}
  bounded<2><<<1, block>>>(v);
  bounded<2><<<1, dim3(32, 4)>>>(v);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: a block of more than 1024 threads: the launch fails{{.*}}
  plain<<<1, dim3{32, 64}>>>(v);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 16777216 blocks of 256 threads along x: the launch fails where there must be fewer than 2^32 threads in a dimension, as in HIP [launch-limit]{{.*}}
  plain<<<1 << 24, 256>>>(v);
  plain<<<(1 << 24) - 1, 256>>>(v);
  plain<<<dim3(1 << 20, 1 << 12), 256>>>(v);
  plain<<<n, n, n * 100000>>>(v);
  plain<<<1, 2048>>>(v); // tranship: keep
  int threads = 512;
  threads /= 8;
  bounded<1><<<1, threads>>>(v);
  if (n > 4)
    threads = 64;
  bounded<1><<<1, threads>>>(v);
}
