// CCCL's own headers beside those of the kit: Thrust, libcu++, and cooperative groups that know of its atomic objects.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>
#include <cub/cub.cuh>
#include <cuda/atomic>
#include <new>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

namespace cg = cooperative_groups;

struct Twice {
  __host__ __device__ int operator()(int I) const { return 2 * I; }
};

__global__ void sums(cuda::atomic<int> *All) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  int Sum = cg::reduce(Tile, int(threadIdx.x), cg::plus<int>());
  if (Tile.thread_rank() == 0)
    All->fetch_add(Sum);
}

int main() {
  thrust::device_vector<int> V(10, 3);
  V[7] = 1;
  thrust::transform(V.begin(), V.end(), V.begin(), Twice());
  thrust::transform(V.begin(), V.end(), V.begin(), [] __host__ __device__(int I) { return I + 1; });
  thrust::sort(V.begin(), V.end());
  cuda::atomic<int> *All;
  cudaMallocManaged(&All, sizeof(*All));
  new (All) cuda::atomic<int>(0);
  sums<<<2, 64>>>(All);
  cudaDeviceSynchronize();
  printf("%d %d %d\n", int(V[0]), thrust::reduce(V.begin(), V.end()), All->load());
}
