// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory for each block that the device can hold.
#include <cuda_runtime.h>

class Slots {
public:
  explicit Slots(const cudaDeviceProp &prop)
      : number(prop.multiProcessorCount * prop.maxBlocksPerMultiProcessor) {} // hazard
  size_t bytes() const { return size_t(number) * 4096; }

private:
  int number;
};
