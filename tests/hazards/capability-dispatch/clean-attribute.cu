// The tile is chosen by the shared memory that an attribute gives.
#include <cuda_runtime.h>
#include <stdexcept>
#define CU(x)                                                                                      \
  if ((x) != cudaSuccess)                                                                          \
  throw std::runtime_error(#x)
template <int Tile> __global__ void transpose(const float *in, float *out, int n) {
  __shared__ float tile[Tile][Tile + 1];
  int x = blockIdx.x * Tile + threadIdx.x, y = blockIdx.y * Tile + threadIdx.y;
  if (x < n && y < n)
    tile[threadIdx.y][threadIdx.x] = in[y * n + x];
  __syncthreads();
  if (x < n && y < n)
    out[x * n + y] = tile[threadIdx.y][threadIdx.x];
}
void run(const float *in, float *out, int n, int device) {
  int value = 0;
  CU(cudaDeviceGetAttribute(&value, cudaDevAttrMaxSharedMemoryPerMultiprocessor, device));
  switch (value / 1024) {
  case 128:
  case 64:
    transpose<32><<<dim3((n + 31) / 32, (n + 31) / 32), dim3(32, 32)>>>(in, out, n);
    break;
  default:
    transpose<16><<<dim3((n + 15) / 16, (n + 15) / 16), dim3(16, 16)>>>(in, out, n);
  }
  CU(cudaGetLastError());
}
