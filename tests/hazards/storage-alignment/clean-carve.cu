// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pieces of one allocation.
#include <cub/cub.cuh>

class Carver {
public:
  Carver(char *base) : next_(base) {}
  void *take(size_t bytes) {
    void *p = next_;
    next_ += (bytes + 255) / 256 * 256;
    return p;
  }

private:
  char *next_;
};
void scan(char *pool, const int *in, int *out, int n, size_t bytes) {
  char *temp = pool + (sizeof(int) * n + 255) / 256 * 256;
  cub::DeviceScan::InclusiveSum(temp, bytes, in, out, n);
}
