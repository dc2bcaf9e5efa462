// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory that grows in place, by pieces.
#include <cuda.h>
#include <vector>

class Arena {
public:
  explicit Arena(size_t most) : most(most) {
    cuMemAddressReserve(&begin, most, 0, 0, 0);
  }
  ~Arena() {
    if (used > 0)
      cuMemUnmap(begin, used); // hazard
    cuMemAddressFree(begin, most);
  }
  void grow(size_t bytes, const CUmemAllocationProp &kind) {
    CUmemGenericAllocationHandle piece;
    cuMemCreate(&piece, bytes, &kind, 0);
    const CUdeviceptr end = begin + used;
    cuMemMap(end, bytes, 0, piece, 0);
    used += bytes;
  }

private:
  CUdeviceptr begin = 0;
  size_t most, used = 0;
};
