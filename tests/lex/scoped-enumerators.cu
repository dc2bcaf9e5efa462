// RUN: %port_twice %s %t.cu
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
auto kind = cudaMemcpyKind::cudaMemcpyHostToDevice;
auto error = ::cudaError_t::cudaSuccess;
namespace own { enum class cudaKind { cudaSuccess }; }
auto mine = own::cudaKind::cudaSuccess;
// CHECK: auto kind = hipMemcpyKind::hipMemcpyHostToDevice;
// CHECK-NEXT: auto error = ::hipError_t::hipSuccess;
// CHECK-NEXT: namespace own { enum class cudaKind { cudaSuccess }; }
// CHECK-NEXT: auto mine = own::cudaKind::cudaSuccess;
