#include <cuda.h>

void job(CUdevice Device, size_t Bytes, CUmodule *Module, const void *Image) {
  CUcontext Context;
  CUdeviceptr Memory;
  cuCtxCreate(&Context, nullptr, 0, Device);
  cuMemAlloc(&Memory, Bytes);
  cuModuleLoadData(Module, Image);
  cuCtxDestroy(Context); // hazard
}

void separate(CUdevice Device, CUcontext *Trusted, CUcontext *Guest) {
  cuCtxCreate(Trusted, nullptr, 0, Device);
  cuCtxCreate(Guest, nullptr, 0, Device); // hazard
}
