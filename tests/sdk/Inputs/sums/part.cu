__device__ int offset = 1000;
__device__ int shifted(int x) { return x + 1; }
