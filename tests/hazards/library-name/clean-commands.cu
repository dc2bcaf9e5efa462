#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <fstream>
#include <string>

int usedMegabytes() {
  size_t Free = 0, Total = 0;
  if (cudaMemGetInfo(&Free, &Total) != cudaSuccess) {
    std::puts("nvidia-smi says more");
    return 0;
  }
  return static_cast<int>((Total - Free) >> 20);
}

int compile(const std::string &Source) {
  std::string Command = "make -C kernels nvcc-free SOURCE=" + Source;
  return std::system(Command.c_str());
}

bool hasDriver() {
  std::ifstream Version("/proc/version");
  return Version.good() && cudaFree(nullptr) == cudaSuccess;
}
