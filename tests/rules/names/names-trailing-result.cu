// After `->` stands a member, but behind a function's parameters its result.
// RUN: %port_twice %s %t.cu
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile -I %S/Inputs %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
#include "own.h"
auto f(void *p) -> cudaError_t { return cudaFree(p); }
auto g = [](void *p) mutable -> cudaError_t { return cudaFree(p); };
int h(own::Api *(*get)(), void *p) { return get()->cudaFree(p); }
// CHECK: auto f(void *p) -> hipError_t { return hipFree(p); }
// CHECK-NEXT: auto g = [](void *p) mutable -> hipError_t { return hipFree(p); };
// CHECK-NEXT: int h(own::Api *(*get)(), void *p) { return get()->cudaFree(p); }
