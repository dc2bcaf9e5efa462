// sincos of a type that is not known: HIP has it for double only, so a support header has it for float.
// REQUIRES: cuda
// RUN: rm -rf %t && %split %s %t
// RUN: %port_twice %t/any.cu %t/any.hip && %FileCheck %t/any.cu --input-file %t/any.hip
// RUN: %hip_compile -Wall -Werror %t/any.hip
// RUN: %hip_compile64 %t/any.hip
// RUN: %hip_compile57 %t/any.hip
// RUN: %semantic %t/any.cu -o %t/parsed.hip && %FileCheck %t/any.cu --input-file %t/parsed.hip
// RUN: %tranship --no-polyfill %t/any.cu -o - 2>&1 | %FileCheck %s --check-prefix=PLAIN
// RUN: %semantic %t/known.cu -o %t/known.hip && %FileCheck %t/known.cu --input-file %t/known.hip
// RUN: %tranship --lexical %t/host.cpp 2>&1 | %FileCheck %s --check-prefix=HOST
// RUN: %status 1 %tranship --target=maca %t/any.cu -o - | %FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: {{^}}#include "tranship/device/sincos.h"
// HOST-NOT: {{^#include "tranship|\[call-form\]|\[argument-types\]}}

//--- any.cu
// CHECK: {{^}}#include "tranship/device/sincos.h"
#include <cuda_runtime.h>
template <typename T> __device__ T turn(T Angle) {
  T Sine, Cosine;
  // CHECK: sincos(Angle, &Sine, &Cosine);
  sincos(Angle, &Sine, &Cosine);
  // CHECK: sincospi(Angle * T(2), &Cosine, &Sine);
  sincospi(Angle * T(2), &Cosine, &Sine);
  return Sine + Cosine;
}
template __device__ float turn(float);
template __device__ double turn(double);

//--- known.cu
#include <cuda_runtime.h>
// CHECK-NOT: {{^}}#include "tranship
// CHECK: sincosf(A, P, P + 1);
__device__ void turn(float A, float *P) { sincos(A, P, P + 1); }

//--- host.cpp
#include <cmath>
#include <cuda_runtime_api.h>
double turn(double A, double *B) { sincos(A, B, B + 1); return cudaDeviceSynchronize(); }
