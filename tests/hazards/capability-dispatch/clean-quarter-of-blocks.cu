// Work in the background gets a quarter of the places for blocks.
#include <cuda_runtime.h>
#include <algorithm>

__global__ void work(float *data);

struct Places {
  int multiprocessors, blocks;
};

Places placesOf(int device) {
  cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, device);
  return {properties.multiProcessorCount, properties.maxBlocksPerMultiProcessor};
}

void start(float *data) {
  Places places = placesOf(0);
  int share = std::max(1, places.blocks / 4);
  work<<<places.multiprocessors * share, 128>>>(data);
}
