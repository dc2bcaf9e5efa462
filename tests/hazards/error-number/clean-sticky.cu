// Which errors leave the context unusable, by name; other numbers are those of the system.
#include <cerrno>
#include <cuda_runtime.h>

enum class Health { Good, Lost };

static Health classify(cudaError_t status, int systemError) {
  if (systemError == 46)
    return Health::Good;
  switch (static_cast<int>(status)) {
  case 0:
  case 600: // The same in HIP.
    return Health::Good;
  case cudaErrorIllegalAddress:
  case cudaErrorLaunchFailure:
    return Health::Lost;
  default:
    return static_cast<int>(status) == 700 ? Health::Lost : Health::Good;
  }
}

Health probe(cudaStream_t s) { return classify(cudaStreamSynchronize(s), errno); }
