// All lanes go as often round the loop; those behind the end have no vote.
__global__ void march(const float *depth, float *out, int n) {
  int all = (n + 31) / 32 * 32;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < all; i += gridDim.x * blockDim.x) {
    float d = i < n ? depth[i] : 0.0f;
    if (__any_sync(0xffffffff, d > 0.0f) && i < n)
      out[i] = d;
  }
}
