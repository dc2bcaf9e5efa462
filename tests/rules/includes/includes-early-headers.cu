// Headers of HIP that need hip/hip_runtime.h before them get it, once. What comes behind it, or behind a part of it, is
// left alone, and a later one that says the same goes.
// REQUIRES: hip-headers
// RUN: %split %s %t
// RUN: %port_twice %t/first.cu %t/first.hip && %FileCheck --match-full-lines %s --check-prefix=FIRST < %t/first.hip
// RUN: %hip_compile -x hip %t/first.hip
// RUN: %port_twice %t/header.cuh %t/header.hip && %FileCheck --match-full-lines %s --check-prefix=HEADER < %t/header.hip
// RUN: %port_twice %t/behind.cu %t/behind.hip && %FileCheck --match-full-lines %s --check-prefix=BEHIND < %t/behind.hip
// RUN: %port_twice %t/host.cpp %t/host.hip && %FileCheck --match-full-lines %s --check-prefix=HOST < %t/host.hip
// RUN: %port_twice %t/user.cu %t/user.hip && %FileCheck --match-full-lines %s --check-prefix=USER < %t/user.hip
// RUN: %hip_compile -x hip -I %t %t/user.hip
// RUN: %port_twice %t/user.cpp %t/user.cpp.hip && %FileCheck --match-full-lines %s --check-prefix=PLAIN < %t/user.cpp.hip
// RUN: %port_twice %t/header.cuh %t/maca.hip --target=maca && %FileCheck %s --check-prefix=MACA < %t/maca.hip

//--- first.cu
#include <vector>
#include <cub/block/block_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cuda_runtime.h>
#include <cstdio>
__global__ void sum(int *p) {
  using Reduce = cub::BlockReduce<int, 64>;
  __shared__ Reduce::TempStorage t;
  *p = Reduce(t).Sum(p[threadIdx.x]);
}
cudaError_t e = cudaSuccess;
// FIRST: #include <vector>
// FIRST-NEXT: #include <hip/hip_runtime.h>
// FIRST-NEXT: #include <hipcub/block/block_reduce.hpp>
// FIRST-NEXT: #include <hipcub/device/device_scan.hpp>
// FIRST-NEXT: #include <cstdio>

//--- header.cuh
#pragma once
#include <vector>
#ifdef WITH_CUB
#include <cub/util_type.cuh>
#include <cub/warp/warp_scan.cuh>
#include <cuda_runtime.h>
#else
#include <cub/block/block_scan.cuh>
#endif
#include <cuda_runtime.h>
// HEADER: #include <vector>
// HEADER-NEXT: #ifdef WITH_CUB
// HEADER-NEXT: #include <hip/hip_runtime.h>
// HEADER-NEXT: #include <hipcub/util_type.hpp>
// HEADER-NEXT: #include <hipcub/warp/warp_scan.hpp>
// HEADER-NEXT: #else
// HEADER-NEXT: #include <hip/hip_runtime.h>
// HEADER-NEXT: #include <hipcub/block/block_scan.hpp>
// HEADER-NEXT: #endif
// HEADER-NEXT: #include <hip/hip_runtime.h>
// MACA: #ifdef WITH_CUB
// MACA-NEXT: #include <cub/util_type.cuh>

//--- behind.cu
#include <cuda_runtime_api.h>
#include <cub/block/block_reduce.cuh>
#ifdef CUB_LAST
#include <cub/cub.cuh>
#include <driver_types.h>
#endif
// BEHIND: #include <hip/hip_runtime_api.h>
// BEHIND-NEXT: #include <hipcub/block/block_reduce.hpp>
// BEHIND-NEXT: #ifdef CUB_LAST
// BEHIND-NEXT: #include <hipcub/hipcub.hpp>
// BEHIND-NEXT: #endif

//--- host.cpp
#include <cub/cub.cuh>
#include <driver_types.h>
#include <texture_types.h>
cudaMemcpyKind k;
// HOST: #include <hipcub/hipcub.hpp>
// HOST-NEXT: #include <hip/hip_runtime_api.h>
// HOST-NEXT: #include <hip/texture_types.h>

// nvcc includes the runtime's header before all of a .cu file: headers of the user's for the device may rely on that.
//--- user.cu
#include <vector>
#include "host.h"
#include "my_cuda/lanes.h"
#include <cuda_runtime.h>
#include "more.cuh"
__global__ void k(int *p) { *p = lane(*p); }
// USER: #include <vector>
// USER-NEXT: #include "host.h"
// USER-NEXT: #include <hip/hip_runtime.h>
// USER-NEXT: #include "my_cuda/lanes.h"
// USER-NEXT: #include "more.cuh"
//--- host.h
//--- more.cuh
//--- my_cuda/lanes.h
__device__ __forceinline__ int lane(int x) { return __float_as_int(x); }
//--- user.cpp
#include "my_cuda/lanes.h"
#include <cuda_runtime.h>
cudaError_t e = cudaSuccess;
// PLAIN: #include "my_cuda/lanes.h"
// PLAIN-NEXT: #include <hip/hip_runtime.h>
