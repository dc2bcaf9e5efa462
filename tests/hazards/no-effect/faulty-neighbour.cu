#include <cuda.h>

class Neighbours {
public:
  Neighbours(CUcontext own, CUcontext other) : own(own), other(other) {}

  bool connect() {
    cuCtxPushCurrent(own);
    CUresult result = cuCtxEnablePeerAccess(other, 0); // hazard
    cuCtxPopCurrent(nullptr);
    return result == CUDA_SUCCESS;
  }

private:
  CUcontext own, other;
};
