#include <cuda_runtime.h>
__global__ void bad(int *Out, int N) {
  int I = threadIdx.x;
  if (I == 37)
    Out = reinterpret_cast<int *>(64);
  Out[I] = I * N;
}
int main() {
  int *Out;
  cudaMalloc(&Out, 4096);
  bad<<<2, 64>>>(Out, 3);
  cudaDeviceSynchronize();
}
