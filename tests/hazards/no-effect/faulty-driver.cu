#include <cstdio>
#include <cuda.h>
#include <cuda_runtime.h>

enum class Level { Urgent = -4, High = -2, Normal = 0 };

cudaStream_t makeStream(Level Of) {
  cudaStream_t Stream;
  cudaStreamCreateWithPriority(&Stream, cudaStreamNonBlocking, static_cast<int>(Of)); // hazard
  return Stream;
}

cudaStream_t urgent() { return makeStream(Level::Urgent); }
cudaStream_t high() { return makeStream(Level::High); }

CUresult load(CUmodule *Module, const void *Image) {
  static char Log[8192];
  CUjit_option Options[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
  void *Values[] = {Log, reinterpret_cast<void *>(sizeof Log)};
  constexpr unsigned Count = sizeof Options / sizeof *Options;
  CUresult Result = cuModuleLoadDataEx(Module, Image, Count, Options, Values); // hazard
  if (Result != CUDA_SUCCESS)
    std::fprintf(stderr, "%s\n", Log);
  return Result;
}

void startAgain(CUdevice Device) {
  cuDevicePrimaryCtxReset(Device); // hazard
}
