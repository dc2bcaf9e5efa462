__host__ __device__ inline float2 complexProduct(float2 a, float2 b) {
  return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__global__ void multiply(const float2 *a, const float2 *b, float2 *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  c[i] = complexProduct(a[i], b[i]);
}
