// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Load, scan and store share a union; one barrier is missing.
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
  Store(shared.store).Store(out + base, items); // hazard
}
template __global__ void prefix<int, 64, 4>(const int *, int *);
