#include <cuda.h>

extern "C" const unsigned char kernels_image[];

namespace {

struct Image {
  const void *Bytes = kernels_image;
};

} // namespace

CUmodule load() {
  CUmodule Module;
  Image I;
  cuModuleLoadData(&Module, I.Bytes);
  return Module;
}
