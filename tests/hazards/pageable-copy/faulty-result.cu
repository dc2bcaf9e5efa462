// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A sum that is returned.
#include <cuda_runtime.h>
#include <vector>

#define ASYNC_D2H(dst, src, n, s) cudaMemcpyAsync((dst), (src), (n) * sizeof(*(src)), cudaMemcpyDeviceToHost, (s))
template <typename T> class Vector {
public:
  T sum(cudaStream_t s) const {
    std::vector<T> partial(blocks_);
    ASYNC_D2H(partial.data(), data_, blocks_, s); // hazard
    T result = T();
    for (const T &p : partial)
      result += p;
    return result;
  }

private:
  T *data_ = nullptr;
  size_t blocks_ = 64;
};
template class Vector<float>;
