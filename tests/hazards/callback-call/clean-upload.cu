// A callback of the stream wakes up the thread that starts the next copy.
#include <condition_variable>
#include <cstddef>
#include <cuda_runtime.h>
#include <mutex>
class Uploader {
public:
  explicit Uploader(cudaStream_t next) : next_(next) {}
  void begin(const float *src, float *dst, std::size_t bytes, cudaStream_t stream) {
    src_ = src, dst_ = dst, bytes_ = bytes;
    cudaStreamAddCallback(stream, &Uploader::finished, this, 0);
  }
  void serve() {
    std::unique_lock<std::mutex> lock(mutex_);
    wake_.wait(lock, [this] { return ready_; });
    ready_ = false;
    cudaMemcpyAsync(dst_, src_, bytes_, cudaMemcpyHostToDevice, next_);
  }

private:
  static void CUDART_CB finished(cudaStream_t, cudaError_t status, void *self) {
    auto *uploader = static_cast<Uploader *>(self);
    if (status != cudaSuccess)
      return;
    std::lock_guard<std::mutex> lock(uploader->mutex_);
    uploader->ready_ = true;
    uploader->wake_.notify_one();
  }
  cudaStream_t next_;
  const float *src_ = nullptr;
  float *dst_ = nullptr;
  std::size_t bytes_ = 0;
  bool ready_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
};
