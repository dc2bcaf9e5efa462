// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls that HIP's runtime refuses, by the text alone.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[refused-call] %s < %t.diag
#include <cuda_runtime.h>
void import(cudaExternalSemaphore_t *s, cudaExternalSemaphoreHandleDesc *d, void *p) {
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: HIP does not import semaphores of Vulkan or Direct3D on Linux: the call fails; wait on the host with the other API's fence, or share an event [refused-call]
  cudaImportExternalSemaphore(s, d);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: HIP refuses cudaHostRegisterIoMemory: memory of other devices cannot be registered; let the host write to the device instead [refused-call]
  cudaHostRegister(p, 4096, cudaHostRegisterIoMemory);
  cudaHostRegister(p, 4096, cudaHostRegisterMapped);
}
