#include <cuda_runtime.h>
#include <algorithm>

struct Device {
  explicit Device(int id) { cudaGetDeviceProperties(&props, id); }
  size_t shared() const { return props.sharedMemPerMultiprocessor; }
  cudaDeviceProp props;
};

bool twoBlocksFit(const Device &device, size_t tile) {
  return 2 * tile <= device.props.sharedMemPerMultiprocessor; // hazard
}

size_t largestTile(int id, size_t wanted) {
  Device device(id);
  if (device.shared() >= 160 * 1024) // hazard
    return wanted;
  return std::min(wanted, device.props.sharedMemPerBlock);
}
