// RUN: %port_twice %s %t.cu
// RUN: %FileCheck %s < %t.cu
#include <cuda_runtime.h>
#include "table.h"
Table t = {.cudaMalloc = &cudaMalloc, .cudaFree = cudaFree, .inner.cudaMemcpy = 1};
// CHECK: Table t = {.cudaMalloc = &hipMalloc, .cudaFree = hipFree, .inner.cudaMemcpy = 1};
