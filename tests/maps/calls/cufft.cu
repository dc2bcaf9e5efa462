// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuFFT plans of every kind.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_runtime.h>
#include <cufft.h>
#include <cufftXt.h>

void transforms(cufftReal *real, cufftComplex *complex, cufftDoubleComplex *wide, int nx, int ny, cudaStream_t stream) {
  cufftHandle plan, many;
  int sizes[2] = {nx, ny};
  size_t work;
  if (cufftPlan1d(&plan, nx, CUFFT_C2C, 1) != CUFFT_SUCCESS)
    return;
  cufftSetStream(plan, stream);
  cufftExecC2C(plan, complex, complex, CUFFT_FORWARD);
  cufftExecC2C(plan, complex, complex, CUFFT_INVERSE);
  cufftDestroy(plan);
  cufftPlan2d(&plan, nx, ny, CUFFT_R2C);
  cufftExecR2C(plan, real, complex);
  cufftPlan3d(&plan, nx, ny, 8, CUFFT_Z2Z);
  cufftExecZ2Z(plan, wide, wide, CUFFT_FORWARD);
  cufftPlanMany(&many, 2, sizes, nullptr, 1, 0, nullptr, 1, 0, CUFFT_C2R, 16);
  cufftExecC2R(many, complex, real);
  cufftCreate(&plan);
  cufftSetAutoAllocation(plan, 0);
  cufftMakePlan1d(plan, nx, CUFFT_D2Z, 4, &work);
  cufftMakePlanMany(plan, 1, sizes, sizes, 1, nx, sizes, 1, nx, CUFFT_C2C, 2, &work);
  void *area;
  cudaMalloc(&area, work);
  cufftSetWorkArea(plan, area);
  cufftExecD2Z(plan, (cufftDoubleReal *)wide, wide);
  cufftGetSize(plan, &work);
  cufftEstimate1d(nx, CUFFT_C2C, 1, &work);
  int version;
  cufftGetVersion(&version);
  cufftResult result = cufftXtMakePlanMany(plan, 1, (long long *)sizes, nullptr, 1, 0, CUDA_C_32F, nullptr, 1, 0,
                                           CUDA_C_32F, 1, &work, CUDA_C_32F);
  if (result == CUFFT_INVALID_PLAN || result == CUFFT_ALLOC_FAILED)
    cufftXtExec(plan, complex, complex, CUFFT_FORWARD);
}
