// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// SEMANTIC: capability-dispatch multi-gpu-waves.cu@cudaDevP2PAttrPerformanceRank
//
// The wave equation on all devices of a machine: each owns a slab of rows and exchanges halos with its neighbours, directly
// where peer access is possible and by way of the host where not.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include <cuda_runtime.h>

namespace gpu {

struct Failure : std::exception {
  explicit Failure(cudaError_t code) : code(code) {}
  const char *what() const noexcept override { return cudaGetErrorString(code); }
  cudaError_t code;
};

struct OrThrow {};
constexpr OrThrow orThrow;
inline void operator>>(cudaError_t code, OrThrow) {
  if (code != cudaSuccess)
    throw Failure(code);
}

/// Makes a device the current one for a scope.
class DeviceScope {
public:
  explicit DeviceScope(int device) {
    cudaGetDevice(&before_) >> orThrow;
    cudaSetDevice(device) >> orThrow;
  }
  ~DeviceScope() { cudaSetDevice(before_); }
  DeviceScope(const DeviceScope &) = delete;

private:
  int before_ = 0;
};

inline std::vector<int> devices() {
  int count = 0;
  cudaGetDeviceCount(&count) >> orThrow;
  std::vector<int> usable;
  for (int device = 0; device < count; ++device) {
    cudaDeviceProp properties;
    cudaGetDeviceProperties(&properties, device) >> orThrow;
    int mode = cudaComputeModeDefault;
    cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, device) >> orThrow;
    if (mode != cudaComputeModeProhibited && properties.major >= 5)
      usable.push_back(device);
  }
  return usable;
}

/// Lets two devices read each other's memory. Returns whether they can.
inline bool connect(int a, int b) {
  int ab = 0, ba = 0;
  cudaDeviceCanAccessPeer(&ab, a, b) >> orThrow;
  cudaDeviceCanAccessPeer(&ba, b, a) >> orThrow;
  if (!ab || !ba)
    return false;
  for (auto [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
    DeviceScope scope(from);
    const cudaError_t status = cudaDeviceEnablePeerAccess(to, 0);
    if (status == cudaErrorPeerAccessAlreadyEnabled)
      (void)cudaGetLastError();
    else
      status >> orThrow;
  }
  int rank = 0, atomics = 0;
  cudaDeviceGetP2PAttribute(&rank, cudaDevP2PAttrPerformanceRank, a, b) >> orThrow;
  cudaDeviceGetP2PAttribute(&atomics, cudaDevP2PAttrNativeAtomicSupported, a, b) >> orThrow;
  std::printf("%d <-> %d: rank %d%s\n", a, b, rank, atomics ? ", atomics" : "");
  return true;
}

} // namespace gpu

using gpu::orThrow;

__global__ void step(const float *before, const float *now, float *next, int width, int rows, float c2) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y + 1;
  if (x < 1 || x >= width - 1 || y > rows)
    return;
  const int at = y * width + x;
  const float laplace = now[at - 1] + now[at + 1] + now[at - width] + now[at + width] - 4.0f * now[at];
  next[at] = 2.0f * now[at] - before[at] + c2 * laplace;
}

struct Slab {
  int device, width, rows;
  float *fields[3] = {};
  cudaStream_t stream = nullptr;
  cudaEvent_t ready = nullptr;

  Slab(int device, int width, int rows) : device(device), width(width), rows(rows) {
    gpu::DeviceScope scope(device);
    for (float *&field : fields) {
      cudaMalloc(&field, bytes()) >> orThrow;
      cudaMemset(field, 0, bytes()) >> orThrow;
    }
    cudaStreamCreate(&stream) >> orThrow;
    cudaEventCreateWithFlags(&ready, cudaEventDisableTiming) >> orThrow;
  }
  ~Slab() {
    gpu::DeviceScope scope(device);
    for (float *field : fields)
      cudaFree(field);
    cudaStreamDestroy(stream);
    cudaEventDestroy(ready);
  }
  size_t bytes() const { return size_t(rows + 2) * width * sizeof(float); }
  float *row(int field, int y) { return fields[field] + size_t(y) * width; }
};

class Simulation {
public:
  Simulation(int width, int height) : width_(width) {
    const std::vector<int> devices = gpu::devices();
    for (size_t i = 0; i < devices.size(); ++i) {
      slabs_.push_back(std::make_unique<Slab>(devices[i], width, height / int(devices.size())));
      direct_.push_back(i > 0 && gpu::connect(devices[i - 1], devices[i]));
    }
    cudaHostAlloc(&staging_, width * sizeof(float), cudaHostAllocPortable) >> orThrow;
  }
  ~Simulation() { cudaFreeHost(staging_); }

  void advance(int turn) {
    const int before = turn % 3, now = (turn + 1) % 3, next = (turn + 2) % 3;
    for (auto &slab : slabs_) {
      gpu::DeviceScope scope(slab->device);
      const dim3 grid((width_ + 127) / 128, slab->rows);
      step<<<grid, 128, 0, slab->stream>>>(slab->fields[before], slab->fields[now], slab->fields[next], width_, slab->rows, 0.1f);
      cudaGetLastError() >> orThrow;
      cudaEventRecord(slab->ready, slab->stream) >> orThrow;
    }
    for (size_t i = 1; i < slabs_.size(); ++i) {
      exchange(*slabs_[i - 1], slabs_[i - 1]->row(next, slabs_[i - 1]->rows), *slabs_[i], slabs_[i]->row(next, 0), direct_[i]);
      exchange(*slabs_[i], slabs_[i]->row(next, 1), *slabs_[i - 1], slabs_[i - 1]->row(next, slabs_[i - 1]->rows + 1), direct_[i]);
    }
  }

  void finish() {
    for (auto &slab : slabs_) {
      gpu::DeviceScope scope(slab->device);
      cudaStreamSynchronize(slab->stream) >> orThrow;
    }
  }

private:
  void exchange(Slab &from, const float *source, Slab &to, float *target, bool direct) {
    const size_t bytes = width_ * sizeof(float);
    cudaStreamWaitEvent(to.stream, from.ready, 0) >> orThrow;
    if (direct) {
      cudaMemcpyPeerAsync(target, to.device, source, from.device, bytes, to.stream) >> orThrow;
      return;
    }
    cudaMemcpyAsync(staging_, source, bytes, cudaMemcpyDeviceToHost, from.stream) >> orThrow;
    cudaStreamSynchronize(from.stream) >> orThrow;
    cudaMemcpyAsync(target, staging_, bytes, cudaMemcpyHostToDevice, to.stream) >> orThrow;
    cudaStreamSynchronize(to.stream) >> orThrow;
  }

  int width_;
  std::vector<std::unique_ptr<Slab>> slabs_;
  std::vector<bool> direct_;
  float *staging_ = nullptr;
};

int main() {
  try {
    Simulation simulation(2048, 2048);
    for (int i = 0; i < 300; ++i)
      simulation.advance(i);
    simulation.finish();
  } catch (const gpu::Failure &failure) {
    std::fprintf(stderr, "%s (%d)\n", failure.what(), int(failure.code));
    return failure.code == cudaErrorNoDevice || failure.code == cudaErrorInsufficientDriver ? 0 : 1;
  }
  return 0;
}
