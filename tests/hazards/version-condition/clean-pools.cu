#include <cstdio>
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

} // namespace

bool hasPools() {
  int Supported = 0;
  cudaDeviceGetAttribute(&Supported, cudaDevAttrMemoryPoolsSupported, 0);
  return Supported != 0;
}

bool isUsable() {
  Versions V = ask();
  return V.Driver != 0 && V.Driver >= V.Runtime;
}

void print() {
  int Version = 0;
  cudaDriverGetVersion(&Version);
  std::printf("driver %d.%d\n", Version / 1000, Version % 100 / 10);
}

bool isLarge(int Elements) {
  int Version = 0;
  cufftGetVersion(&Version);
  return Elements / 1000 >= 10;
}
