#include <cuda_runtime.h>
#include <cufft.h>

namespace {

struct Versions {
  int Runtime = 0;
  int Driver = 0;
};

Versions ask() {
  Versions V;
  cudaRuntimeGetVersion(&V.Runtime);
  cudaDriverGetVersion(&V.Driver);
  return V;
}

constexpr int FirstWithPools = 11020;

} // namespace

bool hasPools() {
  Versions V = ask();
  return V.Runtime >= FirstWithPools && V.Driver / 1000 >= 11; // hazard
}

bool needsPadding() {
  int Version = 0;
  if (cufftGetVersion(&Version) != CUFFT_SUCCESS)
    return true;
  int Major = Version / 1000;
  return Major < 10; // hazard
}
