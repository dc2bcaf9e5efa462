// A panel factorization whose block is a panel: its edge comes from macros.
#include <cuda_runtime.h>

#define PANEL 64
#define LANES 16
#define PANEL_BYTES(type) (PANEL * (PANEL + 1) * sizeof(type))

template <class Real> __global__ void factor(Real *a, int ld) {
  extern __shared__ unsigned char raw[];
  Real *panel = reinterpret_cast<Real *>(raw);
  panel[threadIdx.y * (PANEL + 1) + threadIdx.x] = a[threadIdx.y * ld + threadIdx.x];
}

void factorAll(double *a, int ld, cudaStream_t s) {
  const size_t bytes = PANEL_BYTES(double);
  dim3 block(PANEL / 4, LANES);
  cudaFuncSetAttribute(factor<double>, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes);
  factor<double><<<1, block, bytes, s>>>(a, ld);
}
