// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-12.4
// RUN: %program %s
// HIP: 7.2
//
// A table of records that host and device both work on. Which kind of memory it lies in is a policy: pinned, mapped into
// the device's addresses, registered from the heap, or managed.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <type_traits>
#include <vector>

#include <cuda_runtime.h>

#define TRY(call)                                                                                                          \
  do {                                                                                                                     \
    cudaError_t status_ = (call);                                                                                          \
    if (status_ != cudaSuccess) {                                                                                          \
      fprintf(stderr, "%s(%d): %s failed: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(status_));                  \
      exit(EXIT_FAILURE);                                                                                                  \
    }                                                                                                                      \
  } while (0)

struct Record {
  uint32_t key;
  float weight;
  float2 position;
};

enum class Placement { Pinned, Mapped, Registered, Managed };

template <typename T> class Staging {
public:
  Staging(size_t count, Placement placement) : count_(count), placement_(placement) {
    const size_t bytes = count * sizeof(T);
    switch (placement) {
    case Placement::Pinned:
      TRY(cudaMallocHost(&host_, bytes));
      TRY(cudaMalloc(&device_, bytes));
      break;
    case Placement::Mapped:
      TRY(cudaHostAlloc(&host_, bytes, cudaHostAllocMapped | cudaHostAllocPortable));
      TRY(cudaHostGetDevicePointer(&device_, host_, 0));
      break;
    case Placement::Registered:
      heap_.resize(count);
      host_ = heap_.data();
      TRY(cudaHostRegister(host_, bytes, cudaHostRegisterMapped));
      TRY(cudaHostGetDevicePointer((void **)&device_, host_, 0));
      break;
    case Placement::Managed:
      TRY(cudaMallocManaged(&host_, bytes, cudaMemAttachGlobal));
      device_ = host_;
      break;
    }
  }

  ~Staging() {
    switch (placement_) {
    case Placement::Pinned:
      cudaFree(device_);
      cudaFreeHost(host_);
      break;
    case Placement::Mapped:
      cudaFreeHost(host_);
      break;
    case Placement::Registered:
      cudaHostUnregister(host_);
      break;
    case Placement::Managed:
      cudaFree(host_);
      break;
    }
  }

  Staging(const Staging &) = delete;
  Staging &operator=(const Staging &) = delete;

  void upload(cudaStream_t stream) {
    if (placement_ == Placement::Pinned)
      TRY(cudaMemcpyAsync(device_, host_, bytes(), cudaMemcpyHostToDevice, stream));
    if (placement_ == Placement::Managed)
      prefetch(true, stream);
  }

  void download(cudaStream_t stream) {
    if (placement_ == Placement::Pinned)
      TRY(cudaMemcpyAsync(host_, device_, bytes(), cudaMemcpyDeviceToHost, stream));
    if (placement_ == Placement::Managed)
      prefetch(false, stream);
    TRY(cudaStreamSynchronize(stream));
  }

  T *host() { return host_; }
  T *device() { return device_; }
  size_t size() const { return count_; }
  size_t bytes() const { return count_ * sizeof(T); }

private:
  void prefetch(bool toDevice, cudaStream_t stream) {
    int device = 0, concurrent = 0;
    TRY(cudaGetDevice(&device));
    TRY(cudaDeviceGetAttribute(&concurrent, cudaDevAttrConcurrentManagedAccess, device));
    if (!concurrent)
      return;
    cudaMemLocation location = {};
    location.type = toDevice ? cudaMemLocationTypeDevice : cudaMemLocationTypeHost;
    location.id = toDevice ? device : 0;
    TRY(cudaMemAdvise(host_, bytes(), cudaMemAdviseSetPreferredLocation, location));
    TRY(cudaMemPrefetchAsync(host_, bytes(), location, 0, stream));
  }

  size_t count_;
  Placement placement_;
  T *host_ = nullptr;
  T *device_ = nullptr;
  std::vector<T> heap_;
};

__global__ void weigh(Record *records, int n, float2 center) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n) {
    float dx = records[i].position.x - center.x, dy = records[i].position.y - center.y;
    records[i].weight = rsqrtf(dx * dx + dy * dy + 1e-6f);
  }
}

static const char *kind(const void *pointer) {
  cudaPointerAttributes attributes;
  if (cudaPointerGetAttributes(&attributes, pointer) != cudaSuccess) {
    cudaGetLastError();
    return "unknown";
  }
  switch (attributes.type) {
  case cudaMemoryTypeHost:
    return "host";
  case cudaMemoryTypeDevice:
    return "device";
  case cudaMemoryTypeManaged:
    return "managed";
  case cudaMemoryTypeUnregistered:
    return "unregistered";
  default:
    return "?";
  }
}

int main() {
  const int n = 1 << 16;
  cudaStream_t stream;
  TRY(cudaSetDeviceFlags(cudaDeviceMapHost | cudaDeviceScheduleYield));
  TRY(cudaStreamCreate(&stream));
  for (Placement placement : {Placement::Pinned, Placement::Mapped, Placement::Registered, Placement::Managed}) {
    Staging<Record> table(n, placement);
    for (int i = 0; i < n; ++i)
      table.host()[i] = Record{uint32_t(i), 0.0f, make_float2(i % 256, i / 256)};
    table.upload(stream);
    weigh<<<(n + 127) / 128, 128, 0, stream>>>(table.device(), n, make_float2(128.f, 128.f));
    TRY(cudaPeekAtLastError());
    table.download(stream);
    printf("%s and %s: %g\n", kind(table.host()), kind(table.device()), table.host()[n / 2].weight);
  }
  size_t available, total;
  TRY(cudaMemGetInfo(&available, &total));
  printf("%zu of %zu MiB free\n", available >> 20, total >> 20);
  TRY(cudaStreamDestroy(stream));
  return 0;
}
