// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Ticks that are compared or turned into time.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[clock-unit] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
#include <ctime>
__global__ void delay(long long cycles, long long *out) {
  long long start = clock64();
  // DIAG: :[[#@LINE+1]]:{{.*}}note: this waits for a number of ticks, which takes another time on HIP's devices: for times, take wall_clock64(), {{.*}} [clock-unit]{{.*}}
  while (clock64() - start < cycles)
    ;
  long long spent;
  do {
    spent = clock64() - start;
  // DIAG: :[[#@LINE+1]]:{{.*}}note: the same{{.*}}
  } while (spent < 1000);
  if (spent < 0)
    spent = 0;
  out[0] = spent;
  for (int i = 0; i < cycles; ++i)
    out[i] = clock64() - start;
}
double seconds(const cudaDeviceProp &p, long long ticks) {
  clock_t begin = clock();
  // DIAG: :[[#@LINE+1]]:{{.*}}note: times computed from ticks and 'clockRate' are wrong on devices of HIP whose 'clock64' counts at another rate: for times, take wall_clock64(), which counts at hipDeviceAttributeWallClockRate kHz on every device [clock-unit]{{.*}}
  double rate = p.clockRate;
  while (clock() - begin < 10)
    ;
  return ticks / rate;
}
