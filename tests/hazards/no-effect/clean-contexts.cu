#include <cuda.h>

void job(CUdevice Device, size_t Bytes, CUmodule *Module, const void *Image) {
  CUcontext Context;
  CUdeviceptr Memory;
  cuCtxCreate(&Context, nullptr, 0, Device);
  cuMemAlloc(&Memory, Bytes);
  cuModuleLoadData(Module, Image);
  cuMemFree(Memory);
  cuCtxDestroy(Context);
}

void both(CUdevice First, CUdevice Second, CUcontext *A, CUcontext *B) {
  cuCtxCreate(A, nullptr, 0, First);
  cuCtxCreate(B, nullptr, 0, Second);
}
