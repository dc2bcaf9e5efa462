// A class looks up functions of a plugin by their names.
#include <cuda.h>
#include <dlfcn.h>
#include <stdexcept>
class Plugin {
public:
  explicit Plugin(const char *path) : handle_(dlopen(path, RTLD_NOW)) {
    if (!handle_)
      throw std::runtime_error(dlerror());
    count_ = reinterpret_cast<CountFn *>(dlsym(handle_, "pluginDeviceCount"));
    alloc_ = reinterpret_cast<AllocFn *>(dlsym(handle_, "pluginAllocate_v2"));
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
