// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CUDA's atomic functions with an order and a scope; without a scope, it is the system's.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --strict && %FileCheck %s --input-file %t.hip
// RUN: %hip_compile %t.hip
// RUN: %port_twice %s %t64.hip --target=hip-6.4 --strict && %hip_compile64 %t64.hip
#include <cuda_runtime.h>

// row: __nv_atomic_load_n/2
// row: __nv_atomic_load_n/3
// row: __nv_atomic_load/3
// row: __nv_atomic_load/4
// row: __nv_atomic_store_n/3
// row: __nv_atomic_store_n/4
// row: __nv_atomic_store/3
// row: __nv_atomic_store/4
__global__ void plain(int *p, double *d, unsigned char *c, int *out) {
  int value = 1;
  // CHECK: out[0] = __hip_atomic_load(p, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_SYSTEM);
  out[0] = __nv_atomic_load_n(p, __NV_ATOMIC_ACQUIRE);
  // CHECK: out[1] = __hip_atomic_load(c + 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  out[1] = __nv_atomic_load_n(c + 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
  // CHECK: (*(&value) = __hip_atomic_load(p, __ATOMIC_SEQ_CST, __HIP_MEMORY_SCOPE_SYSTEM));
  __nv_atomic_load(p, &value, __NV_ATOMIC_SEQ_CST);
  __nv_atomic_load(p, &value, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_THREAD);
  // CHECK: __hip_atomic_store(d, 1, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
  __nv_atomic_store_n(d, 1, __NV_ATOMIC_RELEASE);
  __nv_atomic_store_n(p, out[2], __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
  // CHECK: __hip_atomic_store(p, *(out + 2), __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
  __nv_atomic_store(p, out + 2, __NV_ATOMIC_RELEASE);
  __nv_atomic_store(p, &value, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_CLUSTER);
}

// row: __nv_atomic_exchange_n/3
// row: __nv_atomic_exchange_n/4
// row: __nv_atomic_exchange/4
// row: __nv_atomic_exchange/5
// row: __nv_atomic_compare_exchange_n/6
// row: __nv_atomic_compare_exchange_n/7
// row: __nv_atomic_compare_exchange/6
// row: __nv_atomic_compare_exchange/7
__global__ void exchanges(int *p, unsigned long long *q, int *out, bool weak) {
  int value = 1, old = 0;
  unsigned long long expected = 0;
  out[0] = __nv_atomic_exchange_n(p, 1, __NV_ATOMIC_ACQ_REL);
  // CHECK: old = __hip_atomic_exchange(p, value, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_AGENT);
  old = __nv_atomic_exchange_n(p, value, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);
  // CHECK: (*(&old) = __hip_atomic_exchange(p, *(&value), __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_SYSTEM));
  __nv_atomic_exchange(p, &value, &old, __NV_ATOMIC_ACQ_REL);
  __nv_atomic_exchange(p, &value, &old, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_BLOCK);
  // A weak exchange may be a strong one.
  // CHECK: while (!((void)true, __hip_atomic_compare_exchange_strong(q, &expected, expected + 1, __ATOMIC_ACQUIRE,
  while (!__nv_atomic_compare_exchange_n(q, &expected, expected + 1, true, __NV_ATOMIC_ACQUIRE, __NV_ATOMIC_RELAXED))
    ;
  out[1] = __nv_atomic_compare_exchange_n(p, &old, 2, weak, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_RELAXED,
                                          __NV_THREAD_SCOPE_SYSTEM);
  out[2] = __nv_atomic_compare_exchange(p, &old, &value, false, __NV_ATOMIC_SEQ_CST, __NV_ATOMIC_SEQ_CST);
  out[3] = __nv_atomic_compare_exchange(p, &old, &value, false, __NV_ATOMIC_SEQ_CST, __NV_ATOMIC_RELAXED,
                                        __NV_THREAD_SCOPE_DEVICE);
}

// row: __nv_atomic_fetch_add/3
// row: __nv_atomic_fetch_add/4
// row: __nv_atomic_add/3
// row: __nv_atomic_add/4
// row: __nv_atomic_fetch_sub/3
// row: __nv_atomic_fetch_sub/4
// row: __nv_atomic_sub/3
// row: __nv_atomic_sub/4
// row: __nv_atomic_fetch_and/3
// row: __nv_atomic_fetch_and/4
// row: __nv_atomic_and/3
// row: __nv_atomic_and/4
// row: __nv_atomic_fetch_or/3
// row: __nv_atomic_fetch_or/4
// row: __nv_atomic_or/3
// row: __nv_atomic_or/4
// row: __nv_atomic_fetch_xor/3
// row: __nv_atomic_fetch_xor/4
// row: __nv_atomic_xor/3
// row: __nv_atomic_xor/4
// row: __nv_atomic_fetch_min/3
// row: __nv_atomic_fetch_min/4
// row: __nv_atomic_min/3
// row: __nv_atomic_min/4
// row: __nv_atomic_fetch_max/3
// row: __nv_atomic_fetch_max/4
// row: __nv_atomic_max/3
// row: __nv_atomic_max/4
__global__ void operations(int *p, unsigned *u, float *f, int *out) {
  // CHECK: out[0] += __hip_atomic_fetch_add(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  out[0] += __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED);
  u[1] += __nv_atomic_fetch_add(u, 3u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  // CHECK: ((void)__hip_atomic_fetch_add(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM));
  __nv_atomic_add(p, 1, __NV_ATOMIC_RELAXED);
  __nv_atomic_add(u, 3u, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
  // CHECK: out[0] += __hip_atomic_fetch_sub(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  out[0] += __nv_atomic_fetch_sub(p, 1, __NV_ATOMIC_RELAXED);
  u[1] += __nv_atomic_fetch_sub(u, 3u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  // CHECK: ((void)__hip_atomic_fetch_sub(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM));
  __nv_atomic_sub(p, 1, __NV_ATOMIC_RELAXED);
  __nv_atomic_sub(u, 3u, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
  // CHECK: out[0] += __hip_atomic_fetch_and(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  out[0] += __nv_atomic_fetch_and(p, 1, __NV_ATOMIC_RELAXED);
  u[1] += __nv_atomic_fetch_and(u, 3u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  // CHECK: ((void)__hip_atomic_fetch_and(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM));
  __nv_atomic_and(p, 1, __NV_ATOMIC_RELAXED);
  __nv_atomic_and(u, 3u, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
  // CHECK: out[0] += __hip_atomic_fetch_or(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  out[0] += __nv_atomic_fetch_or(p, 1, __NV_ATOMIC_RELAXED);
  u[1] += __nv_atomic_fetch_or(u, 3u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  // CHECK: ((void)__hip_atomic_fetch_or(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM));
  __nv_atomic_or(p, 1, __NV_ATOMIC_RELAXED);
  __nv_atomic_or(u, 3u, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
  // CHECK: out[0] += __hip_atomic_fetch_xor(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  out[0] += __nv_atomic_fetch_xor(p, 1, __NV_ATOMIC_RELAXED);
  u[1] += __nv_atomic_fetch_xor(u, 3u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  // CHECK: ((void)__hip_atomic_fetch_xor(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM));
  __nv_atomic_xor(p, 1, __NV_ATOMIC_RELAXED);
  __nv_atomic_xor(u, 3u, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
  // CHECK: out[0] += __hip_atomic_fetch_min(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  out[0] += __nv_atomic_fetch_min(p, 1, __NV_ATOMIC_RELAXED);
  u[1] += __nv_atomic_fetch_min(u, 3u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  // CHECK: ((void)__hip_atomic_fetch_min(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM));
  __nv_atomic_min(p, 1, __NV_ATOMIC_RELAXED);
  __nv_atomic_min(u, 3u, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
  // CHECK: out[0] += __hip_atomic_fetch_max(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);
  out[0] += __nv_atomic_fetch_max(p, 1, __NV_ATOMIC_RELAXED);
  u[1] += __nv_atomic_fetch_max(u, 3u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  // CHECK: ((void)__hip_atomic_fetch_max(p, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM));
  __nv_atomic_max(p, 1, __NV_ATOMIC_RELAXED);
  __nv_atomic_max(u, 3u, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
  // CHECK: f[1] = __hip_atomic_fetch_add(f, 1.5f, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  f[1] = __nv_atomic_fetch_add(f, 1.5f, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
}
