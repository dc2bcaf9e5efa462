// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of the host that kernels get.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[host-pointer] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>
__global__ void kernel(const float *in, float *out);
void bad(float *out) {
  std::vector<float> v(10);
  float array[4] = {};
  float *heap = new float[4];
  float *m = (float *)malloc(16);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'v.data()' is memory of the host: most GPUs of HIP cannot read it, and the kernel faults; copy it to the device, or allocate it with cudaMallocManaged [host-pointer]
  kernel<<<1, 4>>>(v.data(), out);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'array' is memory of the host{{.*}}
  kernel<<<1, 4>>>(array, out);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'heap' is memory of the host{{.*}}
  kernel<<<1, 4>>>(heap, out);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'm' is memory of the host{{.*}}
  kernel<<<1, 4>>>(m, out);
}
// Memory of the device, an allocator of the user's, a pointer with two sources.
template <class T> struct Managed {
  using value_type = T;
  T *allocate(size_t n) {
    T *p;
    cudaMallocManaged(&p, n * sizeof(T));
    return p;
  }
  void deallocate(T *p, size_t) { cudaFree(p); }
};
__device__ float table[4];
struct OnBoth {
  void *operator new(size_t n) {
    void *p;
    cudaMallocManaged(&p, n);
    return p;
  }
  float x;
};
__global__ void object(OnBoth *o);
void good(float *out, bool pinned) {
  std::vector<float, Managed<float>> v(10);
  float *d, *either;
  cudaMalloc(&d, 16);
  if (pinned)
    cudaMallocHost(&either, 16);
  else
    either = (float *)malloc(16);
  kernel<<<1, 4>>>(v.data(), out);
  kernel<<<1, 4>>>(d, out);
  kernel<<<1, 4>>>(either, out);
  OnBoth *o = new OnBoth;
  object<<<1, 1>>>(o);
}
