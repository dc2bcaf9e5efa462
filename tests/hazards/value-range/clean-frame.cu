// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Colors of a picture from brightness and two differences.
#include <cuda_runtime.h>

__device__ uchar4 color(float y, float u, float v) {
  float light = fmaxf(1.164f * y - 18.6f, 0.0f);
  float blue = fmaxf(2.018f * u - 276.8f, 0.0f);
  return make_uchar4((unsigned char)light, v, (unsigned char)blue, 255);
}
__global__ void sum(const float *a, const float *b, unsigned char *out,
                    unsigned short *wide) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (a[i] + b[i]) * 0.5f - 0.5f;
  wide[i] = a[i] - b[i];
}
__global__ void convert(const float4 *in, uchar4 *out) {
  float4 p = in[threadIdx.x];
  out[threadIdx.x] = color(p.x, p.y, p.z);
}
