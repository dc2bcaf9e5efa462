// nvcc takes blanks in `<<<` and `>>>`, clang does not.
//
// RUN: %port_twice %s %t.cu && %FileCheck %s --input-file %t.cu
// RUN: %hip_compile %t.cu
// RUN: %tranship --no-config --launch-syntax=function %s | %FileCheck --check-prefix=FUNCTION %s
#include <cuda_runtime.h>
#include <iostream>
#include <vector>
template <class T> __global__ void kernel(T *p, int n) {}
template <class T> struct Named {};
template <class T> std::ostream &operator<< (std::ostream &o, const Named<T> &) { return o; }
struct Friend {
  template <class T> struct Part {};
  friend std::ostream &operator<< <int>(std::ostream &o, const Named<int> &);
  // CHECK: operator<< <int>(std::ostream &o
};
template <class T> int sizeOf(T) { return 1; }
void launch(float *p, dim3 g, dim3 b, int a, std::ostream &out) {
  kernel<< <g, b >> >(p, 1);
  // CHECK: {{^}}  kernel<<<g, b >>>(p, 1);
  // FUNCTION: hipLaunchKernelGGL(kernel, dim3(g), dim3(b), 0, 0, p, 1);
  kernel<float> << <g, b, 0, 0>> > (p, 2);
  // CHECK: {{^}}  kernel<float> <<<g, b, 0, 0>>> (p, 2);
  // FUNCTION: hipLaunchKernelGGL(kernel<float>
  kernel<<<g, (a >> 1)>> >(p, 3);
  // CHECK: {{^}}  kernel<<<g, (a >> 1)>>>(p, 3);
  kernel<< <g, sizeOf(std::vector<std::vector<int> >()) >>>(p, 4);
  // CHECK: {{^}}  kernel<<<g, sizeOf(std::vector<std::vector<int> >()) >>>(p, 4);
  std::vector<std::vector<std::vector<int>> > v(a);
  // CHECK: std::vector<std::vector<std::vector<int>> > v(a);
  auto w = std::vector<std::vector<std::vector<int>> >(a);
  // CHECK: std::vector<std::vector<std::vector<int>> >(a);
  // kept<< <g, b>> >(p, 5);
  // CHECK: {{^}}  // kept<< <g, b>> >(p, 5);
  out << 1 << 2;
}
