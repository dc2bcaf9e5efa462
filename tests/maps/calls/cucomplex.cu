// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuComplex, on the host and in kernels.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuComplex.h>
#include <cuda_runtime.h>

__device__ __host__ cuFloatComplex rotate(cuFloatComplex a, float phase) {
  return cuCmulf(a, make_cuFloatComplex(cosf(phase), sinf(phase)));
}

__global__ void transform(const cuDoubleComplex *in, cuDoubleComplex *out, cuComplex *single, int n) {
  int i = threadIdx.x;
  if (i >= n)
    return;
  cuDoubleComplex a = in[i], b = make_cuDoubleComplex(1.0, -1.0);
  out[i] = cuCadd(cuCmul(a, cuConj(b)), cuCdiv(a, b));
  out[i].x += cuCabs(cuCsub(a, b)) + cuCreal(a) * cuCimag(b);
  out[i] = cuCfma(a, b, out[i]);
  single[i] = rotate(cuComplexDoubleToFloat(a), cuCrealf(single[i]));
  single[i] = cuCaddf(single[i], cuConjf(make_cuComplex(1, cuCimagf(single[i]))));
  out[i] = cuComplexFloatToDouble(cuCdivf(single[i], cuCsubf(single[i], cuCfmaf(single[i], single[i], single[i]))));
  out[i].y = cuCabsf(single[i]);
}
