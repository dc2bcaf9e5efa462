__device__ void halve(float *cell) {
  for (int i = 0; i < 32; ++i)
    cell[i] *= 0.5f;
}

template <typename T> __device__ void refine(T *cells, int level) {
  if (level > 0)
    halve(cells);
}

__global__ void adapt(float *cells, const int *levels) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  refine(cells + 32 * i, levels[i]);
}
