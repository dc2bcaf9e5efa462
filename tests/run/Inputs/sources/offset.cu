__device__ int offset = 1000;
__device__ int moved(int x) { return x + warpSize - warpSize + offset; }
