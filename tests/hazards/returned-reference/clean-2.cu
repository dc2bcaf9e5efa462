// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// References to members and to what is passed by reference.
#include <thrust/device_vector.h>
#include <thrust/transform.h>

template <class Pair> class Swap {
public:
  __device__ Pair operator()(const Pair &p) const {
    Pair swapped;
    swapped.x = p.y;
    swapped.y = p.x;
    return swapped;
  }
  __device__ Pair &last() { return kept; }
  __device__ int &operator[](int i) {
    int *which = &kept.x;
    return which[i];
  }
  __device__ Swap &operator=(int v) {
    kept.x = v;
    return *this;
  }

private:
  Pair kept;
};

void swapAll(thrust::device_vector<int2> &v) { thrust::transform(v.begin(), v.end(), v.begin(), Swap<int2>()); }
