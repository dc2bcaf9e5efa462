// One function asks for all attributes.
#include <cuda_runtime.h>
#include <stdexcept>

int ask(cudaDeviceAttr what, int device) {
  int value = 0;
  if (cudaDeviceGetAttribute(&value, what, device) != cudaSuccess)
    throw std::runtime_error("no answer");
  return value;
}

struct Device {
  int cache, processors, largest;
};

Device device(int number) {
  Device d;
  d.cache = ask(cudaDevAttrL2CacheSize, number);
  d.processors = ask(cudaDevAttrMultiProcessorCount, number);
  d.largest = ask(cudaDevAttrMaxTexture2DWidth, number);
  return d;
}
