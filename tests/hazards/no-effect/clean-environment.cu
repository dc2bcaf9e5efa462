#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

namespace {

void set(const char *Name, const char *Value) { setenv(Name, Value, 1); }

} // namespace

// CUDA_VISIBLE_DEVICES is read by the runtime, and the others are the program's.
void prepare(bool Debug) {
  setenv("CUDA_VISIBLE_DEVICES", "0", 1);
  set("SOLVER_CUDA_LAUNCH_BLOCKING_MODE", "1");
  if (Debug && std::getenv("CUDA_LAUNCH_BLOCKING") == nullptr)
    std::puts("CUDA_LAUNCH_BLOCKING=1 helps to find the kernel");
  cudaFree(nullptr);
}
