// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Errors that end a run.
#include <cuda_runtime.h>

namespace status {
enum : int { OutOfMemory = 2, IllegalAddress = 700, Timeout = 702 };
}
inline bool isFatal(cudaError_t e) {
  return e == static_cast<cudaError_t>(status::IllegalAddress);
}
const char *explain(cudaError_t e) {
  switch (static_cast<int>(e)) {
  case status::OutOfMemory:
    return "buy a larger card";
  case status::Timeout:
    return "the driver does not like this kernel";
  default:
    return cudaGetErrorString(e);
  }
}
