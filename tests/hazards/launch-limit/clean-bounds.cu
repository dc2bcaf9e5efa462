// The kernel promises at most 256 threads, and the launch asks for 32 * 8.
#include <cuda_runtime.h>
#define MAX_THREADS 256
#define TILE_X 32
#define TILE_Y 8
using pixel = uchar4;
template <bool Flip>
__global__ void __launch_bounds__(MAX_THREADS) toGray(const pixel *in, float *out, int width, int height) {
  int x = blockIdx.x * TILE_X + threadIdx.x;
  int y = blockIdx.y * TILE_Y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  pixel p = in[y * width + x];
  int row = Flip ? height - 1 - y : y;
  out[row * width + x] = 0.299f * p.x + 0.587f * p.y + 0.114f * p.z;
}
struct Converter {
  int width, height;
  cudaError_t convert(const pixel *in, float *out, cudaStream_t stream) const {
    const dim3 block(TILE_X, TILE_Y);
    const dim3 grid((width + TILE_X - 1) / TILE_X, (height + TILE_Y - 1) / TILE_Y);
    toGray<true><<<grid, block, 0, stream>>>(in, out, width, height);
    return cudaGetLastError();
  }
};
