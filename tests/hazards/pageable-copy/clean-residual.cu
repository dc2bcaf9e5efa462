// The norm is copied to a local variable, which is read after the event behind the copy.
#include <cmath>
#include <cuda_runtime.h>
#include <stdexcept>
namespace {
void throwOnError(cudaError_t status) {
  if (status != cudaSuccess)
    throw std::runtime_error(cudaGetErrorString(status));
}
} // namespace
template <typename Real> __global__ void squaredNorm(const Real *r, int n, Real *result) {
  Real partial = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    partial += r[i] * r[i];
  atomicAdd(result, partial);
}
template <typename Real> struct Monitor {
  Real *d_norm;
  cudaStream_t stream;
  cudaEvent_t copied;
  bool converged(const Real *r, int n, Real tolerance) const {
    throwOnError(cudaMemsetAsync(d_norm, 0, sizeof(Real), stream));
    squaredNorm<Real><<<1, 256, 0, stream>>>(r, n, d_norm);
    Real h_norm;
    throwOnError(cudaMemcpyAsync(&h_norm, d_norm, sizeof(h_norm), cudaMemcpyDeviceToHost, stream));
    throwOnError(cudaEventRecord(copied, stream));
    throwOnError(cudaEventSynchronize(copied));
    return std::sqrt(h_norm) < tolerance;
  }
};
bool solved(const Monitor<float> &m, const float *r, int n) { return m.converged(r, n, 1e-5f); }
