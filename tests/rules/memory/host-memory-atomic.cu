// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomic operations on memory of the host.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[host-memory-atomic] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
__managed__ int lowest = 0;
struct Stats { int worst; float sum; int hits; };

__global__ void kernel(int *device, int *host, float *total, Stats *stats, unsigned *mask) {
  atomicMin(&device[0], 1);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'atomicMin' changes 'host', which has memory of the host (cudaMallocManaged): on GPUs of HIP it may do nothing; use memory of the device [host-memory-atomic]{{.*}}
  atomicMin(&host[threadIdx.x], 1);
  atomicAdd(host, 1);
  atomicCAS(host, 1, 2);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'atomicAdd' changes 'total', which has memory of the host (cudaHostAlloc){{.*}}
  atomicAdd(total, 1.0f);
  atomicAdd(&stats->hits, 1);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'atomicAdd' changes 'stats'{{.*}}
  atomicAdd(&stats->sum, 1.0f);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'atomicMax' changes 'lowest', which has memory of the host (__managed__){{.*}}
  atomicMax(&lowest, 3);
  atomicMax(mask, 3u); // tranship: keep
}

void launch(float *notKnown) {
  int *device, *host;
  float *total;
  Stats *pinned, *mapped;
  unsigned *mask;
  cudaMalloc(&device, 16);
  cudaMallocManaged(&host, 16);
  cudaHostAlloc((void **)&total, 16, cudaHostAllocMapped);
  cudaMallocHost(&pinned, sizeof(Stats));
  cudaHostGetDevicePointer((void **)&mapped, pinned, 0);
  cudaMallocManaged(&mask, 16);
  kernel<<<1, 32>>>(device, host, total, mapped, mask);
}

__global__ void second(int *device) { atomicMax(device, 1); }
void launchSecond(int *host) { second<<<1, 1>>>(host); }
