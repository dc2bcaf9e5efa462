// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whether errors have CUDA's numbers.
// expect: numbers 1 2 98 400 600 719 | docs/checks/error-number.md: CUDA's numbers
// expect: a device that does not exist: 101 | docs/checks/error-number.md: CUDA's numbers
#include <mcr/mc_runtime.h>
#include <cstdio>
int main() {
  printf("numbers %d %d %d %d %d %d\n", mcErrorInvalidValue, mcErrorMemoryAllocation, mcErrorInvalidDeviceFunction,
         mcErrorInvalidResourceHandle, mcErrorNotReady, mcErrorLaunchFailure);
  printf("a device that does not exist: %d\n", (int)mcSetDevice(1000));
}
