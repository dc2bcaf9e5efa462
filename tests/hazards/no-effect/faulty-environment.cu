#include <cstdlib>
#include <cuda_runtime.h>

namespace {

const char *const Connections = "CUDA_DEVICE_MAX_CONNECTIONS";

void set(const char *Name, const char *Value) { setenv(Name, Value, 1); }

} // namespace

void prepare(bool Debug) {
  setenv(Connections, "32", 1); // hazard
  set("CUDA_DEVICE_ORDER", "PCI_BUS_ID"); // hazard
  if (Debug)
    putenv(const_cast<char *>("CUDA_LAUNCH_BLOCKING=1")); // hazard
  cudaFree(nullptr);
}
