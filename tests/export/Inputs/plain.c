/* Plain C takes nothing from support headers, which are C++. */
#include <cuda_runtime.h>

int lanes(struct cudaDeviceProp *p, int device) {
  int size = p->warpSize;
  cudaDeviceGetAttribute(&size, cudaDevAttrWarpSize, device);
  return size == warpSize ? __ballot_sync(0xffffffffu, 1) : __match_all_sync(1, 2, &size);
}
