constexpr int kWarp = 32;

__global__ void rows(const float *in, float *out) {
  __shared__ float sums[1024 / kWarp];
  int warp = threadIdx.x / kWarp;
  sums[warp] = in[threadIdx.x];
  out[warp] = sums[warp];
}

void launch(const float *in, float *out, int n) { rows<<<(n + kWarp - 1) / kWarp, 256>>>(in, out); }
