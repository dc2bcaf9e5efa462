#include "bands/bands.h"
#include "bands/buffer.cuh"
#include "bands/warp.cuh"
#include <cufft.h>

namespace bands {

namespace {

void check(cufftResult result) {
  if (result != CUFFT_SUCCESS)
    throw std::runtime_error("cuFFT: " + std::to_string(result));
}

/// A block takes one signal; its frequencies add up to one.
__global__ void normalize(const cufftComplex *spectra, float *power,
                          int count) {
  __shared__ float parts[4];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  spectra += blockIdx.x * count;
  power += blockIdx.x * count;
  float sum = 0;
  for (int i = threadIdx.x; i < count; i += blockDim.x)
    sum += spectra[i].x * spectra[i].x + spectra[i].y * spectra[i].y;
  sum = warpSum(sum);
  if (lane == 0)
    parts[warp] = sum;
  __syncthreads();
  const float all = parts[0] + parts[1] + parts[2] + parts[3];
  for (int i = threadIdx.x; i < count; i += blockDim.x)
    power[i] =
        (spectra[i].x * spectra[i].x + spectra[i].y * spectra[i].y) / all;
}

} // namespace

Floats power(const Floats &signals, int length) {
  const int batch = static_cast<int>(signals.size()) / length;
  const int count = length / 2 + 1;
  Buffer<float> in(signals), out(batch * count);
  Buffer<cufftComplex> spectra(batch * count);
  cufftHandle plan;
  check(cufftPlan1d(&plan, length, CUFFT_R2C, batch));
  check(cufftExecR2C(plan, in.data(), spectra.data()));
  normalize<<<batch, 128>>>(spectra.data(), out.data(), count);
  check(cudaGetLastError());
  check(cufftDestroy(plan));
  return out.get();
}

} // namespace bands
