// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers of errors that are another error in HIP, or none.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.diag "--implicit-check-not=[error-number]"
// RUN: %if hip-headers %{ %hip_compile %t.hip %}
// RUN: %tranship --no-config --dry-run --target=maca %s 2>&1 | %FileCheck %s --check-prefix=MACA --allow-empty
// MACA-NOT: [error-number]
#include <cuda_runtime.h>
bool faults(cudaError_t e, int port) {
  // CHECK: [[@LINE+1]]:12: warning: error 46 is 'cudaErrorDevicesUnavailable' in CUDA; in HIP it is another error or none: write the name [error-number]
  if (e == 46 || port == 46)
    return true;
  int code = cudaGetLastError();
  switch (code) {
  // CHECK: [[@LINE+1]]:8: warning: error 715 is 'cudaErrorIllegalInstruction' {{.*}} [error-number]
  case 715:
    return true;
  case 700:
  case 2:
    break;
  }
  // CHECK: [[@LINE+1]]:38: warning: error 800 is 'cudaErrorNotPermitted' {{.*}} [error-number]
  cudaError_t refused = (cudaError_t)800, known = (cudaError_t)801;
  // CHECK: [[@LINE+1]]:26: warning: error 716 is {{.*}} [error-number]
  return e == refused || 716 == static_cast<int>(e) || e == known || e == 999;
}
// Numbers of something else.
int others(int n) {
  switch (n) {
  case 715:
    return cudaGetDeviceCount(&n) == cudaSuccess;
  }
  return n == 716 || sizeof(cudaError_t) == 46;
}
#ifdef CUDA_ONLY
bool kept(cudaError_t e) { return e == 46; } // tranship: keep
#endif
