// A launch that text cannot take apart stays, with a diagnostic.
// RUN: %port_twice %s %t.cu --launch-syntax=function --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
#include <cuda_runtime.h>
#define SHAPE dim3(1, 2), 256
#define BLOCKS(n) dim3((n) + 255), 256
#define PAIR dim3(1, 2)
void f() {
  [](int) {}<<<1, 2>>>(3);
  "string"<<<1, 2>>>(3);
  get(1)(2)<<<1, 2>>>(3);
  kernel<<<CONFIGURATION>>>(3);
  kernel<<<1, 2, 3, 4, 5>>>(6);
  kernel<<<1, 2>>> arguments;
  kernel<<<1, 2>>>(3,
#ifdef X
                   4);
#else
                   5);
#endif
  get(1)<<<1, 2>>>(3);
  kernel<<<SHAPE, 0, stream>>>(3);
  kernel<<<BLOCKS(4), 0>>>(3);
  kernel<<<PAIR, 2>>>(3);
}
// CHECK: [](int) {}<<<1, 2>>>(3);
// CHECK-NEXT: "string"<<<1, 2>>>(3);
// CHECK-NEXT: get(1)(2)<<<1, 2>>>(3);
// CHECK-NEXT: kernel<<<CONFIGURATION>>>(3);
// CHECK-NEXT: kernel<<<1, 2, 3, 4, 5>>>(6);
// CHECK-NEXT: kernel<<<1, 2>>> arguments;
// CHECK: hipLaunchKernelGGL(get(1), dim3(1), dim3(2), 0, 0, 3);
// CHECK-NEXT: kernel<<<SHAPE, 0, stream>>>(3);
// CHECK-NEXT: kernel<<<BLOCKS(4), 0>>>(3);
// CHECK-NEXT: hipLaunchKernelGGL(kernel, dim3(PAIR), dim3(2), 0, 0, 3);
// DIAG: launch-syntax.cu:10:13: error: the parts of this launch are not visible in the text; it is not changed [launch-syntax]
// DIAG: the same in lines 11, 12, 13, 14, 15, 16, 23 and 24
