// Errors that HIP never reports keep CUDA's names and values, in C++ and C.
// REQUIRES: hip-headers
// RUN: %split %s %t.dir
// RUN: %port_twice %t.dir/main.cu %t.cu
// RUN: %FileCheck %t.dir/main.cu --input-file %t.cu
// RUN: %hip_compile -I%root/support %t.cu
// RUN: %port_twice %t.dir/main.c %t.c
// RUN: %FileCheck %t.dir/main.c --input-file %t.c
// RUN: %clang -std=c99 -Werror -Wno-switch -D__HIP_PLATFORM_AMD__ -isystem %hip7 -I%root/support -fsyntax-only %t.c
// RUN: %port_twice %t.dir/taken.cu %t.taken.cu --exit 1
// RUN: %FileCheck %t.dir/taken.cu --input-file %t.taken.cu
//--- main.cu
#include <cuda_runtime.h>
#include <cuda.h>
// CHECK: #include <hip/hip_runtime.h>
// CHECK: #include "tranship/errors.h"
const char *name(cudaError_t E) {
  switch (E) {
  // CHECK: case hipErrorInvalidValue:
  case cudaErrorInvalidValue: return "value";
  // CHECK: case cudaErrorDevicesUnavailable:
  case cudaErrorDevicesUnavailable: return "unavailable";
  // CHECK: case cudaErrorIllegalInstruction:
  case cudaErrorIllegalInstruction: return "instruction";
  default: return "other";
  }
}
// CHECK: E == CUDA_ERROR_MISALIGNED_ADDRESS
bool misaligned(CUresult E) { return E == CUDA_ERROR_MISALIGNED_ADDRESS; }
static_assert(cudaErrorDevicesUnavailable == 46, "as in CUDA");
//--- main.c
#include <cuda_runtime.h>
// CHECK: #include "tranship/errors.h"
int busy(cudaError_t E) {
  switch (E) {
  // CHECK: case cudaErrorDevicesUnavailable:
  case cudaErrorDevicesUnavailable: return 1;
  default: return 0;
  }
}
//--- taken.cu
#include <cuda_runtime.h>
// HIP has another error of this value.
// CHECK: E == cudaErrorExternalDevice
bool external(cudaError_t E) { return E == cudaErrorExternalDevice; }
