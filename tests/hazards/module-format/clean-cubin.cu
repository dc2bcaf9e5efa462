// A class loads a code object and looks up a kernel by its plain name.
#include <cuda.h>
#include <stdexcept>
#include <string>
#define DRV(call)                                                                                  \
  if (CUresult r_ = (call); r_ != CUDA_SUCCESS)                                                    \
  throw std::runtime_error(#call)
class KernelFile {
public:
  explicit KernelFile(const std::string &folder) {
    const std::string path = folder + "/particles.hsaco";
    DRV(cuModuleLoad(&module_, path.c_str()));
    DRV(cuModuleGetFunction(&move_, module_, "move"));
  }
  ~KernelFile() { cuModuleUnload(module_); }
  void move(CUdeviceptr particles, float dt, int n, CUstream stream) {
    void *args[] = {&particles, &dt, &n};
    DRV(cuLaunchKernel(move_, (n + 255) / 256, 1, 1, 256, 1, 1, 0, stream, args, nullptr));
  }

private:
  CUmodule module_ = nullptr;
  CUfunction move_ = nullptr;
};
void step(CUdeviceptr p, int n) { KernelFile("kernels").move(p, 0.1f, n, nullptr); }
