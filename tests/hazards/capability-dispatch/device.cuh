// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <cuda_runtime.h>

class GpuContext {
public:
  explicit GpuContext(int id) {
    cudaGetDeviceProperties(&props_, id);
    arch_ = props_.major * 100 + props_.minor * 10;
  }
  bool hasTensorCores() const { return arch_ >= 700; } // hazard
  const cudaDeviceProp *properties() const { return &props_; }

private:
  cudaDeviceProp props_;
  int arch_;
};
