// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cuda.h>
#include <nvJitLink.h>
int main() {
  nvJitLinkHandle handle;
  const char *options[] = {"-arch=sm_80"};
  return nvJitLinkCreate(&handle, 1, options);
}
