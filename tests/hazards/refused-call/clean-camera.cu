// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Frames of a capture card are written by the card and read by kernels.
#include <cuda_runtime.h>

class Registration {
  static constexpr unsigned kFlags = cudaHostRegisterPortable;
  void *at;

public:
  Registration(void *p, size_t bytes) : at(p) {
    ok = cudaHostRegister(p, bytes, kFlags) == cudaSuccess;
  }
  ~Registration() { cudaHostUnregister(at); }
  bool ok = false;
};
