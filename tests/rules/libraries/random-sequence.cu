// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers of cuRAND that a program knows, and states that it keeps.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[random-sequence] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <curand.h>
#include <curand_kernel.h>
#include <math.h>
#include <stdio.h>
static const float expected[] = {0.25f, 0.5f};
static const float weights[2] = {1.f, 2.f};
bool bad(curandGenerator_t g, float *device, FILE *file, curandState *states) {
  float host[2];
  curandGenerateUniform(g, device, 2);
  cudaMemcpy(host, device, sizeof(host), cudaMemcpyDeviceToHost);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: a state of cuRAND is written to a file: its size and layout differ in HIP, so that neither reads the other's; write the seed and the offset instead [random-sequence]
  fwrite(states, sizeof(curandState), 1, file);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: numbers of cuRAND are compared with recorded ones: HIP's generators draw others from the same seed; record them anew, or compare their mean and variance [random-sequence]
  return fabsf(host[0] - expected[0]) < 1e-6f;
}
// A sum with weights, numbers of the host, floats in a file.
float good(curandGenerator_t g, float *numbers, const float *own, FILE *file) {
  curandGenerateNormal(g, numbers, 2, 0.f, 1.f);
  fwrite(numbers, sizeof(float), 2, file);
  return numbers[0] * weights[0] + (own[0] == expected[0]) - weights[1];
}
