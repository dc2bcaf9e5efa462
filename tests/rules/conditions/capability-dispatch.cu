// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Choices by the compute capability of a device, when the program runs.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[capability-dispatch] %s < %t.diag
// The number of MXMACA's devices is not established, but it is not NVIDIA's.
// RUN: %not %tranship --no-config --dry-run --target=maca %s 2>&1 | %FileCheck --check-prefix=MACA %s
// MACA: MXMACA's devices have other numbers; ask for what the code needs instead [capability-dispatch]
#include <cuda.h>
#include <cuda_runtime.h>

struct Version {
  int major, minor;
};
int cores(int, int);

bool members(const cudaDeviceProp &p, const cudaDeviceProp *all, Version v) {
  // DIAG: [[#@LINE+1]]:7: warning: 'p.major >= 8' compares with an NVIDIA architecture's number, but HIP's devices have other numbers; ask for what the code needs instead: gfx90a answers 9, gfx1100 11 [capability-dispatch]
  if (p.major >= 8)
    return true;
  // DIAG: [[#@LINE+1]]:7: warning: '90 <= all[1].major * 10 + all[1].minor' compares {{.*}} [capability-dispatch]
  if (90 <= all[1].major * 10 + all[1].minor)
    return true;
  // Decided by every device of CUDA 13; a value of a function; another major number.
  return p.major >= 6 || p.major == 3 || p.major * 10 + p.minor < 53 || cores(p.major, p.minor) > 8 || v.major > 11;
}

int variables(int device, Version v) {
  int major = 0, minor = 0, sms = 0;
  cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device);
  cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device);
  cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, device);
  const int cc = static_cast<int>(major * 100 + minor * 10);
  // DIAG: [[#@LINE+1]]:7: warning: 'cc < 700' compares {{.*}} [capability-dispatch]
  if (cc < 700)
    return 1;
  if (sms >= 80 || v.major == 9)
    return 2;
  // DIAG: [[#@LINE+1]]:11: warning: 'major' chooses by an NVIDIA architecture's number, {{.*}} [capability-dispatch]
  switch (major) {
  case 8:
    return 3;
  default:
    return 4;
  }
}

// The name ends with its function.
bool other(int major, int cc) { return major >= 8 || cc >= 80; }

static int capability() {
  int hi, lo;
  cuDeviceComputeCapability(&hi, &lo, 0);
  return 10 * hi + lo;
}
// DIAG: [[#@LINE+1]]:30: warning: 'capability() != 75' compares {{.*}} [capability-dispatch]
bool fromFunction() { return capability() != 75; }

bool kept(const cudaDeviceProp &p) { return p.major >= 9; } // tranship: keep
