#include "parts.h"
#include <cuda.h>

int lanes(void) {
  CUdevice device;
  CUcontext context;
  int count = 0, value = 0;
  if (cuInit(0) != CUDA_SUCCESS || cuDeviceGetCount(&count) != CUDA_SUCCESS || count < 1 ||
      cuDeviceGet(&device, 0) != CUDA_SUCCESS || cuDevicePrimaryCtxRetain(&context, device) != CUDA_SUCCESS)
    return 0;
  if (cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_WARP_SIZE, device) != CUDA_SUCCESS)
    return 0;
  return cuDevicePrimaryCtxRelease(device) == CUDA_SUCCESS ? value : 0;
}
