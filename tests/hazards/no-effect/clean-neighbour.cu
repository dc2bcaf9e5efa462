#include <cuda.h>
#include <cuda_runtime.h>

class Neighbours {
public:
  Neighbours(int own, int other) : own(own), other(other) {}

  bool connect() {
    int can = 0;
    if (cudaDeviceCanAccessPeer(&can, own, other) != cudaSuccess || !can)
      return false;
    cudaSetDevice(own);
    return cudaDeviceEnablePeerAccess(other, 0) == cudaSuccess;
  }

private:
  int own, other;
};
