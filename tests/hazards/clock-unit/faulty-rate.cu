#include <cuda_runtime.h>

struct Timer {
  long long Begin;

  __device__ void start() { Begin = clock64(); }
  __device__ double microseconds(double Gigahertz) const {
    return (clock64() - Begin) / (Gigahertz * 1e3); // hazard
  }
};

__global__ void measure(double *Out) {
  Timer T;
  T.start();
  __syncthreads();
  *Out = T.microseconds(1.41);
}
