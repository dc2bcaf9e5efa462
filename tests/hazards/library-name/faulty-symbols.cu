// A class looks up functions of the driver by their names.
#include <cuda.h>
#include <dlfcn.h>
#include <stdexcept>
class Plugin {
public:
  explicit Plugin(const char *path) : handle_(dlopen(path, RTLD_NOW)) {
    if (!handle_)
      throw std::runtime_error(dlerror());
    count_ = reinterpret_cast<CountFn *>(dlsym(handle_, "cuDeviceGetCount")); // hazard
    alloc_ = reinterpret_cast<AllocFn *>(dlsym(handle_, "cuMemAlloc_v2")); // hazard
  }
  ~Plugin() { dlclose(handle_); }
  int devices() const {
    int n = 0;
    return count_ && count_(&n) == CUDA_SUCCESS ? n : 0;
  }
  CUdeviceptr allocate(size_t bytes) const {
    CUdeviceptr p = 0;
    return alloc_ && alloc_(&p, bytes) == CUDA_SUCCESS ? p : 0;
  }

private:
  typedef CUresult CountFn(int *);
  typedef CUresult AllocFn(CUdeviceptr *, size_t);
  void *handle_;
  CountFn *count_ = nullptr;
  AllocFn *alloc_ = nullptr;
};
int countDevices(const char *path) { return Plugin(path).devices(); }
