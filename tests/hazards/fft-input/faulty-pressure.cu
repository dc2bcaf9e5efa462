// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The pressure is transformed back for a plot and then filtered.
#include <cuda_runtime.h>
#include <cufft.h>

__global__ void lowPass(const cufftDoubleComplex *in, cufftDoubleComplex *out, int n);

class Pressure {
  cufftHandle back;
  cufftDoubleComplex *waves, *kept;

public:
  explicit Pressure(int n) { cufftPlan1d(&back, n, CUFFT_Z2D, 1); }
  void plot(double *picture, int n) {
    cufftExecZ2D(back, waves, picture); // hazard
    lowPass<<<n / 256, 256>>>(waves, kept, n);
  }
};
