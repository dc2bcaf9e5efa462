// A loader tries the names of cuBLAS one after the other.
#include <cuda_runtime.h>
#include <dlfcn.h>
#include <memory>
struct Closer {
  void operator()(void *handle) const { dlclose(handle); }
};
using Library = std::unique_ptr<void, Closer>;
namespace {
constexpr const char *kCandidates[] = {
    "libcublas.so.12", // hazard
    "libcublas.so",    // hazard
};
Library open() {
  for (const char *name : kCandidates)
    if (void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL))
      return Library(handle);
  return nullptr;
}
} // namespace
bool available() {
  int devices = 0;
  return cudaGetDeviceCount(&devices) == cudaSuccess && devices > 0 && open() != nullptr;
}
