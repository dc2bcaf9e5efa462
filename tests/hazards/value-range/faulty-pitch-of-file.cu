// Planes of a file are copied as they lie there.
#include <cuda_runtime.h>
#include <cstdio>
#include <stdexcept>

struct Header {
  size_t pitch, rows, width;
};

class Plane {
public:
  Plane(const Header &header, const void *bytes) {
    if (cudaMallocPitch(&data, &pitch, header.width, header.rows) != cudaSuccess)
      throw std::runtime_error("no memory");
    if (pitch != header.pitch) // hazard
      throw std::runtime_error("the file has other rows");
    cudaMemcpy(data, bytes, pitch * header.rows, cudaMemcpyHostToDevice);
  }
  void *data = nullptr;
  size_t pitch = 0;
};
