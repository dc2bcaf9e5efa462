#include <cuda_runtime.h>
#define REDUCE(op, mask, value) __reduce_##op##_sync(mask, value)
#define OWN(op) my_##op##_sync
__global__ void k(int *out) { out[threadIdx.x] = REDUCE(max, 0xffffffff, out[threadIdx.x]); }
