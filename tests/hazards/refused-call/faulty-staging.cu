// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pools of memory, flags of the device, attributes of a pointer.
#include <cuda.h>
#include <cuda_runtime.h>

struct Options {
  unsigned flags = cudaDeviceScheduleBlockingSync | 0x80;
};
void start(const Options &options) {
  cudaSetDeviceFlags(options.flags); // hazard
}
void startDefault() { start(Options()); }

cudaMemPool_t makeStaging() {
  cudaMemPoolProps properties = {};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cudaMemLocationTypeHost; // hazard
  cudaMemPool_t pool = nullptr;
  cudaMemPoolCreate(&pool, &properties);
  return pool;
}
void ask(CUdeviceptr p, void **answers) {
  CUpointer_attribute which[] = {CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
                                 CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE}; // hazard
  cuPointerGetAttributes(2, which, answers, p);
}
