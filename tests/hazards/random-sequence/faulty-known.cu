#include <cassert>
#include <curand.h>
#include <curand_kernel.h>
#include <vector>

__constant__ const float First[3] = {0.74021935f, 0.43845114f, 0.51701266f};

__global__ void verify(int *Bad) {
  curandState State;
  curand_init(1234, threadIdx.x, 0, &State);
  for (int I = 0; I < 3; ++I) {
    float Drawn = curand_uniform(&State);
    if (Drawn != First[I]) // hazard
      atomicAdd(Bad, 1);
  }
}

void smoke(curandGenerator_t Generator, unsigned *Host) {
  curandSetPseudoRandomGeneratorSeed(Generator, 42);
  curandGenerate(Generator, Host, 4);
  assert(Host[0] == 2863311530u); // hazard
}
