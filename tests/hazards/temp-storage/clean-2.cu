// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With all barriers, one of them a cooperative group's.
#include <cooperative_groups.h>
#include <cub/cub.cuh>

template <typename T, int THREADS, int ITEMS> __global__ void prefix(const T *in, T *out) {
  using Load = cub::BlockLoad<T, THREADS, ITEMS, cub::BLOCK_LOAD_TRANSPOSE>;
  using Store = cub::BlockStore<T, THREADS, ITEMS, cub::BLOCK_STORE_TRANSPOSE>;
  using Scan = cub::BlockScan<T, THREADS>;
  __shared__ union {
    typename Load::TempStorage load;
    typename Scan::TempStorage scan;
    typename Store::TempStorage store;
  } shared;
  T items[ITEMS];
  const int base = blockIdx.x * THREADS * ITEMS;
  Load(shared.load).Load(in + base, items);
  __syncthreads();
  Scan(shared.scan).InclusiveSum(items, items);
  cooperative_groups::this_thread_block().sync();
  Store(shared.store).Store(out + base, items);
}
template __global__ void prefix<int, 64, 4>(const int *, int *);
