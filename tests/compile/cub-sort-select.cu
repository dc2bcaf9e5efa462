// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A small table with columns on the GPU: order by, where, distinct, top.
// REQUIRES: hip-headers, cuda, long
// RUN: %program %s
#include <cub/device/device_partition.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_select.cuh>
#include <cub/util_allocator.cuh>
#include <cuda_runtime.h>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace c = cub;

namespace table {

cub::CachingDeviceAllocator allocator(true);

class Error : public std::runtime_error {
public:
  explicit Error(cudaError_t status)
      : std::runtime_error(cudaGetErrorString(status)), Status(status) {}
  cudaError_t Status;
};

void check(cudaError_t status) {
  if (status != cudaSuccess)
    throw Error(status);
}

template <typename T> class Column {
public:
  explicit Column(int n, cudaStream_t s = nullptr) : Size(n), Stream(s) {
    check(allocator.DeviceAllocate((void **)&Data, n * sizeof(T), s));
  }
  explicit Column(const std::vector<T> &v, cudaStream_t s = nullptr)
      : Column(static_cast<int>(v.size()), s) {
    check(cudaMemcpyAsync(Data, v.data(), v.size() * sizeof(T),
                          cudaMemcpyHostToDevice, s));
  }
  Column(Column &&other) noexcept
      : Data(std::exchange(other.Data, nullptr)), Size(other.Size),
        Stream(other.Stream) {}
  ~Column() {
    if (Data)
      allocator.DeviceFree(Data);
  }
  std::vector<T> read() const {
    std::vector<T> v(Size);
    check(cudaMemcpyAsync(v.data(), Data, Size * sizeof(T),
                          cudaMemcpyDeviceToHost, Stream));
    check(cudaStreamSynchronize(Stream));
    return v;
  }
  T *Data = nullptr;
  int Size;
  cudaStream_t Stream;
};

/// Runs a function of CUB's shape: once for the size, once for the work.
template <typename F> void withScratch(cudaStream_t stream, F function) {
  size_t bytes = 0;
  check(function(nullptr, bytes));
  Column<char> scratch(static_cast<int>(bytes), stream);
  check(function(scratch.Data, bytes));
}

template <typename K, typename V>
void orderBy(Column<K> &keys, Column<V> &values, bool descending) {
  Column<K> otherKeys(keys.Size, keys.Stream);
  Column<V> otherValues(keys.Size, keys.Stream);
  c::DoubleBuffer<K> k(keys.Data, otherKeys.Data);
  c::DoubleBuffer<V> v(values.Data, otherValues.Data);
  withScratch(keys.Stream, [&](void *p, size_t &bytes) {
    return descending
               ? c::DeviceRadixSort::SortPairsDescending(
                     p, bytes, k, v, keys.Size, 0, 8 * (int)sizeof(K),
                     keys.Stream)
               : c::DeviceRadixSort::SortPairs(p, bytes, k, v, keys.Size, 0,
                                               8 * (int)sizeof(K), keys.Stream);
  });
  if (k.Current() != keys.Data)
    std::swap(keys.Data, otherKeys.Data);
  if (v.Current() != values.Data)
    std::swap(values.Data, otherValues.Data);
  check(cudaStreamSynchronize(keys.Stream));
}

template <typename T> struct Between {
  T low, high;
  __host__ __device__ __forceinline__ bool operator()(const T &v) const {
    return v >= low && v < high;
  }
};

template <typename T, typename Predicate>
Column<T> where(const Column<T> &in, Predicate predicate) {
  Column<T> out(in.Size, in.Stream);
  Column<int> count(1, in.Stream);
  withScratch(in.Stream, [&](void *p, size_t &bytes) {
    return c::DeviceSelect::If(p, bytes, in.Data, out.Data, count.Data, in.Size,
                               predicate, in.Stream);
  });
  out.Size = count.read()[0];
  return out;
}

template <typename T> Column<T> distinct(const Column<T> &sorted) {
  Column<T> out(sorted.Size, sorted.Stream);
  Column<int> count(1, sorted.Stream);
  withScratch(sorted.Stream, [&](void *p, size_t &bytes) {
    return cub::DeviceSelect::Unique(p, bytes, sorted.Data, out.Data,
                                     count.Data, sorted.Size, sorted.Stream);
  });
  out.Size = count.read()[0];
  return out;
}

template <typename T>
Column<T> flagged(const Column<T> &in, const Column<uint8_t> &flags) {
  Column<T> out(in.Size, in.Stream);
  Column<int> count(1, in.Stream);
  withScratch(in.Stream, [&](void *p, size_t &bytes) {
    return cub::DevicePartition::Flagged(p, bytes, in.Data, flags.Data,
                                         out.Data, count.Data, in.Size,
                                         in.Stream);
  });
  return out;
}

template <typename T> std::pair<int, T> top(const Column<T> &in) {
  using Pair = cub::KeyValuePair<int, T>;
  Column<Pair> out(1, in.Stream);
  withScratch(in.Stream, [&](void *p, size_t &bytes) {
    return cub::DeviceReduce::ArgMax(p, bytes, in.Data, out.Data, in.Size,
                                     in.Stream);
  });
  const Pair pair = out.read()[0];
  return {pair.key, pair.value};
}

} // namespace table

int main() {
  cudaStream_t stream;
  if (cudaStreamCreate(&stream) != cudaSuccess)
    return 1;
  try {
    std::vector<float> prices(5000);
    std::vector<int> articles(5000);
    std::vector<uint8_t> sold(5000);
    for (int i = 0; i < 5000; ++i) {
      prices[i] = (i * 7919 % 1000) / 10.0f;
      articles[i] = i;
      sold[i] = i % 3 == 0;
    }
    table::Column<float> price(prices, stream);
    table::Column<int> article(articles, stream);
    table::Column<uint8_t> isSold(sold, stream);
    auto first = table::flagged(article, isSold);
    auto best = table::top(price);
    table::orderBy(price, article, true);
    auto cheap = table::where(price, table::Between<float>{0.0f, 10.0f});
    auto different = table::distinct(price);
    std::printf("%d cheap, %d prices, top is article %d at %g, first sold %d\n",
                cheap.Size, different.Size, best.first, best.second,
                first.read()[0]);
  } catch (const table::Error &error) {
    std::fprintf(stderr, "%s (%d)\n", error.what(), error.Status);
    return 1;
  }
  cudaStreamDestroy(stream);
}
