// Even and odd lanes trade their halves of a butterfly, each in code of its own.
#include <cuda_runtime.h>
#define ALL_LANES 0xffffffffu

template <class T>
__device__ T swap(T v, int distance) {
  return __shfl_xor_sync(ALL_LANES, v, distance);
}

__global__ void butterfly(float2 *data, const float2 *twiddle, int stages) {
  const int lane = threadIdx.x & 31;
  float2 v = data[blockIdx.x * blockDim.x + threadIdx.x];
  for (int s = 0; s < stages; ++s) {
    const int distance = 1 << s;
    const float2 w = twiddle[s];
    if (lane & 1) {
      float other = swap(v.x, distance); // hazard
      v.x = other - v.x * w.x;
    } else {
      float other = swap(v.x, distance);
      v.x = other + v.x * w.x;
    }
  }
  data[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

__global__ void publish(int *mail, int *out) {
  __shared__ int box[32];
  const int lane = threadIdx.x % 32;
  if (lane < 8) {
    box[lane] = mail[lane];
    __syncwarp(); // hazard
    out[lane] = box[lane + 8];
  } else {
    box[lane] = -lane;
    __syncwarp();
    out[lane] = box[lane - 8];
  }
}
