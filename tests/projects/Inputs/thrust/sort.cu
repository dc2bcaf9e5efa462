// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <thrust/device_ptr.h>
#include <cub/cub.cuh>

__global__ void blockSum(const int *In, int *Out) {
  typedef cub::BlockReduce<int, 64> Reduce;
  __shared__ typename Reduce::TempStorage Storage;
  int Sum = Reduce(Storage).Sum(In[threadIdx.x]);
  if (threadIdx.x == 0)
    *Out = Sum;
}

int first(int *X) { return thrust::device_pointer_cast(X).get() == X; }
