#include "ops.h"
#include "current.h"
#include <c10/cuda/CUDAGuard.h>
__global__ void kernel(float *p) { p[threadIdx.x] = FACTOR * __shfl_xor_sync(0xffffffff, p[threadIdx.x], 1); }
void scale(float *p, int device) {
  c10::cuda::CUDAGuard guard(device);
  kernel<<<1, 32, 0, current()>>>(p);
}
