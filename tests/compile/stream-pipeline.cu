// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Overlaps copies and work: a signal is cut into chunks, and each chunk goes through upload, two filters and download on a
// stream of its own. Events order the chunks and take the time.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <cuda_runtime.h>

namespace pipeline {

class CudaError : public std::runtime_error {
public:
  CudaError(cudaError_t code, const char *what, const char *file, int line)
      : std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + what + ": " + cudaGetErrorString(code)),
        code_(code) {}
  cudaError_t code() const noexcept { return code_; }

private:
  cudaError_t code_;
};

inline void check(cudaError_t code, const char *what, const char *file, int line) {
  if (code != cudaSuccess)
    throw CudaError(code, what, file, line);
}

#define CUDA_CHECK(expr) ::pipeline::check((expr), #expr, __FILE__, __LINE__)

class Stream {
public:
  explicit Stream(unsigned flags = cudaStreamNonBlocking) { CUDA_CHECK(cudaStreamCreateWithFlags(&stream_, flags)); }
  Stream(int priority, unsigned flags) { CUDA_CHECK(cudaStreamCreateWithPriority(&stream_, flags, priority)); }
  ~Stream() {
    if (stream_)
      cudaStreamDestroy(stream_);
  }
  Stream(const Stream &) = delete;
  Stream &operator=(const Stream &) = delete;
  Stream(Stream &&other) noexcept : stream_(std::exchange(other.stream_, nullptr)) {}

  operator cudaStream_t() const { return stream_; }
  void wait(cudaEvent_t event) const { CUDA_CHECK(cudaStreamWaitEvent(stream_, event, 0)); }
  bool idle() const {
    const cudaError_t status = cudaStreamQuery(stream_);
    if (status == cudaErrorNotReady)
      return false;
    CUDA_CHECK(status);
    return true;
  }
  void synchronize() const { CUDA_CHECK(cudaStreamSynchronize(stream_)); }

private:
  cudaStream_t stream_ = nullptr;
};

class Event {
public:
  explicit Event(bool timing = true) {
    CUDA_CHECK(cudaEventCreateWithFlags(&event_, timing ? cudaEventDefault : cudaEventDisableTiming));
  }
  ~Event() {
    if (event_)
      cudaEventDestroy(event_);
  }
  Event(const Event &) = delete;
  Event &operator=(const Event &) = delete;
  Event(Event &&other) noexcept : event_(std::exchange(other.event_, nullptr)) {}

  operator cudaEvent_t() const { return event_; }
  void record(cudaStream_t stream = nullptr) { CUDA_CHECK(cudaEventRecord(event_, stream)); }
  float millisecondsSince(const Event &start) const {
    float ms = 0;
    CUDA_CHECK(cudaEventElapsedTime(&ms, start.event_, event_));
    return ms;
  }

private:
  cudaEvent_t event_ = nullptr;
};

__global__ void smooth(const float *__restrict__ in, float *__restrict__ out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float left = in[max(i - 1, 0)], right = in[min(i + 1, n - 1)];
  out[i] = 0.25f * left + 0.5f * in[i] + 0.25f * right;
}

__global__ void companded(float *data, int n, float mu) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    data[i] = copysignf(log1pf(mu * fabsf(data[i])) / log1pf(mu), data[i]);
}

struct Chunk {
  Stream stream;
  Event done{false};
  float *host = nullptr, *in = nullptr, *out = nullptr;

  explicit Chunk(int n) {
    CUDA_CHECK(cudaMallocHost((void **)&host, n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&in, n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&out, n * sizeof(float)));
  }
  ~Chunk() {
    cudaFree(out);
    cudaFree(in);
    cudaFreeHost(host);
  }
};

float process(std::vector<float> &signal, int chunkSize, int ways) {
  std::vector<Chunk *> chunks;
  for (int i = 0; i < ways; ++i)
    chunks.push_back(new Chunk(chunkSize));

  Event start, stop;
  start.record();
  const int total = static_cast<int>(signal.size());
  for (int offset = 0, turn = 0; offset < total; offset += chunkSize, ++turn) {
    Chunk &chunk = *chunks[turn % ways];
    const int n = std::min(chunkSize, total - offset);
    CUDA_CHECK(cudaEventSynchronize(chunk.done));
    std::copy_n(signal.begin() + offset, n, chunk.host);
    if (turn > 0)
      chunk.stream.wait(chunks[(turn - 1) % ways]->done);
    CUDA_CHECK(cudaMemcpyAsync(chunk.in, chunk.host, n * sizeof(float), cudaMemcpyHostToDevice, chunk.stream));
    smooth<<<(n + 255) / 256, 256, 0, chunk.stream>>>(chunk.in, chunk.out, n);
    companded<<<32, 256, 0, chunk.stream>>>(chunk.out, n, 255.0f);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpyAsync(signal.data() + offset, chunk.out, n * sizeof(float), cudaMemcpyDeviceToHost, chunk.stream));
    chunk.done.record(chunk.stream);
  }
  stop.record();
  CUDA_CHECK(cudaEventSynchronize(stop));
  for (Chunk *chunk : chunks) {
    while (!chunk->stream.idle())
      chunk->stream.synchronize();
    delete chunk;
  }
  return stop.millisecondsSince(start);
}

} // namespace pipeline

int main(int argc, char **argv) {
  const int n = argc > 1 ? std::atoi(argv[1]) : 1 << 22;
  int least = 0, greatest = 0;
  try {
    CUDA_CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    pipeline::Stream urgent(greatest, cudaStreamNonBlocking);
    unsigned flags = 0;
    CUDA_CHECK(cudaStreamGetFlags(urgent, &flags));
    std::printf("priorities %d..%d, flags %#x\n", least, greatest, flags);

    std::vector<float> signal(n);
    for (int i = 0; i < n; ++i)
      signal[i] = std::sin(0.001f * i);
    std::printf("%.3f ms\n", pipeline::process(signal, 1 << 18, 4));
  } catch (const pipeline::CudaError &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return error.code() == cudaErrorNoDevice ? 77 : 1;
  }
  return 0;
}
