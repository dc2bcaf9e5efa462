// The host's branch would run on the device.
__host__ __device__ inline int highestBit(unsigned x) {
#if __CUDA_ARCH__ >= 700 // hazard
  return 31 - __clz(x);
#else
  int n = -1;
  while (x) {
    x >>= 1;
    ++n;
  }
  return n;
#endif
}

__global__ void bits(const unsigned *in, int *out) { out[threadIdx.x] = highestBit(in[threadIdx.x]); }
