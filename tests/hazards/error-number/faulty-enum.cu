// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Errors that end a run.
#include <cuda_runtime.h>

namespace status {
enum : int { OutOfMemory = 2, IllegalInstruction = 715, Misaligned = 716 };
}
inline bool isFatal(cudaError_t e) {
  return e == static_cast<cudaError_t>(status::Misaligned); // hazard
}
const char *explain(cudaError_t e) {
  switch (static_cast<int>(e)) {
  case status::OutOfMemory:
    return "buy a larger card";
  case status::IllegalInstruction: // hazard
    return "the driver does not like this kernel";
  default:
    return cudaGetErrorString(e);
  }
}
