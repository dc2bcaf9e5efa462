// nvcc needs -rdc=true.
__global__ void child(float *cell) { cell[threadIdx.x] *= 0.5f; }

template <typename T> __device__ void refine(T *cells, int level) {
  if (level > 0)
    child<<<1, 32>>>(cells); // hazard
}

__global__ void adapt(float *cells, const int *levels) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  refine(cells + 32 * i, levels[i]);
}
