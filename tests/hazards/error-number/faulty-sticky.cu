// Which errors leave the context unusable, in a switch on the number.
#include <cuda_runtime.h>

#define SURVIVES(e) (static_cast<int>(e) < 700)

enum class Health { Good, Lost };

static Health classify(cudaError_t status) {
  switch (static_cast<int>(status)) {
  case 0:
    return Health::Good;
  case 700: // The same in HIP.
  case 714: // hazard
  case 716: // hazard
    return Health::Lost;
  default:
    return SURVIVES(status) ? Health::Good : Health::Lost;
  }
}

Health probe(cudaStream_t s) { return classify(cudaStreamSynchronize(s)); }
