// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cuda.h>
#include "errors.h"
#define DRIVER(call) check((call), #call, __FILE__, __LINE__)
int main() {
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction twice;
  CUdeviceptr memory;
  DRIVER(cuInit(0));
  DRIVER(cuDeviceGet(&device, 0));
  DRIVER(cuDevicePrimaryCtxRetain(&context, device));
  DRIVER(cuCtxSetCurrent(context));
  DRIVER(cuModuleLoad(&module, "kernel.bin"));
  DRIVER(cuModuleGetFunction(&twice, module, "twice"));
  DRIVER(cuMemAlloc(&memory, 256));
  void *args[] = {&memory};
  DRIVER(cuLaunchKernel(twice, 1, 1, 1, 64, 1, 1, 0, NULL, args, NULL));
}
