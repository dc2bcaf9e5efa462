// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A solver in parts: the spectrum is read by another one than that which transforms it back.
#include <cuda_runtime.h>
#include <cufft.h>

__global__ void energy(const cufftComplex *waves, float *sums, int n);

class Poisson {
  cufftHandle forth, back;
  float *field;
  cufftComplex *waves;
  float *sums;
  int n;

  void toWaves() { cufftExecR2C(forth, field, waves); }
  void toField() {
    cufftExecC2R(back, waves, field); // hazard
  }
  void report() { energy<<<n / 256, 256>>>(waves, sums, n); }

public:
  explicit Poisson(int n) : n(n) {
    cufftPlan1d(&forth, n, CUFFT_R2C, 1);
    cufftPlan1d(&back, n, CUFFT_C2R, 1);
  }
  void step() {
    toWaves();
    toField();
    report();
  }
};

void inverse(cufftHandle plan, cufftComplex *spectrum, float *signal) {
  cufftExecC2R(plan, spectrum, signal); // hazard
}

void save(float *to, cufftComplex *spectrum, float *signal, cufftHandle plan, int n) {
  cufftPlan1d(&plan, n, CUFFT_C2R, 1);
  inverse(plan, spectrum, signal);
  cudaMemcpy(to, spectrum, n * sizeof(cufftComplex), cudaMemcpyDeviceToHost);
}
