// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a device can do, asked once.
#include <cuda_runtime.h>

struct Features {
  bool bf16 = false;
  int tile = 64;
};
class Device {
public:
  explicit Device(int id) {
    cudaDeviceProp p{};
    cudaGetDeviceProperties(&p, id);
    arch_ = p.major * 100 + p.minor * 10;
    warps_ = p.maxThreadsPerMultiProcessor / p.warpSize;
  }
  Features features() const {
    Features f;
    f.bf16 = arch_ >= 800; // hazard
    return f;
  }

private:
  int arch_ = 0;
  int warps_ = 0;
};
