// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Colors of a picture from brightness and two differences.
#include <cuda_runtime.h>

struct Offsets {
  float luma = 18.6f;
};
__device__ uchar4 color(float y, float u, float v, Offsets o) {
  float light = 1.164f * y - o.luma;
  float blue = 2.018f * u - 276.8f;
  unsigned char red = light; // hazard
  return make_uchar4(red, v, (unsigned char)blue, 255); // hazard
}
__global__ void difference(const float *a, const float *b, unsigned char *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float change = a[i] - b[i];
  out[i] = change; // hazard
}
__global__ void convert(const float4 *in, uchar4 *out) {
  float4 p = in[threadIdx.x];
  out[threadIdx.x] = color(p.x, p.y, p.z, Offsets());
}
