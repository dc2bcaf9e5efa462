// --launch-syntax=cpu writes the macro of the overlays for the CPU: what stood
// between the chevrons are its arguments, the kernel's arguments stay.
// RUN: %tranship --launch-syntax=cpu %s | %FileCheck --strict-whitespace --check-prefixes=CHECK,HIP %s
// RUN: %tranship --launch-syntax=cpu --target=cuda %s > %t.cpp
// RUN: %FileCheck --strict-whitespace --check-prefixes=CHECK,CUDA %s < %t.cpp
// The target cuda rewrites nothing else, and only this.
// RUN: %status 2 %tranship --target=cuda %s 2>&1 | %FileCheck --check-prefix=ALONE %s
// ALONE: the target cuda rewrites only launches: add --launch-syntax=cpu
#include <cuda_runtime.h>
// HIP: #include <hip/hip_runtime.h>
// CUDA: #include <cuda_runtime.h>
template <class T, int N = 1> __global__ void k(T t) {}
__global__ void plain() {}
#define CONFIG 1, 2
#define BLOCKS(n) dim3((n) + 255), 256
struct Config { void (*kernel)(int); };
void f(Config o, cudaStream_t s, int n, void (**kernels)(int)) {
  plain<<<1, 2>>>();
  // CHECK: {{^}}  TRANSHIP_LAUNCH(plain, 1, 2)();
  plain<<<{1, 2}, dim3{3, 4}>>>();
  // CHECK: {{^}}  TRANSHIP_LAUNCH(plain, (dim3{1, 2}), (dim3{3, 4}))();
  k<int, 2><<<n, 256, 4 * n, s>>>(4);
  // CHECK: {{^}}  TRANSHIP_LAUNCH((k<int, 2>), n, 256, 4 * n, s)(4);
  k<<<1, 2>>>(4); // T is deduced.
  // CHECK: {{^}}  TRANSHIP_LAUNCH(k, 1, 2)(4);
  plain<<<CONFIG>>>();
  // CHECK: {{^}}  TRANSHIP_LAUNCH(plain, CONFIG)();
  plain<<<BLOCKS(n), 0, s>>>();
  // CHECK: {{^}}  TRANSHIP_LAUNCH(plain, BLOCKS(n), 0, s)();
  kernels[n]<<<1, 2>>>(
      // an argument
      4);
  // CHECK:      {{^}}  TRANSHIP_LAUNCH(kernels[n], 1, 2)(
  // CHECK-NEXT: {{^}}      // an argument
  o.kernel<<<1, 2>>>(5);
  // CHECK: {{^}}  TRANSHIP_LAUNCH(o.kernel, 1, 2)(5);
  cudaStreamSynchronize(s);
  // HIP: {{^}}  hipStreamSynchronize(s);
  // CUDA: {{^}}  cudaStreamSynchronize(s);
}
