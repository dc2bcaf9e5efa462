// Lanes leave the loop one by one; those that stay vote for all.
__global__ void march(const float *depth, float *out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    float d = depth[i];
    if (__any_sync(0xffffffff, d > 0.0f)) // hazard
      out[i] = d;
  }
}
