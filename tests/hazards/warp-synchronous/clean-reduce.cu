// The same with a barrier of the warp between the steps.
__global__ void reduce(const float *in, float *out) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  __syncthreads();
  for (int d = 128; d > 32; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncthreads();
  }
  if (t < 32) {
    for (int d = 32; d > 0; d >>= 1) {
      float other = s[t + d];
      __syncwarp();
      s[t] += other;
      __syncwarp();
    }
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
