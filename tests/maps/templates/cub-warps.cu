// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CUB's warp collectives go over 32 lanes: hipCUB's default is the wave.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 0
// RUN: %FileCheck %s < %t.hip
// MXMACA's CUB has the same default.
// RUN: %status 1 %tranship -q --target=maca %s -o %t.maca
// RUN: %FileCheck --check-prefix=MACA %s < %t.maca
// MACA:      {{^}}  using Reduce = cub::WarpReduce<T, 32>;
// MACA-NEXT: using Scan = cub::WarpScan<T, 16>;
// MACA-NEXT: using Load = cub::WarpLoad<T, Items, cub::WARP_LOAD_DIRECT, 32>;
// MACA:      {{^}}  y[1] = tranship::warp::lane_id() + tranship::warp::id() + tranship::warp::lanemask_lt()
// RUN: %hip_compile -x hip --offload-arch=gfx1100 %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 -x hip %t64.hip
// RUN: %tranship --target=hip-5.7 %s -o %t57.hip
// RUN: %hip_compile57 -x hip %t57.hip
// CHECK: #include "tranship/warp.h"
#include <cub/cub.cuh>
#include <utility>

template <class T, int Items> struct Collectives {
  using Reduce = cub::WarpReduce<T>;
  using Scan = cub::WarpScan<T, 16>;
  using Load = cub::WarpLoad<T, Items>;
  using Store = cub::WarpStore<T, Items, cub::WARP_STORE_DIRECT>;
  using Exchange = cub::WarpExchange<T, Items>;
  using Sort = cub::WarpMergeSort<T, Items>;
  using Pairs = cub::WarpReduce<cub::KeyValuePair<int, T>>;
  std::pair<typename cub::WarpReduce<T>::TempStorage *, cub::WarpReduce<T>> *p;
};
// CHECK: using Reduce = hipcub::WarpReduce<T, 32>;
// CHECK-NEXT: using Scan = hipcub::WarpScan<T, 16>;
// CHECK-NEXT: using Load = hipcub::WarpLoad<T, Items, hipcub::WARP_LOAD_DIRECT, 32>;
// CHECK-NEXT: using Store = hipcub::WarpStore<T, Items, hipcub::WARP_STORE_DIRECT, 32>;
// CHECK-NEXT: using Exchange = hipcub::WarpExchange<T, Items, 32>;
// CHECK-NEXT: using Sort = hipcub::WarpMergeSort<T, Items, 32>;
// CHECK-NEXT: using Pairs = hipcub::WarpReduce<hipcub::KeyValuePair<int, T>, 32>;
// CHECK-NEXT: std::pair<typename hipcub::WarpReduce<T, 32>::TempStorage *, hipcub::WarpReduce<T, 32>> *p;

__global__ void collect(float *x) {
  using C = Collectives<float, 4>;
  __shared__ C::Reduce::TempStorage r;
  x[0] = C::Reduce(r).Sum(x[threadIdx.x]);
  __shared__ C::Scan::TempStorage s;
  C::Scan(s).InclusiveSum(x[threadIdx.x], x[1]);
  __shared__ C::Load::TempStorage l;
  float items[4];
  C::Load(l).Load(x, items);
  __shared__ C::Store::TempStorage o;
  C::Store(o).Store(x, items);
}

// row: cub::WARP_ALL
// row: cub::WARP_ANY
// row: cub::WARP_BALLOT
// row: cub::WARP_SYNC
// row: CUB_WARP_THREADS/1
// row: CUB_LOG_WARP_THREADS/1
__global__ void words(int *y) {
  __shared__ int shared[CUB_PTX_WARP_THREADS + CUB_WARP_THREADS(0) + CUB_LOG_WARP_THREADS(0) + CUB_PTX_LOG_WARP_THREADS];
  // CHECK: __shared__ int shared[32 + ((void)(0), 32) + ((void)(0), 5) + 5];
  shared[0] = 0;
  y[0] = cub::WARP_ALL(y[1], 0xffffffff) + cub::WARP_ANY(y[1], 0xffffffff) + cub::WARP_BALLOT(y[1], 0xffffffff);
  // CHECK: y[0] = __all_sync(0xffffffff, y[1]) + __any_sync(0xffffffff, y[1]) + __ballot_sync(0xffffffff, y[1]);
  cub::WARP_SYNC(0xffffffff);
  // CHECK: __syncwarp(0xffffffff);
  y[1] = cub::LaneId() + cub::WarpId() + cub::LaneMaskLt() + cub::LaneMaskLe() + cub::LaneMaskGt() + cub::LaneMaskGe();
  // CHECK: y[1] = tranship::warp::lane_id() + tranship::warp::id() + tranship::warp::lanemask_lt() +
  y[2] = cub::ShuffleDown<32>(y[3], 1, 31, 0xffffffff) + cub::ShuffleUp<16>(y[3], 1, 0, 0xffffffff) + cub::ShuffleIndex<32>(y[3], 0, 0xffffffff);
  // CHECK: y[2] = tranship::warp::shuffle_down<32>(y[3], 1, 31, 0xffffffff) + tranship::warp::shuffle_up<16>(
  y[3] = cub::WarpMask<16>(1);
  // CHECK: y[3] = tranship::warp::member_mask<16>(1);
}
