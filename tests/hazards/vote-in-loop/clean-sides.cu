// Whole warps go one way, or the lanes meet behind the branch.
#include <cuda_runtime.h>
#define ALL_LANES 0xffffffffu

template <class T>
__device__ T swap(T v, int distance) {
  return __shfl_xor_sync(ALL_LANES, v, distance);
}

__global__ void butterfly(float2 *data, const float2 *twiddle, int stages, bool inverse) {
  const int lane = threadIdx.x & 31;
  const int warp = threadIdx.x >> 5;
  float2 v = data[blockIdx.x * blockDim.x + threadIdx.x];
  for (int s = 0; s < stages; ++s) {
    const int distance = 1 << s;
    const float2 w = twiddle[s];
    if (inverse) {
      v.y = swap(v.y, distance) * w.y;
    } else {
      v.y = swap(v.y, distance);
    }
    if (warp % 2 == 0)
      v.y += swap(v.x, 1);
    else
      v.y -= swap(v.x, 2);
    float other = swap(v.x, distance);
    if (lane & 1)
      v.x = other - v.x * w.x;
    else
      v.x = other + v.x * w.x;
  }
  data[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

__global__ void publish(int *mail, int *out) {
  __shared__ int box[64];
  const int lane = threadIdx.x % 32;
  if (lane < 8)
    box[lane] = mail[lane];
  else
    box[lane] = -lane;
  __syncwarp();
  out[lane] = lane < 8 ? box[lane + 8] : box[lane - 8];
  if (threadIdx.x < 64) {
    box[threadIdx.x] = out[lane];
    __syncwarp();
  } else {
    __syncwarp();
  }
}
