// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A transform whose result is a local variable.
#include <thrust/device_vector.h>
#include <thrust/transform.h>

template <class Pair> class Swap {
public:
  __device__ Pair &operator()(const Pair &p) const {
    Pair swapped;
    swapped.x = p.y;
    swapped.y = p.x;
    return swapped; // hazard
  }
};

void swapAll(thrust::device_vector<int2> &v) { thrust::transform(v.begin(), v.end(), v.begin(), Swap<int2>()); }
