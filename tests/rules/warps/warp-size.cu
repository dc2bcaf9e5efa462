// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The warp size as the host asks for it: 32 where the text shows what is asked, reported elsewhere.
// RUN: %port_twice %s %t.hip --exit 1 > %t.err
// RUN: %FileCheck %s < %t.hip
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.err
// RUN: %port_twice %s %t.plain.hip --exit 1 --no-polyfill
// RUN: %FileCheck --check-prefix=PLAIN %s < %t.plain.hip
#include <cuda_runtime.h>
#include <cuda.h>
struct Unknown;
int asked(cudaDeviceProp *p, const cudaDeviceProp &q, int device) {
  int size, attribute;
  cudaDeviceGetAttribute(&size, cudaDevAttrWarpSize, device);
  // CHECK: ((void)device, *(&size) = 32, hipSuccess);
  cuDeviceGetAttribute(&size, CU_DEVICE_ATTRIBUTE_WARP_SIZE, device);
  // CHECK: ((void)device, *(&size) = 32, hipSuccess);
  cudaDeviceGetAttribute(&attribute, cudaDevAttrMaxThreadsPerBlock, device);
  // CHECK: hipDeviceGetAttribute(&attribute, hipDeviceAttributeMaxThreadsPerBlock, device);
  return p->warpSize + 128 / q.warpSize + (size & q.warpSize);
  // CHECK: return tranship::warp::size + 128 / tranship::warp::size + (size & tranship::warp::size);
  // PLAIN: return 32 + 128 / 32 + (size & 32);
}
template <class T> int reported(T *unknown, cudaDeviceProp &p, int device) {
  cudaDeviceAttr attribute = cudaDevAttrWarpSize;
  // DIAG: warp-size.cu:[[#@LINE-1]]:30: warning: 'cudaDevAttrWarpSize' is the size of a wave in HIP
  p.warpSize -= 1;
  // CHECK: p.warpSize -= 1;
  // DIAG: warp-size.cu:[[#@LINE-2]]:5: warning: the member 'warpSize' is the size of a wave in HIP
  int *at = &p.warpSize;
  // CHECK: int *at = &p.warpSize;
  return unknown->warpSize + *at + attribute;
  // CHECK: return unknown->warpSize
  // DIAG: warp-size.cu:[[#@LINE-2]]:19: warning: the member 'warpSize', if it belongs to a device's properties, is the size
}
