// With --launch-syntax=cpu a kernel tells its parameters where a launch by its
// address alone could not know their types: classes, and all of extern "C".
// RUN: %tranship --launch-syntax=cpu %s > %t.cpp
// RUN: %FileCheck --strict-whitespace %s < %t.cpp
// RUN: %tranship --launch-syntax=cpu --target=cuda %s | %FileCheck --strict-whitespace %s
#include <cuda_runtime.h>
#include <utility>
struct Matrix { int n; };
__global__ void plain(float *p, const unsigned n, size_t m, Matrix *q) {}
// CHECK: {{^}}__global__ void plain(float *p, const unsigned n, size_t m, Matrix *q) {}
template <class T, int N> __global__ void classes(const T x, unsigned int n, Matrix m) { m.n = n; }
// CHECK: (const T x, unsigned int n, Matrix m) { TRANSHIP_KERNEL(x, n, m); m.n = n; }
__global__ void __launch_bounds__(256) bounds(Matrix m) {
// CHECK: bounds(Matrix m) { TRANSHIP_KERNEL(m);{{$}}
}
template <class... A> __global__ void pack(A... args) {}
// CHECK: pack(A... args) { TRANSHIP_KERNEL(args...);}
__global__ void commas(std::pair<int, float> p, const size_t n) {}
// CHECK: commas(std::pair<int, float> p, const size_t n) { TRANSHIP_KERNEL(p, n);}
extern "C" __global__ void c(float *p, int n) {}
// CHECK: c(float *p, int n) { TRANSHIP_KERNEL(p, n);}
extern "C" __global__ void nothing(void) {}
// CHECK: nothing(void) { TRANSHIP_KERNEL();}

// Not what only declares one, nor where a parameter has no name.
__global__ void later(Matrix m);
// CHECK: {{^}}__global__ void later(Matrix m);
__global__ void nameless(Matrix, int n) {}
// CHECK: {{^}}__global__ void nameless(Matrix, int n) {}
__global__ void constant(const Matrix) {}
// CHECK: {{^}}__global__ void constant(const Matrix) {}
__global__ void function(Matrix m, void (*f)(int)) {}
// CHECK: {{^}}__global__ void function(Matrix m, void (*f)(int)) {}
// It is not told twice.
__global__ void told(Matrix m) { TRANSHIP_KERNEL(m); m.n = 1; }
// CHECK: {{^}}__global__ void told(Matrix m) { TRANSHIP_KERNEL(m); m.n = 1; }

// A directive between the arguments of the kernel is not the macro's.
template <class T> __global__ void some(T *p, int n) {}
void directive(float *p) {
  some<float><<<1, 2>>>(
// CHECK: {{^}}  TRANSHIP_LAUNCH(some<float>, 1, 2)(
// CHECK: {{^}}#if B{{$}}
#if B
    p + 1,
#else
    p,
#endif
    3);
}
