// Code is kept in the program and loaded when it is needed.
#include <cuda.h>
#include <string>

static const std::string path = "kernels.bin";

CUmodule load() {
  CUmodule module = nullptr;
  cuModuleLoad(&module, path.c_str());
  return module;
}
