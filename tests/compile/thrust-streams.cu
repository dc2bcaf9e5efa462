// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two pictures equalised side by side in streams of their own, with an allocator
// that keeps blocks for the temporary memory of Thrust's algorithms.
// REQUIRES: hip-headers, cuda, long
// RUN: %program %s
#include <cuda_runtime.h>
#include <thrust/adjacent_difference.h>
#include <thrust/binary_search.h>
#include <thrust/device_free.h>
#include <thrust/device_malloc.h>
#include <thrust/device_malloc_allocator.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/mr/allocator.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/execution_policy.h>
#include <thrust/system/cuda/memory.h>
#include <thrust/transform.h>
#include <thrust/universal_vector.h>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <new>
#include <vector>

using Pixel = unsigned char;

/// Hands freed blocks out again when their size fits.
class BlockCache {
public:
  using value_type = char;

  BlockCache() = default;
  BlockCache(const BlockCache &) = delete;
  ~BlockCache() {
    for (auto &block : Free)
      cudaFree(block.second);
    for (auto &block : Used)
      cudaFree(block.first);
  }

  char *allocate(std::ptrdiff_t bytes) {
    char *p = nullptr;
    auto found = Free.lower_bound(bytes);
    if (found != Free.end() && found->first <= 2 * bytes) {
      p = found->second;
      bytes = found->first;
      Free.erase(found);
    } else if (cudaMalloc(reinterpret_cast<void **>(&p), bytes) !=
               cudaSuccess) {
      throw std::bad_alloc();
    }
    Used.emplace(p, bytes);
    return p;
  }

  void deallocate(char *p, size_t) {
    auto found = Used.find(p);
    Free.emplace(found->second, p);
    Used.erase(found);
  }

private:
  std::multimap<std::ptrdiff_t, char *> Free;
  std::map<char *, std::ptrdiff_t> Used;
};

/// Device memory for vectors, by the stream-ordered allocator of the runtime.
template <typename T>
struct PoolAllocator : thrust::device_malloc_allocator<T> {
  using Base = thrust::device_malloc_allocator<T>;
  using pointer = typename Base::pointer;
  using size_type = typename Base::size_type;
  template <typename U> struct rebind {
    using other = PoolAllocator<U>;
  };
  pointer allocate(size_type n) {
    void *p = nullptr;
    if (cudaMallocAsync(&p, n * sizeof(T), nullptr) != cudaSuccess)
      throw std::bad_alloc();
    return pointer(static_cast<T *>(p));
  }
  void deallocate(pointer p, size_type) {
    cudaFreeAsync(thrust::raw_pointer_cast(p), nullptr);
  }
};

template <typename T> using PoolVector = thrust::device_vector<T, PoolAllocator<T>>;

struct Equalise {
  const int *cumulated;
  int n;
  __device__ Pixel operator()(Pixel p) const {
    return static_cast<Pixel>(255.0f * cumulated[p] / n);
  }
};

struct Brighter {
  Pixel than;
  __host__ __device__ int operator()(Pixel p) const { return p > than; }
};

class Job {
public:
  Job(const std::vector<Pixel> &picture, BlockCache &cache)
      : Cache(cache), Pixels(picture.begin(), picture.end()),
        Sorted(picture.size()), Cumulated(256), Bins(256) {
    cudaStreamCreateWithFlags(&Stream, cudaStreamNonBlocking);
  }
  ~Job() { cudaStreamDestroy(Stream); }

  void run() {
    const auto policy = thrust::cuda::par(Cache).on(Stream);
    thrust::copy(policy, Pixels.begin(), Pixels.end(), Sorted.begin());
    thrust::sort(policy, Sorted.begin(), Sorted.end());
    thrust::counting_iterator<int> level(0);
    thrust::upper_bound(policy, Sorted.begin(), Sorted.end(), level,
                        level + 256, Cumulated.begin());
    thrust::adjacent_difference(policy, Cumulated.begin(), Cumulated.end(),
                                Bins.begin());
    thrust::transform(thrust::cuda::par_nosync.on(Stream), Pixels.begin(),
                      Pixels.end(), Pixels.begin(),
                      Equalise{thrust::raw_pointer_cast(Cumulated.data()),
                               static_cast<int>(Pixels.size())});
  }

  int bright() const {
    auto flags = thrust::make_transform_iterator(Pixels.begin(), Brighter{127});
    return thrust::reduce(thrust::cuda::par.on(Stream), flags,
                          flags + Pixels.size());
  }

private:
  BlockCache &Cache;
  cudaStream_t Stream;
  PoolVector<Pixel> Pixels, Sorted;
  PoolVector<int> Cumulated, Bins;
};

int main() {
  std::vector<Pixel> picture(512 * 512);
  BlockCache caches[2];
  std::vector<std::unique_ptr<Job>> jobs;
  for (int j = 0; j < 2; ++j) {
    for (auto &pixel : picture)
      pixel = static_cast<Pixel>(std::rand() % (100 + 100 * j));
    jobs.push_back(std::make_unique<Job>(picture, caches[j]));
  }
  for (auto &job : jobs)
    job->run();
  for (auto &job : jobs)
    std::printf("%d bright pixels\n", job->bright());

  thrust::universal_vector<float> shared(1000, 1.0f);
  thrust::inclusive_scan(thrust::device, shared.begin(), shared.end(),
                         shared.begin());
  cudaDeviceSynchronize();
  std::printf("last: %g\n", static_cast<float>(shared.back()));

  // Host memory by policy, device memory by pointer.
  thrust::device_ptr<int> numbers = thrust::device_malloc<int>(100);
  thrust::sequence(thrust::device, numbers, numbers + 100);
  std::vector<int> host(100);
  thrust::copy(numbers, numbers + 100, host.begin());
  thrust::sort(thrust::host, host.begin(), host.end(), thrust::greater<int>());
  std::printf("greatest: %d\n", host[0]);
  thrust::device_free(numbers);
  return cudaGetLastError() == cudaSuccess ? 0 : 1;
}
