// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What to do after an error, by its name.
#include <cuda_runtime.h>
#include <map>
#include <string>

enum class Next { Stop, Retry };

Next after(cudaError_t error) {
  static const std::map<cudaError_t, Next> table = {{cudaErrorMemoryAllocation, Next::Retry}};
  const auto found = table.find(error);
  return found == table.end() ? Next::Stop : found->second;
}
