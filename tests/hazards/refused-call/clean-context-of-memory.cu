// Memory is registered in the context that it was made in.
#include <cuda.h>

struct Registration {
  CUcontext context = nullptr;
  CUdevice device = 0;
};

CUresult find(CUdeviceptr memory, Registration *to) {
  return cuPointerGetAttribute(&to->device, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, memory);
}
