// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A block sums tiles that come into its shared memory by cuda::pipeline, of the block and of each thread, and by
// cuda::barrier; atomic objects count what was done.

#include <cooperative_groups.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/latch>
#include <cuda/pipeline>
#include <cuda/std/utility>
#include <cstdio>
#include <new>

namespace cg = cooperative_groups;

constexpr int threads = 96, stages = 2, tiles = 7;
using Total = cuda::atomic<unsigned long long, cuda::thread_scope_device>;

/// Two tiles are under way: one is read, the next one is copied.
__global__ void byBlock(const int *from, Total *total) {
  __shared__ int room[stages][threads];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, stages> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  unsigned long long sum = 0;
  for (int next = 0, tile = 0; tile < tiles; ++tile) {
    for (; next < tiles && next < tile + stages; ++next) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, room[next % stages], from + next * threads, cuda::aligned_size_t<16>(sizeof(room[0])), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    sum += room[tile % stages][threads - 1 - block.thread_rank()] * (tile + 1);
    pipe.consumer_release();
  }
  total->fetch_add(sum, cuda::memory_order_relaxed);
}

/// Each thread copies what it reads itself.
__global__ void byThread(const int *from, Total *total) {
  __shared__ int room[stages][threads];
  auto pipe = cuda::make_pipeline();
  const int mine = threadIdx.x;
  unsigned long long sum = 0;
  for (int tile = 0; tile < tiles; ++tile) {
    pipe.producer_acquire();
    cuda::memcpy_async(&room[tile % stages][mine], from + tile * threads + mine, sizeof(int), pipe);
    pipe.producer_commit();
    cuda::pipeline_consumer_wait_prior<0>(pipe);
    sum += room[tile % stages][mine] * (tile + 1);
    pipe.consumer_release();
  }
  *total += sum;
}

/// The barrier ends a phase for each tile, and again before the next copy.
__global__ void byBarrier(const int *from, Total *total, int *phases) {
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ int room[threads];
  __shared__ Barrier full, empty;
  __shared__ cuda::atomic<int, cuda::thread_scope_block> done;
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) {
    init(&full, block.size());
    init(&empty, block.size());
    done.store(0, cuda::std::memory_order_relaxed);
  }
  block.sync();
  unsigned long long sum = 0;
  for (int tile = 0; tile < tiles; ++tile) {
    cuda::memcpy_async(block, room, from + tile * threads, sizeof(room), full);
    Barrier::arrival_token token = full.arrive();
    full.wait(cuda::std::move(token));
    sum += room[threads - 1 - block.thread_rank()] * (tile + 1);
    if (block.thread_rank() == 0)
      done++;
    empty.arrive_and_wait();
  }
  cuda::atomic_ref<int, cuda::thread_scope_device>(*phases).fetch_max(done);
  total->fetch_add(sum);
}

/// A latch lets all go on when the first thread has written.
__global__ void byLatch(int *to, Total *total) {
  using Latch = cuda::latch<cuda::thread_scope_block>;
  __shared__ long long room[4];
  Latch &written = *reinterpret_cast<Latch *>(room);
  __shared__ int value;
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0)
    new (&written) Latch(1);
  block.sync();
  if (block.thread_rank() == 0) {
    value = 1000 + blockIdx.x;
    written.count_down();
  }
  block.sync();
  written.wait();
  total->fetch_add(value);
  cuda::atomic_ref<int> most(*to), fewest(to[1]);
  most.fetch_max(value);
  fewest.fetch_min(value, cuda::std::memory_order_relaxed);
  cuda::atomic_ref<float, cuda::thread_scope_device> real(reinterpret_cast<float *>(to)[2]);
  real.fetch_add(0.5f);
  cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_device);
  int seen = to[3];
  cuda::atomic_ref<int, cuda::thread_scope_device> third(to[3]);
  while (!third.compare_exchange_weak(seen, seen + 3, cuda::memory_order_relaxed))
    ;
}

int main() {
  constexpr int n = tiles * threads;
  int *from, *counts;
  Total *total;
  if (cudaMallocManaged(&from, n * sizeof(int)) != cudaSuccess || cudaMallocManaged(&counts, 8 * sizeof(int)) != cudaSuccess ||
      cudaMallocManaged(&total, sizeof(Total)) != cudaSuccess)
    return 2;
  for (int i = 0; i < n; ++i)
    from[i] = i * 7 % 101;
  for (int i = 0; i < 8; ++i)
    counts[i] = 0;
  counts[2] = 5000;
  auto print = [&](const char *what) {
    if (cudaDeviceSynchronize() != cudaSuccess)
      return false;
    std::printf("%s: %llu\n", what, total->exchange(0));
    return true;
  };
  new (total) Total(0);
  byBlock<<<3, threads>>>(from, total);
  if (!print("pipeline of a block"))
    return 2;
  byThread<<<2, threads>>>(from, total);
  if (!print("pipeline of a thread"))
    return 2;
  byBarrier<<<2, threads>>>(from, total, counts);
  if (!print("barrier"))
    return 2;
  byLatch<<<4, threads>>>(counts + 1, total);
  if (!print("latch"))
    return 2;
  std::printf("%d %d %d %g %d\n", counts[0], counts[1], counts[2], reinterpret_cast<float *>(counts)[3], counts[4]);
  const bool freed = cudaFree(from) == cudaSuccess && cudaFree(counts) == cudaSuccess;
  return freed && cudaFree(total) == cudaSuccess ? 0 : 2;
}
