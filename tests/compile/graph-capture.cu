// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-12.4
// RUN: %program %s
//
// A Jacobi solver whose sweep is recorded once by stream capture, on two streams joined by events, and then launched as a
// graph; when the grid changes, the executable graph is updated in place.

#include <cmath>
#include <functional>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <vector>

#include <cuda_runtime.h>

#define CU(...)                                                                                                            \
  do {                                                                                                                     \
    if (const cudaError_t rc = (__VA_ARGS__); rc != cudaSuccess) {                                                         \
      std::ostringstream message;                                                                                          \
      message << __func__ << ": " << #__VA_ARGS__ << " -> " << cudaGetErrorName(rc);                                       \
      throw std::runtime_error(message.str());                                                                             \
    }                                                                                                                      \
  } while (0)

template <auto Destroy> struct Deleter {
  template <typename T> void operator()(T *handle) const { Destroy(handle); }
};
using GraphPtr = std::unique_ptr<std::remove_pointer_t<cudaGraph_t>, Deleter<cudaGraphDestroy>>;
using ExecPtr = std::unique_ptr<std::remove_pointer_t<cudaGraphExec_t>, Deleter<cudaGraphExecDestroy>>;
using StreamPtr = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, Deleter<cudaStreamDestroy>>;
using EventPtr = std::unique_ptr<std::remove_pointer_t<cudaEvent_t>, Deleter<cudaEventDestroy>>;

static StreamPtr makeStream() {
  cudaStream_t stream;
  CU(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  return StreamPtr(stream);
}

static EventPtr makeEvent() {
  cudaEvent_t event;
  CU(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  return EventPtr(event);
}

/// A piece of work that is captured on first use and re-captured when told.
class Recorded {
public:
  using Work = std::function<void(cudaStream_t)>;

  void record(cudaStream_t stream, const Work &work) {
    cudaGraph_t raw = nullptr;
    CU(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    work(stream);
    CU(cudaStreamEndCapture(stream, &raw));
    GraphPtr graph(raw);
    if (exec_) {
      cudaGraphExecUpdateResultInfo info;
      if (cudaGraphExecUpdate(exec_.get(), graph.get(), &info) == cudaSuccess)
        return;
      std::clog << "update refused: " << static_cast<int>(info.result) << '\n';
      cudaGetLastError();
      exec_.reset();
    }
    cudaGraphExec_t exec = nullptr;
    CU(cudaGraphInstantiate(&exec, graph.get(), 0));
    exec_.reset(exec);
    size_t nodes = 0;
    CU(cudaGraphGetNodes(graph.get(), nullptr, &nodes));
    std::clog << nodes << " nodes\n";
  }

  void launch(cudaStream_t stream) {
    CU(cudaGraphUpload(exec_.get(), stream));
    CU(cudaGraphLaunch(exec_.get(), stream));
  }

private:
  ExecPtr exec_;
};

__global__ void jacobi(const float *from, float *to, const float *rhs, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x >= n - 1 || y >= n - 1)
    return;
  int at = y * n + x;
  to[at] = 0.25f * (from[at - 1] + from[at + 1] + from[at - n] + from[at + n] - rhs[at]);
}

__global__ void residual(const float *a, const float *b, int count, float *sum) {
  __shared__ float partial[256];
  float mine = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += blockDim.x * gridDim.x)
    mine += (a[i] - b[i]) * (a[i] - b[i]);
  partial[threadIdx.x] = mine;
  __syncthreads();
  for (int step = blockDim.x / 2; step > 0; step /= 2) {
    if (threadIdx.x < step)
      partial[threadIdx.x] += partial[threadIdx.x + step];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    atomicAdd(sum, partial[0]);
}

struct Grid {
  int n;
  float *u, *v, *rhs, *sum;
};

static void sweep(const Grid &g, cudaStream_t main, cudaStream_t side, cudaEvent_t fork, cudaEvent_t join) {
  const dim3 block(32, 8), blocks((g.n + 31) / 32, (g.n + 7) / 8);
  CU(cudaEventRecord(fork, main));
  CU(cudaStreamWaitEvent(side, fork));
  CU(cudaMemsetAsync(g.sum, 0, sizeof(float), side));
  CU(cudaEventRecord(join, side));
  for (int i = 0; i < 8; ++i) {
    jacobi<<<blocks, block, 0, main>>>(g.u, g.v, g.rhs, g.n);
    jacobi<<<blocks, block, 0, main>>>(g.v, g.u, g.rhs, g.n);
  }
  CU(cudaStreamWaitEvent(main, join));
  residual<<<64, 256, 0, main>>>(g.u, g.v, g.n * g.n, g.sum);
  cudaStreamCaptureStatus status;
  unsigned long long id = 0;
  CU(cudaStreamGetCaptureInfo(main, &status, &id));
  if (status != cudaStreamCaptureStatusActive)
    std::clog << "not in a capture: " << id << '\n';
}

static void solve(int n, Recorded &sweeps, cudaStream_t main, cudaStream_t side) {
  Grid g{n, nullptr, nullptr, nullptr, nullptr};
  const size_t bytes = sizeof(float) * n * n;
  for (float **field : {&g.u, &g.v, &g.rhs}) {
    CU(cudaMalloc(field, bytes));
    CU(cudaMemset(*field, 0, bytes));
  }
  CU(cudaMalloc(&g.sum, sizeof(float)));
  EventPtr fork = makeEvent(), join = makeEvent();
  sweeps.record(main, [&](cudaStream_t stream) { sweep(g, stream, side, fork.get(), join.get()); });
  float error = 1;
  for (int i = 0; i < 50 && error > 1e-6f; ++i) {
    sweeps.launch(main);
    CU(cudaMemcpyAsync(&error, g.sum, sizeof error, cudaMemcpyDeviceToHost, main));
    CU(cudaStreamSynchronize(main));
  }
  std::cout << n << ": " << error << '\n';
  for (void *field : {g.u, g.v, g.rhs, g.sum})
    CU(cudaFree(field));
}

int main() try {
  StreamPtr main = makeStream(), side = makeStream();
  Recorded sweeps;
  for (int n : {256, 512, 512})
    solve(n, sweeps, main.get(), side.get());
  return 0;
} catch (const std::exception &error) {
  std::cerr << error.what() << '\n';
  return 1;
}
