#include <cuda_runtime.h>
#include <cufft.h>

void setUp(cufftHandle *Plan, int N) { cufftPlan1d(Plan, N, CUFFT_C2R, 8); }

void smooth(cufftHandle Inverse, cufftComplex *Spectrum, cufftReal *Out, cufftComplex *Copy, size_t Bytes) {
  cudaMemcpyAsync(Copy, Spectrum, Bytes, cudaMemcpyDeviceToDevice);
  cufftExecC2R(Inverse, Spectrum, Out);
}
