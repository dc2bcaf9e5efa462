// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls of the runtime in callbacks.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[callback-call] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
#include <cstdio>
struct Job { void *p; cudaEvent_t e; bool done; };
// DIAG: :[[#@LINE+1]]:{{.*}}warning: 'cudaEventDestroy' is called by a function that 'cudaLaunchHostFunc' gives to a stream: there HIP may wait without end; let the host's thread call it [callback-call]{{.*}}
void helper(Job *j) { cudaEventDestroy(j->e); }
void deep(Job *j) { helper(j); }
void first(void *data) {
  Job *j = static_cast<Job *>(data);
  helper(j);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'cudaFree' is called{{.*}}
  cudaFree(j->p);
}
void second(cudaStream_t, cudaError_t status, void *data) {
  printf("%s\n", cudaGetErrorString(status));
  static_cast<Job *>(data)->done = true;
}
void notGiven(Job *j) { cudaFree(j->p); }
void start(Job *j, cudaStream_t s) {
  cudaLaunchHostFunc(s, &first, j);
  cudaStreamAddCallback(s, second, j, 0);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'cudaStreamDestroy' is called by a function that 'cudaStreamAddCallback'{{.*}}
  cudaStreamAddCallback(s, [](cudaStream_t t, cudaError_t, void *) { cudaStreamDestroy(t); }, j, 0);
  notGiven(j);
}
