// The largest residual goes to a pinned word that the host polls; the kernel is a template.
#include <cuda_runtime.h>

template <class Real> __device__ unsigned orderedBits(Real value) {
  float f = static_cast<float>(value);
  return __float_as_uint(f < 0 ? -f : f);
}

template <class Real> __global__ void peakResidual(const Real *r, size_t count, unsigned *peak) {
  size_t stride = size_t(gridDim.x) * blockDim.x;
  unsigned mine = 0;
  for (size_t k = size_t(blockIdx.x) * blockDim.x + threadIdx.x; k < count; k += stride)
    mine = max(mine, orderedBits(r[k]));
  atomicMax(peak, mine); // hazard
}

struct Monitor {
  unsigned *peak = nullptr;

  Monitor() { cudaHostAlloc(&peak, sizeof(unsigned), cudaHostAllocMapped); }
  ~Monitor() { cudaFreeHost(peak); }

  template <class Real> void watch(const Real *r, size_t count, cudaStream_t s) {
    *peak = 0;
    peakResidual<Real><<<64, 128, 0, s>>>(r, count, peak);
  }
};

void iterate(const double *r, size_t count, cudaStream_t s) {
  Monitor monitor;
  monitor.watch(r, count, s);
  cudaStreamSynchronize(s);
}
