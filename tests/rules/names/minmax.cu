// min and max: HIP computes numbers of different types as double, so a support header has CUDA's functions. The text
// includes it in any case, the parse where the arguments are not both int.
// REQUIRES: cuda
// RUN: rm -rf %t && %split %s %t
// RUN: %port_twice %t/mixed.cu %t/mixed.hip && %FileCheck %t/mixed.cu --input-file %t/mixed.hip
// RUN: %hip_compile %t/mixed.hip
// RUN: %semantic %t/mixed.cu -o %t/parsed.hip && %FileCheck %t/mixed.cu --input-file %t/parsed.hip
// RUN: %semantic %t/same.cu -o - | %FileCheck %t/same.cu
// RUN: %tranship %t/same.cu -o - | %FileCheck %t/mixed.cu --check-prefix=INCLUDE
// RUN: %tranship --no-polyfill %t/mixed.cu -o - | %FileCheck %t/same.cu
// RUN: %tranship --target=maca %t/mixed.cu -o - | %FileCheck %t/same.cu

//--- mixed.cu
#include <cuda_runtime.h>
// INCLUDE: {{^}}#include "tranship/device/minmax.h"
// CHECK: {{^}}#include "tranship/device/minmax.h"
// CHECK: Out[min(A, B)] = max(A, 3);
__global__ void mixed(float *Out, int A, unsigned B) { Out[min(A, B)] = max(A, 3); }
// CHECK: return ::min(A, B);
float onTheHost(float A, float B) { return ::min(A, B); }

//--- same.cu
#include <cuda_runtime.h>
#include <algorithm>
// CHECK-NOT: {{^}}#include "tranship
struct Range {
  int Low, High;
  int min() const { return Low; }
};
__global__ void same(int *Out, int A, short B) { *Out = min(A, 7) + max(A, *Out); }
int onTheHost(const Range &R) { return std::min(R.min(), R.High) + min(R.Low, R.High); }
