// One row of the result for each warp of the block.
#ifdef __GFX9__
constexpr int kWarp = 64; // hazard
#else
constexpr int kWarp = 32;
#endif

__global__ void rows(const float *in, float *out) {
  __shared__ float sums[1024 / kWarp];
  int warp = threadIdx.x / kWarp;
  sums[warp] = in[threadIdx.x];
  out[warp] = sums[warp];
}

void launch(const float *in, float *out, int n) { rows<<<(n + kWarp - 1) / kWarp, 256>>>(in, out); }
