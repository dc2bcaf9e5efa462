// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A launch in device code is reported, one on the host or in a function of both sides is not.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %not %tranship --no-config --target=maca %s 2>&1 >/dev/null | %FileCheck --check-prefix=MACA %s
// MACA: 'parent' launches a kernel from the device, which MXMACA cannot do [dynamic-parallelism]
#include <cuda_runtime.h>
template <class T> __global__ void child(T *p) { *p = 1; }

__global__ void parent(int *p) {
  // DIAG: [[#@LINE+1]]:13: error: 'parent' launches a kernel from the device, which HIP cannot do [dynamic-parallelism]
  child<int><<<1, 1>>>(p);
  // DIAG: note: the same in line [[#@LINE+1]]
  child<<<1, 1>>>(p);
  child<<<1, 1>>>(p); // tranship: keep
}

__device__ void helper(int *p) {
  if (*p)
    // DIAG: [[#@LINE+1]]:11: error: 'helper' launches a kernel from the device, which HIP cannot do [dynamic-parallelism]
    child << <1, 1>> >(p);
}

struct Tree {
  // DIAG: [[#@LINE+1]]:45: error: 'grow' launches a kernel from the device, which HIP cannot do [dynamic-parallelism]
  __device__ void grow(int *p) const { child<<<1, 1>>>(p); }
  void plant(int *p) const { child<<<1, 1>>>(p); }
};

#define START(Kernel, p) Kernel<<<1, 1>>>(p)

__host__ __device__ void both(int *p) {
#ifndef __CUDA_ARCH__
  child<<<1, 1>>>(p);
#endif
}

void host(int *p) {
  child<<<1, 1>>>(p);
  START(child, p);
  auto later = [=] { child<<<1, 1>>>(p); };
  later();
#if 0
  __global__ void dead() { child<<<1, 1>>>(p); }
#endif
}

// Functions of the host: words that look like macros of the device are parameters of templates, types and names.
template <typename T, bool USE_GLOBAL_MEM_BUFFER> void buffered(T *p) {
  child<<<1, 1>>>(p);
}
DEVICE_TYPE *device(int *p) {
  child<<<1, 1>>>(p);
  return nullptr;
}
Launcher::DEVICE_ID START_KERNEL(int *p) { child<<<1, 1>>>(p); }
FOR_EACH_KERNEL(f) {
  child<<<1, 1>>>(p);
}
MY_HOST_DEVICE void either(int *p) { child<<<1, 1>>>(p); }
// A macro that makes a whole kernel, without a semicolon behind it.
#define KERNEL_OF(T) __global__ void kernel_of_##T(T *p) { *p = 0; }
KERNEL_OF(int)
void behind(int *p) { child<<<1, 1>>>(p); }
// DIAG: [[#@LINE+1]]:54: error: 'outside' launches a kernel from the device, which HIP cannot do [dynamic-parallelism]
MY_DEVICE_INLINE auto outside(int *p) -> void { child<<<1, 1>>>(p); }
#define KERNEL_HEAD(Name) __global__ void Name
// DIAG: [[#@LINE+1]]:36: error: this function launches a kernel from the device, which HIP cannot do [dynamic-parallelism]
KERNEL_HEAD(nested)(int *p) { child<<<1, 1>>>(p); }
