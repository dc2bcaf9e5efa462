// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A batch that reports its end through a static member.
#include <cuda_runtime.h>
#include <atomic>

class Batch {
public:
  explicit Batch(cudaStream_t stream) : stream_(stream) { cudaEventCreate(&done_); }
  void submit() {
    pending_ = true;
    cudaHostFn_t fn = &Batch::trampoline;
    cudaLaunchHostFunc(stream_, fn, this);
  }
  bool pending() const { return pending_; }

private:
  static void CUDART_CB trampoline(void *self) { static_cast<Batch *>(self)->finish(); }
  void finish() {
    pending_ = false;
  }
  cudaStream_t stream_;
  cudaEvent_t done_;
  std::atomic<bool> pending_{false};
};
