#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800 // hazard
#define HAS_ASYNC_COPY 1
#else
#define HAS_ASYNC_COPY 0
#endif

__global__ void load(const float4 *in, float4 *out) {
  __shared__ float4 tile[128];
  tile[threadIdx.x] = in[threadIdx.x];
  if (!HAS_ASYNC_COPY)
    __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x];
}
