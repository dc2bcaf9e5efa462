// The number of the multiprocessor only spreads blocks over the parts of the scratch memory that there are.
#include <cstdint>
#include <cuda_runtime.h>
#define SCRATCH_FLOATS 1024
static __device__ __forceinline__ uint32_t get_smid() {
  uint32_t ret;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(ret));
  return ret;
}
__global__ void convolve(const float *in, float *out, float *scratch, uint32_t parts) {
  float *mine = scratch + (size_t)(get_smid() % parts) * SCRATCH_FLOATS;
  for (int i = threadIdx.x; i < SCRATCH_FLOATS; i += blockDim.x)
    atomicExch(mine + i, in[blockIdx.x * SCRATCH_FLOATS + i]);
  __syncthreads();
  for (int i = threadIdx.x + 1; i < SCRATCH_FLOATS - 1; i += blockDim.x)
    out[blockIdx.x * SCRATCH_FLOATS + i] = mine[i - 1] + mine[i] + mine[i + 1];
}
cudaError_t run(const float *in, float *out, int blocks, int device) {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, device);
  float *scratch;
  cudaError_t e = cudaMalloc(&scratch, sizeof(float) * SCRATCH_FLOATS * prop.multiProcessorCount);
  if (e != cudaSuccess)
    return e;
  convolve<<<blocks, 256>>>(in, out, scratch, prop.multiProcessorCount);
  return cudaFree(scratch);
}
