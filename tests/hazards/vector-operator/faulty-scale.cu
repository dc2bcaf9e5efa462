// The product keeps the fourth part of the left side.
__device__ void operator*=(float4 &a, const float4 &b) { // hazard
  a = make_float4(a.x * b.x, a.y * b.y, a.z * b.z, a.w);
}

__global__ void scale(float4 *a, const float4 *b) { a[threadIdx.x] *= b[threadIdx.x]; }
