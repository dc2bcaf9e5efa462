// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// A resizable array whose memory comes from a stream-ordered pool: growing, filtering and sorting many short-lived buffers
// without a synchronisation between them.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <iostream>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "cuda_runtime.h"

namespace mem {

[[noreturn]] inline void raise(cudaError_t e, std::string_view call) {
  std::cerr << call << ": " << cudaGetErrorString(e) << std::endl;
  if (e == cudaErrorMemoryAllocation)
    throw std::bad_alloc();
  throw std::runtime_error(cudaGetErrorName(e));
}

template <typename... Params, typename... Args> void call(std::string_view name, cudaError_t (*api)(Params...), Args... args) {
  if (cudaError_t e = api(args...); e != cudaSuccess)
    raise(e, name);
}

#define MEM_CALL(expression)                                                                                               \
  if (cudaError_t e_ = (expression); e_ != cudaSuccess)                                                                    \
  ::mem::raise(e_, #expression)

class Pool {
public:
  explicit Pool(int device, uint64_t keep = std::numeric_limits<uint64_t>::max()) {
    cudaMemPoolProps props = {};
    props.allocType = cudaMemAllocationTypePinned;
    props.handleTypes = cudaMemHandleTypeNone;
    props.location.type = cudaMemLocationTypeDevice;
    props.location.id = device;
    MEM_CALL(cudaMemPoolCreate(&pool_, &props));
    MEM_CALL(cudaMemPoolSetAttribute(pool_, cudaMemPoolAttrReleaseThreshold, &keep));
    int no = 0;
    MEM_CALL(cudaMemPoolSetAttribute(pool_, cudaMemPoolReuseAllowOpportunistic, &no));
  }
  ~Pool() { cudaMemPoolDestroy(pool_); }
  Pool(const Pool &) = delete;
  Pool &operator=(const Pool &) = delete;

  void shareWith(int device) {
    cudaMemAccessDesc access{};
    access.location = {cudaMemLocationTypeDevice, device};
    access.flags = cudaMemAccessFlagsProtReadWrite;
    MEM_CALL(cudaMemPoolSetAccess(pool_, &access, 1));
  }
  uint64_t used() const { return attribute(cudaMemPoolAttrUsedMemCurrent); }
  uint64_t peak() const { return attribute(cudaMemPoolAttrUsedMemHigh); }
  uint64_t reserved() const { return attribute(cudaMemPoolAttrReservedMemCurrent); }
  void trim(size_t bytes) { MEM_CALL(cudaMemPoolTrimTo(pool_, bytes)); }
  operator cudaMemPool_t() const { return pool_; }

private:
  uint64_t attribute(cudaMemPoolAttr which) const {
    uint64_t value = 0;
    MEM_CALL(cudaMemPoolGetAttribute(pool_, which, &value));
    return value;
  }
  cudaMemPool_t pool_ = nullptr;
};

template <typename T> class Array {
public:
  Array(size_t size, cudaStream_t stream, cudaMemPool_t pool = nullptr) : size_(size), stream_(stream), pool_(pool) {
    data_ = allocate(size);
  }
  ~Array() {
    if (data_)
      cudaFreeAsync(data_, stream_);
  }
  Array(Array &&other) noexcept : size_(other.size_), stream_(other.stream_), pool_(other.pool_), data_(other.data_) {
    other.data_ = nullptr;
  }
  void grow(size_t size) {
    T *bigger = allocate(size);
    MEM_CALL(cudaMemcpyAsync(bigger, data_, size_ * sizeof(T), cudaMemcpyDeviceToDevice, stream_));
    MEM_CALL(cudaMemsetAsync(bigger + size_, 0, (size - size_) * sizeof(T), stream_));
    MEM_CALL(cudaFreeAsync(data_, stream_));
    data_ = bigger;
    size_ = size;
  }
  T *data() { return data_; }
  size_t size() const { return size_; }

private:
  T *allocate(size_t count) {
    T *memory = nullptr;
    if (pool_)
      MEM_CALL(cudaMallocFromPoolAsync(&memory, count * sizeof(T), pool_, stream_));
    else
      MEM_CALL(cudaMallocAsync(&memory, count * sizeof(T), stream_));
    return memory;
  }
  size_t size_;
  cudaStream_t stream_;
  cudaMemPool_t pool_;
  T *data_ = nullptr;
};

} // namespace mem

template <typename T> __global__ void iota(T *data, size_t n, T start) {
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < n; i += size_t(blockDim.x) * gridDim.x)
    data[i] = start + static_cast<T>(i);
}

template <typename T> __global__ void oddEven(T *data, size_t n, int phase) {
  size_t i = 2 * (blockIdx.x * size_t(blockDim.x) + threadIdx.x) + phase;
  if (i + 1 < n && data[i] < data[i + 1]) {
    T swapped = data[i];
    data[i] = data[i + 1];
    data[i + 1] = swapped;
  }
}

int main() {
  int device = 0, supported = 0;
  MEM_CALL(cudaGetDevice(&device));
  MEM_CALL(cudaDeviceGetAttribute(&supported, cudaDevAttrMemoryPoolsSupported, device));
  if (!supported) {
    std::cout << "no pools here\n";
    return 0;
  }
  cudaStream_t stream;
  MEM_CALL(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  {
    mem::Pool pool(device, 64u << 20);
    int devices = 0, peer = 0;
    MEM_CALL(cudaGetDeviceCount(&devices));
    for (int other = 0; other < devices; ++other)
      if (other != device && cudaDeviceCanAccessPeer(&peer, other, device) == cudaSuccess && peer)
        pool.shareWith(other);

    for (size_t n : {1000, 50000, 1000000}) {
      mem::Array<float> values(n, stream, pool);
      mem::Array<int> keys(n / 2, stream);
      iota<<<64, 256, 0, stream>>>(values.data(), values.size(), 0.5f);
      iota<int><<<64, 256, 0, stream>>>(keys.data(), keys.size(), 7);
      keys.grow(n);
      for (int phase = 0; phase < 32; ++phase)
        oddEven<<<unsigned((n / 2 + 255) / 256), 256, 0, stream>>>(keys.data(), n, phase & 1);
      MEM_CALL(cudaGetLastError());
    }
    mem::call("synchronize", cudaStreamSynchronize, stream);
    std::printf("used %llu, peak %llu, reserved %llu\n", (unsigned long long)pool.used(), (unsigned long long)pool.peak(),
                (unsigned long long)pool.reserved());
    pool.trim(0);
    cudaMemPool_t usual;
    MEM_CALL(cudaDeviceGetDefaultMemPool(&usual, device));
    MEM_CALL(cudaDeviceSetMemPool(device, usual));
  }
  MEM_CALL(cudaStreamDestroy(stream));
  return 0;
}
