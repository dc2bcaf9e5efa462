// Dynamic shared memory stays as it is in chevron form; in the function form it
// is HIP's macro, for compilers that know no __shared__ either.
// RUN: %tranship %s | %FileCheck --check-prefix=STAYS %s
// RUN: %tranship --launch-syntax=function %s > %t.cu
// RUN: %FileCheck --strict-whitespace --check-prefixes=FUNCTION %s < %t.cu
// RUN: %hip_compile %t.cu
// RUN: %tranship --launch-syntax=cpu %s | %FileCheck --check-prefix=CPU %s
// RUN: %tranship --launch-syntax=cpu --target=maca %s | %FileCheck --check-prefix=CPU %s
// RUN: %tranship --launch-syntax=cpu --target=cuda %s | %FileCheck --check-prefixes=CPU,CUDA %s
// RUN: %port_twice %s %t.twice.cu --launch-syntax=function --exit 0
// REQUIRES: hip-headers
#include <cuda_runtime.h>
#include <utility>
// CUDA: #include <cuda_runtime.h>
// STAYS-NOT: {{^ *[A-Z_]*}}DYNAMIC_SHARED(

// Outside of functions HIP's macro would do, but not on the CPU.
extern __shared__ float outside[];
// FUNCTION: {{^}}extern __shared__ float outside[];
// CPU: {{^}}TRANSHIP_DYNAMIC_SHARED_OUTSIDE(float, outside);

namespace n {
extern __shared__ int inside_n[];
// CPU: {{^}}TRANSHIP_DYNAMIC_SHARED_OUTSIDE(int, inside_n);
}

__global__ void plain(float *p) {
  extern __shared__ float s[];
  // FUNCTION: {{^}}  HIP_DYNAMIC_SHARED(float, s);
  // CPU: {{^}}  TRANSHIP_DYNAMIC_SHARED(float, s);
  s[threadIdx.x] = outside[0] + n::inside_n[0];
  p[0] = s[0];
}

__global__ void aligned(double *p) {
  extern __shared__ __align__(16) unsigned char raw[];
  // FUNCTION: {{^}}  HIP_DYNAMIC_SHARED(__align__(16) unsigned char, raw);
  // CPU: {{^}}  TRANSHIP_DYNAMIC_SHARED(__align__(16) unsigned char, raw);
  extern volatile __shared__ double v[];
  // FUNCTION: {{^}}  HIP_DYNAMIC_SHARED(volatile double, v);
  // CPU: {{^}}  TRANSHIP_DYNAMIC_SHARED(volatile double, v);
  p[0] = v[0] + raw[1];
}

// More bounds fit the CPU's macro only; types with commas none.
__global__ void bounds(int *p) {
  extern __shared__ int rows[][33];
  // FUNCTION: {{^}}  extern __shared__ int rows[][33];
  // CPU: {{^}}  TRANSHIP_DYNAMIC_SHARED(int, rows, [33]);
  extern __shared__ std::pair<int, int> pairs[];
  // FUNCTION: {{^}}  extern __shared__ std::pair<int, int> pairs[];
  // CPU: {{^}}  extern __shared__ std::pair<int, int> pairs[];
  p[0] = rows[1][2] + pairs[0].first;
}

// With extern, a first bound says nothing in CUDA, and Clang refuses it.
__global__ void bounded(float *p) {
  extern __shared__ float square[32][33];
  // STAYS: {{^}}  extern __shared__ float square[][33];
  // FUNCTION: {{^}}  extern __shared__ float square[][33];
  // CPU: {{^}}  TRANSHIP_DYNAMIC_SHARED(float, square, [33]);
  extern __shared__ float line[2 * sizeof(int)];
  // STAYS: {{^}}  extern __shared__ float line[];
  // FUNCTION: {{^}}  HIP_DYNAMIC_SHARED(float, line);
  // CPU: {{^}}  TRANSHIP_DYNAMIC_SHARED(float, line);
  p[0] = square[1][2] + line[3];
}

// What is not dynamic stays: bounds, no extern, variables.
__global__ void fixed(int *p) {
  __shared__ int tile[32], one;
  // FUNCTION: {{^}}  __shared__ int tile[32], one;
  // CPU: {{^}}  __shared__ int tile[32], one;
  tile[0] = one = 1;
  p[0] = tile[0];
}

// tranship: off
__global__ void kept(int *p) {
  extern __shared__ int k[];
  // FUNCTION: {{^}}  extern __shared__ int k[];
  // CPU: {{^}}  extern __shared__ int k[];
  p[0] = k[0];
}
// tranship: on
