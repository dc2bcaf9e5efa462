// --launch-syntax=function writes HIP's launch macro: template commas inside of
// HIP_KERNEL_NAME, grid and block as dim3.
// RUN: %port_twice %s %t.cu --launch-syntax=function --exit 0
// RUN: %FileCheck --strict-whitespace %s < %t.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
#include <utility>
template <class T, int N = 1> __global__ void k(T t) {}
template <class T> struct V { T t; template <int N> static __global__ void k(int) {} };
__global__ void plain() {}
__global__ void two(int a, std::pair<int, int> b) {}
namespace ns { namespace inner { __global__ void k(int) {} } }
typedef void (*Kernel)(int);
template <class F> int apply(F f) { return f(1, 2); }
#define BLOCKS(n) dim3((n) + 255), 256
#define LAUNCH(kernel, ...)                                                    \
  kernel<<<1,                                                                  \
           2>>>(__VA_ARGS__)
struct Config { Kernel kernel; Kernel more[2]; Config *self() { return this; } };
void f(Config o, cudaStream_t s, int n, Kernel *kernels, Kernel one, int *p) {
  plain<<<1, 2>>>();
  plain<<<n, dim3(16, 16)>>>();
  plain<<<{1, 2}, dim3{3, 4}>>>();
  plain<<<(n + 255) >> 8, n < 3 ? n : 2, sizeof(std::pair<int, int>), s>>>();
  k<int><<<1, 2, 3>>>(4);
  k<int, 2><<<1, 2>>>(4);
  k<V<V<int>>><<<1, 2>>>(V<V<int>>());
  k<std::pair<int, V<V<int>>>><<<1, 2>>>({});
  ::ns::inner::k<<<1, 2>>>(4);
  V<int>::k<7><<<1, 2>>>(4);
  V<std::pair<int, int>>::template k<7><<<1, 2>>>(4);
  if (n) one<<<1, 2>>>(4);
  if (n) (*one)<<<1, 2>>>(4); else (one)<<<1, 2>>>(5);
  kernels[n]<<<1, 2>>>(4);
  o.kernel<<<1, 2>>>(5);
  if (n) o.self()->more[1]<<<1, 2>>>(5); else (&o)->kernel<<<1, 2>>>(6);
  two<<<1, 2>>>(1, std::pair<int, int>(2, 3));
  two
      <<<dim3(1, 2), // the grid, as (x, y)
         2>>>
      (1,
       {2, 3});
  k<<<apply([=](int a, int b) { return a + b; }), 2>>>(cudaGetLastError());
  LAUNCH(plain);
}
// CHECK:  hipLaunchKernelGGL(kernel, dim3(1), dim3(2), 0, 0, __VA_ARGS__)
// CHECK:  hipLaunchKernelGGL(plain, dim3(1), dim3(2), 0, 0);
// CHECK:  hipLaunchKernelGGL(plain, dim3(n), dim3(16, 16), 0, 0);
// CHECK:  hipLaunchKernelGGL(plain, (dim3{1, 2}), (dim3{3, 4}), 0, 0);
// CHECK:  hipLaunchKernelGGL(plain, dim3((n + 255) >> 8), dim3(n < 3 ? n : 2), sizeof(std::pair<int, int>), s);
// CHECK:  hipLaunchKernelGGL(k<int>, dim3(1), dim3(2), 3, 0, 4);
// CHECK:  hipLaunchKernelGGL(HIP_KERNEL_NAME(k<int, 2>), dim3(1), dim3(2), 0, 0, 4);
// CHECK:  hipLaunchKernelGGL(k<V<V<int>>>, dim3(1), dim3(2), 0, 0, V<V<int>>());
// CHECK:  hipLaunchKernelGGL(HIP_KERNEL_NAME(k<std::pair<int, V<V<int>>>>), dim3(1), dim3(2), 0, 0, {});
// CHECK:  hipLaunchKernelGGL(::ns::inner::k, dim3(1), dim3(2), 0, 0, 4);
// CHECK:  hipLaunchKernelGGL(V<int>::k<7>, dim3(1), dim3(2), 0, 0, 4);
// CHECK:  hipLaunchKernelGGL(HIP_KERNEL_NAME(V<std::pair<int, int>>::template k<7>), dim3(1), dim3(2), 0, 0, 4);
// CHECK:  if (n) hipLaunchKernelGGL(one, dim3(1), dim3(2), 0, 0, 4);
// CHECK:  if (n) hipLaunchKernelGGL((*one), dim3(1), dim3(2), 0, 0, 4); else hipLaunchKernelGGL((one), dim3(1), dim3(2), 0, 0, 5);
// CHECK:  hipLaunchKernelGGL(kernels[n], dim3(1), dim3(2), 0, 0, 4);
// CHECK:  hipLaunchKernelGGL(o.kernel, dim3(1), dim3(2), 0, 0, 5);
// CHECK:  if (n) hipLaunchKernelGGL(o.self()->more[1], dim3(1), dim3(2), 0, 0, 5); else hipLaunchKernelGGL((&o)->kernel, dim3(1), dim3(2), 0, 0, 6);
// CHECK:  hipLaunchKernelGGL(two, dim3(1), dim3(2), 0, 0, 1, std::pair<int, int>(2, 3));
// CHECK:  hipLaunchKernelGGL(k, dim3(apply([=](int a, int b) { return a + b; })), dim3(2), 0, 0, hipGetLastError());
// CHECK:  LAUNCH(plain);
