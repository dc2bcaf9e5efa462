// A header of the target that is there already counts, and stays twice if it was.
// RUN: %port_twice %s %t.cu
// RUN: %FileCheck --match-full-lines %s < %t.cu
#include <hip/hip_runtime.h>
#include <hip/hip_runtime.h>
#include <cuda_runtime.h>
__global__ void k();
//      CHECK:#include <hip/hip_runtime.h>
// CHECK-NEXT:#include <hip/hip_runtime.h>
// CHECK-NEXT:__global__ void k();
