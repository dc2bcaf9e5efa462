// A module is loaded from a file whose name the user gives.
#include <cuda.h>
#include <fstream>
#include <iterator>
#include <string>
static std::string readImage(const char *path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}
CUresult warmUp(CUstream stream, const char *path) {
  const std::string image = readImage(path);
  CUmodule module;
  CUresult r = cuModuleLoadData(&module, image.data());
  if (r != CUDA_SUCCESS)
    return r;
  CUfunction nop;
  if ((r = cuModuleGetFunction(&nop, module, "nop")) == CUDA_SUCCESS)
    r = cuLaunchKernel(nop, 1, 1, 1, 1, 1, 1, 0, stream, nullptr, nullptr);
  return r == CUDA_SUCCESS ? cuStreamSynchronize(stream) : r;
}
