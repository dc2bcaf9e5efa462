// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sensor frames in flight: a ring of slots, each with a stream, and functions
// of the host that a stream calls when its frame is ready.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cuda_runtime.h>

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <vector>

#define DO(call)                                                               \
  do {                                                                         \
    const cudaError_t status = (call);                                         \
    if (status != cudaSuccess) {                                               \
      std::fprintf(stderr, "line %d: %s\n", __LINE__,                          \
                   cudaGetErrorString(status));                                \
      std::exit(EXIT_FAILURE);                                                 \
    }                                                                          \
  } while (0)

struct __builtin_align__(16) Sample {
  float value, weight;
  int channel, flags;
};

struct Calibration {
  float gain[16], offset[16];
};

__global__ void calibrate(const __grid_constant__ Calibration table,
                          const Sample *in, float *channels, int n) {
  __shared__ float sums[16];
  if (threadIdx.x < 16)
    sums[threadIdx.x] = 0.0f;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    const Sample s = in[i];
    const int c = s.channel & 15;
    atomicAdd(&sums[c], s.weight * (s.value * table.gain[c] + table.offset[c]));
  }
  __syncthreads();
  if (threadIdx.x < 16)
    atomicAdd(&channels[threadIdx.x], sums[threadIdx.x]);
}

class Ring;

struct Slot {
  Ring *ring;
  int number;
  cudaStream_t stream;
  Sample *host, *device;
  float *sums, *deviceSums;
};

class Ring {
public:
  Ring(int slots, int samples) : slots(slots), samples(samples) {
    for (int i = 0; i < slots; ++i) {
      Slot &s = this->slots[i];
      s.ring = this;
      s.number = i;
      DO(cudaStreamCreate(&s.stream));
      DO(cudaHostAlloc(&s.host, samples * sizeof(Sample),
                       cudaHostAllocPortable | cudaHostAllocWriteCombined));
      DO(cudaHostAlloc(&s.sums, 16 * sizeof(float), cudaHostAllocDefault));
      DO(cudaMalloc(&s.device, samples * sizeof(Sample)));
      DO(cudaMalloc(&s.deviceSums, 16 * sizeof(float)));
      free.push_back(i);
    }
  }

  ~Ring() {
    for (Slot &s : slots) {
      cudaStreamSynchronize(s.stream);
      cudaFreeHost(s.host);
      cudaFreeHost(s.sums);
      cudaFree(s.device);
      cudaFree(s.deviceSums);
      cudaStreamDestroy(s.stream);
    }
  }

  void submit(int frame, const Calibration &table) {
    Slot &s = slots[take()];
    for (int i = 0; i < samples; ++i)
      s.host[i] = {float(frame + i % 3), 1.0f / samples, i, 0};
    DO(cudaMemcpyAsync(s.device, s.host, samples * sizeof(Sample),
                       cudaMemcpyHostToDevice, s.stream));
    DO(cudaMemsetAsync(s.deviceSums, 0, 16 * sizeof(float), s.stream));
    calibrate<<<32, 128, 0, s.stream>>>(table, s.device, s.deviceSums, samples);
    DO(cudaGetLastError());
    DO(cudaMemcpyAsync(s.sums, s.deviceSums, 16 * sizeof(float),
                       cudaMemcpyDeviceToHost, s.stream));
    DO(cudaStreamAddCallback(s.stream, finished, &s, 0));
    DO(cudaLaunchHostFunc(s.stream, count, &frames));
  }

  void drain() {
    std::unique_lock<std::mutex> lock(mutex);
    changed.wait(lock, [this] { return free.size() == slots.size(); });
  }

  float total() const { return sum; }
  int done() const { return frames; }

private:
  static void CUDART_CB finished(cudaStream_t, cudaError_t status, void *data) {
    Slot *slot = static_cast<Slot *>(data);
    slot->ring->give(slot->number, status);
  }
  static void CUDART_CB count(void *data) {
    ++*static_cast<std::atomic<int> *>(data);
  }

  int take() {
    std::unique_lock<std::mutex> lock(mutex);
    changed.wait(lock, [this] { return !free.empty(); });
    int number = free.back();
    free.pop_back();
    return number;
  }

  void give(int number, cudaError_t status) {
    std::lock_guard<std::mutex> lock(mutex);
    if (status == cudaSuccess)
      for (int c = 0; c < 16; ++c)
        sum += slots[number].sums[c];
    free.push_back(number);
    changed.notify_all();
  }

  std::vector<Slot> slots;
  const int samples;
  std::vector<int> free;
  std::mutex mutex;
  std::condition_variable changed;
  std::atomic<int> frames{0};
  float sum = 0;
};

int main() {
  Calibration table;
  for (int c = 0; c < 16; ++c) {
    table.gain[c] = 1.0f + 0.01f * c;
    table.offset[c] = 0.1f * c;
  }
  Ring ring(4, 1 << 14);
  for (int frame = 0; frame < 32; ++frame)
    ring.submit(frame, table);
  ring.drain();
  DO(cudaDeviceSynchronize());
  std::printf("%d frames, %g\n", ring.done(), ring.total());
  return ring.done() == 32 ? EXIT_SUCCESS : EXIT_FAILURE;
}
