// Two sources that share a device function and a variable of the device: -rdc.
#include <cstdio>
extern __device__ int offset;
__device__ int moved(int x);

__global__ void move(int *out) { out[threadIdx.x] = moved(threadIdx.x) + offset; }

int main() {
  int *out, last;
  cudaMalloc(&out, 64 * sizeof(int));
  move<<<1, 64>>>(out);
  cudaMemcpy(&last, out + 63, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d\n", last);
  return 0;
}
