// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// A server that answers requests in batches: when a batch is done on the device, a function on the host hands the results out.

#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <mutex>
#include <queue>
#include <vector>

#include <cuda_runtime.h>

#define CHECKED(call)                                                                                                      \
  ([&] {                                                                                                                   \
    const cudaError_t status = (call);                                                                                     \
    if (status != cudaSuccess) {                                                                                           \
      std::fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(status));                                                 \
      std::abort();                                                                                                        \
    }                                                                                                                      \
  }())

__global__ void collatz(const unsigned long long *starts, int *lengths, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned long long value = starts[i];
  int length = 0;
  while (value > 1) {
    value = value & 1 ? 3 * value + 1 : value / 2;
    ++length;
  }
  lengths[i] = length;
}

struct Batch {
  std::vector<unsigned long long> starts;
  std::vector<int> lengths;
  unsigned long long *deviceStarts = nullptr;
  int *deviceLengths = nullptr;
  std::function<void(const Batch &)> done;
};

class Server {
public:
  explicit Server(int streams) : streams_(streams) {
    for (cudaStream_t &stream : streams_)
      CHECKED(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  }
  ~Server() {
    wait();
    for (cudaStream_t stream : streams_)
      CHECKED(cudaStreamDestroy(stream));
    while (!finished_.empty()) {
      CHECKED(cudaFree(finished_.front()->deviceStarts));
      CHECKED(cudaFree(finished_.front()->deviceLengths));
      finished_.pop();
    }
  }

  void submit(std::vector<unsigned long long> starts, std::function<void(const Batch &)> done) {
    auto job = std::make_unique<Job>();
    job->server = this;
    job->batch = std::make_unique<Batch>();
    Batch &batch = *job->batch;
    batch.starts = std::move(starts);
    batch.lengths.resize(batch.starts.size());
    batch.done = std::move(done);
    const int n = static_cast<int>(batch.starts.size());
    cudaStream_t stream = streams_[next_++ % streams_.size()];
    CHECKED(cudaMallocAsync(&batch.deviceStarts, n * sizeof(*batch.deviceStarts), stream));
    CHECKED(cudaMallocAsync(&batch.deviceLengths, n * sizeof(*batch.deviceLengths), stream));
    CHECKED(cudaMemcpyAsync(batch.deviceStarts, batch.starts.data(), n * sizeof(*batch.deviceStarts), cudaMemcpyHostToDevice,
                            stream));
    collatz<<<(n + 63) / 64, 64, 0, stream>>>(batch.deviceStarts, batch.deviceLengths, n);
    CHECKED(cudaGetLastError());
    CHECKED(cudaMemcpyAsync(batch.lengths.data(), batch.deviceLengths, n * sizeof(int), cudaMemcpyDeviceToHost, stream));
    ++open_;
    if (n % 2)
      CHECKED(cudaLaunchHostFunc(stream, &Server::hostFunction, job.release()));
    else
      CHECKED(cudaStreamAddCallback(stream, streamCallback, job.release(), 0));
  }

  void wait() {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return open_ == 0; });
  }

private:
  struct Job {
    Server *server;
    std::unique_ptr<Batch> batch;
  };

  static void hostFunction(void *data) {
    std::unique_ptr<Job> job(static_cast<Job *>(data));
    job->server->complete(std::move(job->batch));
  }

  static void streamCallback(cudaStream_t stream, cudaError_t status, void *data) {
    if (status != cudaSuccess)
      std::fprintf(stderr, "stream %p: %s\n", static_cast<void *>(stream), cudaGetErrorName(status));
    hostFunction(data);
  }

  void complete(std::unique_ptr<Batch> batch) {
    batch->done(*batch);
    std::lock_guard<std::mutex> lock(mutex_);
    finished_.push(std::move(batch));
    --open_;
    changed_.notify_all();
  }

  std::vector<cudaStream_t> streams_;
  size_t next_ = 0;
  std::atomic<int> open_{0};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::queue<std::unique_ptr<Batch>> finished_;
};

int main() {
  std::atomic<int> longest{0};
  {
    Server server(3);
    for (int batch = 1; batch <= 20; ++batch) {
      std::vector<unsigned long long> starts(100 + batch);
      for (size_t i = 0; i < starts.size(); ++i)
        starts[i] = 1000000ull * batch + i;
      server.submit(std::move(starts), [&longest](const Batch &done) {
        for (int length : done.lengths)
          for (int known = longest; length > known && !longest.compare_exchange_weak(known, length);)
            ;
      });
    }
  }
  std::printf("longest: %d\n", longest.load());
  return 0;
}
