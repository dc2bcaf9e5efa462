#include <cassert>
#include <curand.h>
#include <curand_kernel.h>
#include <vector>

__constant__ const float Thresholds[3] = {0.25f, 0.5f, 0.75f};

__global__ void verify(int *Bad) {
  curandState State;
  curand_init(1234, threadIdx.x, 0, &State);
  for (int I = 0; I < 3; ++I) {
    float Drawn = curand_uniform(&State);
    if (Drawn < Thresholds[I] || Drawn == 0.5f)
      atomicAdd(Bad, 1);
  }
}

void smoke(curandGenerator_t Generator, unsigned *Host) {
  curandSetPseudoRandomGeneratorSeed(Generator, 42);
  curandGenerate(Generator, Host, 4);
  assert(Host[0] != Host[1] && Host[2] != 0);
}
