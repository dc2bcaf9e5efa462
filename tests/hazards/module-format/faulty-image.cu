#include <cuda.h>

extern "C" const unsigned char kernels_cubin[];

namespace {

struct Image {
  const void *Bytes = kernels_cubin;
};

} // namespace

CUmodule load() {
  CUmodule Module;
  Image I;
  cuModuleLoadData(&Module, I.Bytes); // hazard
  return Module;
}
