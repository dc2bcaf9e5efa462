#include <cuda.h>
#include <cuda_runtime.h>

enum class Level { High = -1, Normal = 0 };

cudaStream_t makeStream(Level Of) {
  cudaStream_t Stream;
  cudaStreamCreateWithPriority(&Stream, cudaStreamNonBlocking, static_cast<int>(Of));
  return Stream;
}

cudaStream_t high() { return makeStream(Level::High); }

cudaStream_t highest() {
  int Least, Greatest;
  cudaStream_t Stream;
  cudaDeviceGetStreamPriorityRange(&Least, &Greatest);
  cudaStreamCreateWithPriority(&Stream, cudaStreamNonBlocking, Greatest);
  return Stream;
}

CUresult load(CUmodule *Module, const void *Image) { return cuModuleLoadDataEx(Module, Image, 0, nullptr, nullptr); }

void startAgain() { cudaDeviceReset(); }
