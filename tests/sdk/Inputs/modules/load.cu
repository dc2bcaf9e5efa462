// Loads the file that it is called with.
#include "kernels.cuh"
#include <cstdio>
#include <cuda.h>

#define CHECK(Call)                                                            \
  if (CUresult Status = (Call); Status != CUDA_SUCCESS) {                      \
    std::printf("error %d\n", (int)Status);                                    \
    return 1;                                                                  \
  }

int main(int, char **Arguments) {
  CUdevice Device;
  CUcontext Context;
  CUmodule Module;
  CUfunction Add;
  CUdeviceptr Out, Offset, Last;
  size_t Bytes = 0;
  CHECK(cuInit(0));
  CHECK(cuDeviceGet(&Device, 0));
  CHECK(cuDevicePrimaryCtxRetain(&Context, Device));
  CHECK(cuCtxSetCurrent(Context));
  CHECK(cuModuleLoad(&Module, Arguments[1]));
  CHECK(cuModuleGetFunction(&Add, Module, "add"));
  CHECK(cuModuleGetGlobal(&Offset, &Bytes, Module, "Offset"));
  CHECK(cuModuleGetGlobal(&Last, nullptr, Module, "Last"));
  int Value = 50, Result[8], Theirs = 0;
  CHECK(cuMemcpyHtoD(Offset, &Value, Bytes));
  CHECK(cuMemAlloc(&Out, sizeof(Result)));
  Numbers In = {3, 2.5};
  void *Given[] = {&In, &Out};
  CHECK(cuLaunchKernel(Add, 1, 1, 1, 8, 1, 1, 8 * sizeof(int), nullptr, Given, nullptr));
  CHECK(cuCtxSynchronize());
  CHECK(cuMemcpyDtoH(Result, Out, sizeof(Result)));
  CHECK(cuMemcpyDtoH(&Theirs, Last, sizeof(Theirs)));
  std::printf("%d ... %d, %d\n", Result[0], Result[7], Theirs);
}
