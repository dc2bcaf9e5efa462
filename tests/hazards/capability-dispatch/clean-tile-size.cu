#include <cuda_runtime.h>
#include <algorithm>
#include <cstdio>

struct Device {
  explicit Device(int id) {
    cudaGetDeviceProperties(&props, id);
    cudaDeviceGetAttribute(&shared, cudaDevAttrMaxSharedMemoryPerMultiprocessor, id);
  }
  int shared = 0;
  cudaDeviceProp props;
};

bool twoBlocksFit(const Device &device, int tile) {
  printf("shared memory: %zu\n", device.props.sharedMemPerMultiprocessor);
  return 2 * tile <= device.shared;
}

size_t largestTile(int id, size_t wanted) {
  Device device(id);
  if (device.shared >= 160 * 1024)
    return wanted;
  return std::min(wanted, device.props.sharedMemPerBlock);
}
