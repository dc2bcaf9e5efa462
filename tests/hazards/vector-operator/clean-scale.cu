// HIP's operators with a sum are templates: the program's is preferred.
__device__ float4 operator+(const float4 &a, const float4 &b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w);
}

__global__ void add(const float4 *a, float4 *b) { b[threadIdx.x] = a[threadIdx.x] + b[threadIdx.x]; }
