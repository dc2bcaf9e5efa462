// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The driver's interface: contexts, modules, launches, memory.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cstdio>
#include <cuda.h>
#include <vector>

#define checkCuda(call)                                                                                                \
  do {                                                                                                                 \
    CUresult status = call;                                                                                            \
    if (status != CUDA_SUCCESS) {                                                                                      \
      const char *text;                                                                                                \
      cuGetErrorString(status, &text);                                                                                 \
      cuGetErrorName(status, &text);                                                                                   \
      fprintf(stderr, "%s\n", text);                                                                                   \
    }                                                                                                                  \
  } while (0)

CUdevice open() {
  CUdevice device;
  int count = 0, major, minor, version;
  size_t total;
  char name[64];
  checkCuda(cuInit(0));
  checkCuda(cuDriverGetVersion(&version));
  checkCuda(cuDeviceGetCount(&count));
  checkCuda(cuDeviceGet(&device, 0));
  checkCuda(cuDeviceGetName(name, sizeof(name), device));
  checkCuda(cuDeviceTotalMem(&total, device));
  checkCuda(cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device));
  checkCuda(cuDeviceGetAttribute(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device));
  checkCuda(cuDeviceGetAttribute(&minor, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK, device));
  return device;
}

void contexts(CUdevice device) {
  CUcontext context, current;
  checkCuda(cuDevicePrimaryCtxRetain(&context, device));
  checkCuda(cuCtxSetCurrent(context));
  checkCuda(cuCtxGetCurrent(&current));
  checkCuda(cuCtxPushCurrent(context));
  checkCuda(cuCtxPopCurrent(&current));
  checkCuda(cuCtxGetDevice(&device));
  checkCuda(cuCtxSynchronize());
  checkCuda(cuDevicePrimaryCtxRelease(device));
  checkCuda(cuCtxDestroy(context));
}

void launch(const char *image, float *host, int n) {
  CUmodule module;
  CUfunction kernel;
  CUstream stream;
  CUevent start, stop;
  CUdeviceptr data, global;
  size_t bytes = n * sizeof(float), size;
  checkCuda(cuModuleLoad(&module, "kernel.hsaco"));
  checkCuda(cuModuleLoadData(&module, image));
  checkCuda(cuModuleLoadDataEx(&module, image, 0, nullptr, nullptr));
  checkCuda(cuModuleGetFunction(&kernel, module, "kernel"));
  checkCuda(cuModuleGetGlobal(&global, &size, module, "table"));
  checkCuda(cuMemAlloc(&data, bytes));
  checkCuda(cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));
  checkCuda(cuMemcpyHtoD(data, host, bytes));
  checkCuda(cuMemcpyHtoDAsync(data, host, bytes, stream));
  checkCuda(cuMemsetD8(data, 0, bytes));
  checkCuda(cuMemsetD32(data, 0, n));
  checkCuda(cuMemsetD32Async(data, 0, n, stream));
  checkCuda(cuEventCreate(&start, CU_EVENT_DEFAULT));
  checkCuda(cuEventCreate(&stop, CU_EVENT_DISABLE_TIMING));
  checkCuda(cuEventRecord(start, stream));
  void *args[] = {&data, &n};
  checkCuda(cuLaunchKernel(kernel, (n + 255) / 256, 1, 1, 256, 1, 1, 0, stream, args, nullptr));
  size_t argSize = sizeof(data);
  void *config[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &data, CU_LAUNCH_PARAM_BUFFER_SIZE, &argSize, CU_LAUNCH_PARAM_END};
  checkCuda(cuLaunchKernel(kernel, 1, 1, 1, 256, 1, 1, 0, NULL, NULL, config));
  checkCuda(cuEventRecord(stop, stream));
  checkCuda(cuStreamWaitEvent(stream, stop, 0));
  float ms;
  checkCuda(cuEventElapsedTime(&ms, start, stop));
  checkCuda(cuMemcpyDtoH(host, data, bytes));
  checkCuda(cuMemcpyDtoHAsync(host, data, bytes, stream));
  checkCuda(cuMemcpyDtoD(data, global, bytes));
  checkCuda(cuStreamSynchronize(stream));
  int registers;
  checkCuda(cuFuncGetAttribute(&registers, CU_FUNC_ATTRIBUTE_NUM_REGS, kernel));
  int blocks;
  checkCuda(cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 256, 0));
  checkCuda(cuMemFree(data));
  checkCuda(cuStreamDestroy(stream));
  checkCuda(cuEventDestroy(start));
  checkCuda(cuModuleUnload(module));
}

void host(size_t bytes) {
  void *pinned;
  CUdeviceptr mapped, managed, base;
  size_t freeBytes, total, size;
  unsigned int type;
  checkCuda(cuMemAllocHost(&pinned, bytes));
  checkCuda(cuMemHostAlloc(&pinned, bytes, CU_MEMHOSTALLOC_DEVICEMAP | CU_MEMHOSTALLOC_PORTABLE));
  checkCuda(cuMemHostGetDevicePointer(&mapped, pinned, 0));
  checkCuda(cuMemHostRegister(pinned, bytes, 0));
  checkCuda(cuMemHostUnregister(pinned));
  checkCuda(cuMemFreeHost(pinned));
  checkCuda(cuMemAllocManaged(&managed, bytes, CU_MEM_ATTACH_GLOBAL));
  checkCuda(cuMemGetInfo(&freeBytes, &total));
  checkCuda(cuMemGetAddressRange(&base, &size, mapped));
  checkCuda(cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, mapped));
}

void virtualMemory(CUdevice device, size_t size) {
  CUmemAllocationProp prop = {};
  prop.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  prop.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  prop.location.id = device;
  size_t granularity;
  CUmemGenericAllocationHandle handle;
  CUdeviceptr pointer;
  checkCuda(cuMemGetAllocationGranularity(&granularity, &prop, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
  checkCuda(cuMemCreate(&handle, size, &prop, 0));
  checkCuda(cuMemAddressReserve(&pointer, size, 0, 0, 0));
  checkCuda(cuMemMap(pointer, size, 0, handle, 0));
  CUmemAccessDesc access = {};
  access.location = prop.location;
  access.flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
  checkCuda(cuMemSetAccess(pointer, size, &access, 1));
  checkCuda(cuMemUnmap(pointer, size));
  checkCuda(cuMemRelease(handle));
  checkCuda(cuMemAddressFree(pointer, size));
}

void link(const char *code, size_t size) {
  CUlinkState state;
  CUjit_option options[] = {CU_JIT_MAX_REGISTERS};
  void *values[] = {(void *)32};
  void *binary;
  size_t binarySize;
  checkCuda(cuLinkCreate(1, options, values, &state));
  checkCuda(cuLinkComplete(state, &binary, &binarySize));
  checkCuda(cuLinkDestroy(state));
}
