// Bounds that are not in sight stay, with a diagnostic; those of code that is
// HIP already stay, without one.
// RUN: %split %s %t
// RUN: %port_twice %t/unclear.cu %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %tranship %t/hip.cu > %t.hip.cu 2> %t.hip.diag
// RUN: diff %t/hip.cu %t.hip.cu
// RUN: not grep launch %t.hip.diag
// RUN: %tranship %t/own.cu > %t.own.cu 2> %t.own.diag
// RUN: diff %t/own.cu %t.own.cu
// RUN: not grep launch-bounds %t.own.diag
//--- unclear.cu
#include <cuda_runtime.h>
#define BOTH 256, 2
#define ANY(...) __launch_bounds__(__VA_ARGS__)
__global__ void __launch_bounds__(BOTH) both();
__global__ void __launch_bounds__() none();
__global__ void __launch_bounds__(1, 2, 3, 4) four();
__global__ void __launch_bounds__(256,
#ifdef SMALL
                                  1
#else
                                  2
#endif
                                  ) branches();
// CHECK: __launch_bounds__(__VA_ARGS__)
// CHECK: __launch_bounds__(BOTH) both
// CHECK: __launch_bounds__() none
// CHECK: __launch_bounds__(1, 2, 3, 4) four
// CHECK: {{^}}                                  1{{$}}
// DIAG: unclear.cu:3:18: error: the arguments of '__launch_bounds__' are not visible here: the second one counts blocks per multiprocessor in CUDA but may not in HIP [call-form]
// DIAG: the same in lines 4, 5, 6 and 7
//--- hip.cu
#include <hip/hip_runtime.h>
#include <thrust/device_vector.h>
__global__ void __launch_bounds__(256, 2) k() {}
//--- own.cu
#define __launch_bounds__(t, b)
void __launch_bounds__(256, 2) k() {}
