// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: device-pointer virtual-vector.cu@at += piece.size;
// LEXICAL: device-pointer virtual-vector.cu@cuMemMap(base_ + mapped_
// HIP: 7.2
//
// A vector that grows without copying: addresses are reserved once, memory is mapped behind them as it is needed.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda.h>
#include <cuda_runtime.h>

#define CHECK_DRV(x)                                                                                                       \
  do {                                                                                                                     \
    CUresult result_ = (x);                                                                                                \
    if (result_ != CUDA_SUCCESS) {                                                                                         \
      const char *message_ = "unknown error";                                                                              \
      cuGetErrorString(result_, &message_);                                                                                \
      std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #x, message_);                                           \
      std::exit(EXIT_FAILURE);                                                                                             \
    }                                                                                                                      \
  } while (0)

class VirtualBuffer {
public:
  VirtualBuffer(CUcontext context, size_t reserve) : context_(context) {
    CUdevice device;
    CHECK_DRV(cuCtxSetCurrent(context));
    CHECK_DRV(cuCtxGetDevice(&device));
    properties_.type = CU_MEM_ALLOCATION_TYPE_PINNED;
    properties_.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    properties_.location.id = static_cast<int>(device);
    access_.location = properties_.location;
    access_.flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
    CHECK_DRV(cuMemGetAllocationGranularity(&granularity_, &properties_, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
    reserved_ = rounded(reserve);
    CHECK_DRV(cuMemAddressReserve(&base_, reserved_, 0, 0, 0));
  }

  ~VirtualBuffer() {
    CUdeviceptr at = base_;
    for (const Piece &piece : pieces_) {
      CHECK_DRV(cuMemUnmap(at, piece.size));
      CHECK_DRV(cuMemRelease(piece.handle));
      at += piece.size;
    }
    CHECK_DRV(cuMemAddressFree(base_, reserved_));
  }

  VirtualBuffer(const VirtualBuffer &) = delete;

  bool grow(size_t bytes) {
    if (bytes <= mapped_)
      return true;
    const size_t more = rounded(bytes - mapped_);
    if (mapped_ + more > reserved_)
      return false;
    Piece piece{0, more};
    CHECK_DRV(cuMemCreate(&piece.handle, more, &properties_, 0));
    CHECK_DRV(cuMemMap(base_ + mapped_, more, 0, piece.handle, 0));
    CHECK_DRV(cuMemSetAccess(base_ + mapped_, more, &access_, 1));
    pieces_.push_back(piece);
    mapped_ += more;
    return true;
  }

  CUdeviceptr address(size_t offset = 0) const { return base_ + offset; }
  size_t mapped() const { return mapped_; }

private:
  struct Piece {
    CUmemGenericAllocationHandle handle;
    size_t size;
  };
  size_t rounded(size_t bytes) const { return (bytes + granularity_ - 1) / granularity_ * granularity_; }

  CUcontext context_;
  CUmemAllocationProp properties_ = {};
  CUmemAccessDesc access_ = {};
  CUdeviceptr base_ = 0;
  size_t granularity_ = 0, reserved_ = 0, mapped_ = 0;
  std::vector<Piece> pieces_;
};

template <typename T> class VirtualVector {
public:
  VirtualVector(CUcontext context, size_t most) : buffer_(context, most * sizeof(T)) {}

  void append(const T *values, size_t count) {
    if (!buffer_.grow((size_ + count) * sizeof(T)))
      std::abort();
    CHECK_DRV(cuMemcpyHtoD(buffer_.address(size_ * sizeof(T)), values, count * sizeof(T)));
    size_ += count;
  }
  T *data() { return reinterpret_cast<T *>(buffer_.address()); }
  size_t size() const { return size_; }
  size_t capacity() const { return buffer_.mapped() / sizeof(T); }

private:
  VirtualBuffer buffer_;
  size_t size_ = 0;
};

__global__ void count(const int *values, size_t n, int needle, unsigned long long *found) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < n && values[i] == needle)
    atomicAdd(found, 1ULL);
}

int main() {
  CUdevice device;
  CUcontext context;
  int supported = 0;
  CHECK_DRV(cuInit(0));
  CHECK_DRV(cuDeviceGet(&device, 0));
  CHECK_DRV(cuDeviceGetAttribute(&supported, CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED, device));
  if (!supported)
    return 0;
  CHECK_DRV(cuDevicePrimaryCtxRetain(&context, device));
  CHECK_DRV(cuCtxSetCurrent(context));
  {
    VirtualVector<int> vector(context, size_t(1) << 28);
    std::vector<int> chunk(100000);
    for (size_t i = 0; i < chunk.size(); ++i)
      chunk[i] = int(i % 97);
    for (int i = 0; i < 50; ++i)
      vector.append(chunk.data(), chunk.size());

    unsigned long long *found;
    cudaMallocManaged(&found, sizeof(*found));
    *found = 0;
    const int threads = 256;
    count<<<unsigned((vector.size() + threads - 1) / threads), threads>>>(vector.data(), vector.size(), 13, found);
    CHECK_DRV(cuCtxSynchronize());
    std::printf("%llu of %zu, room for %zu\n", *found, vector.size(), vector.capacity());
    cudaFree(found);
  }
  CHECK_DRV(cuDevicePrimaryCtxRelease(device));
  return 0;
}
