// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Devices, errors and launches as programs use them.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    cudaError_t status = (call);                                                                                       \
    if (status != cudaSuccess) {                                                                                       \
      fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, __LINE__, cudaGetErrorString(status), cudaGetErrorName(status));   \
      exit(EXIT_FAILURE);                                                                                              \
    }                                                                                                                  \
  } while (0)

__global__ void add(int n, const float *a, const float *b, float *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}

template <typename T> __global__ void scale(T *data, size_t n, T factor) {
  extern __shared__ unsigned char scratch[];
  T *shared = reinterpret_cast<T *>(scratch);
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    shared[threadIdx.x] = data[i];
    __syncthreads();
    data[i] = shared[threadIdx.x] * factor;
  }
}

static int chooseDevice() {
  int count = 0, best = 0, most = 0, driver = 0, runtime = 0;
  CHECK(cudaGetDeviceCount(&count));
  CHECK(cudaDriverGetVersion(&driver));
  CHECK(cudaRuntimeGetVersion(&runtime));
  for (int device = 0; device < count; ++device) {
    cudaDeviceProp prop;
    CHECK(cudaGetDeviceProperties(&prop, device));
    printf("%s %d.%d %zu MiB, %zu, %d, %d, %d %d\n", prop.name, prop.major, prop.minor, prop.totalGlobalMem >> 20,
           prop.sharedMemPerBlock, prop.warpSize, prop.maxThreadsPerBlock, prop.maxGridSize[0], prop.pciBusID);
    int sms = 0, clock = 0;
    CHECK(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, device));
    CHECK(cudaDeviceGetAttribute(&clock, cudaDevAttrClockRate, device));
    if (sms > most) {
      most = sms;
      best = device;
    }
    if (prop.integrated || prop.canMapHostMemory || prop.unifiedAddressing || prop.concurrentKernels)
      CHECK(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync | cudaDeviceMapHost));
  }
  char bus[32];
  CHECK(cudaDeviceGetPCIBusId(bus, sizeof(bus), best));
  CHECK(cudaDeviceGetByPCIBusId(&best, bus));
  return best;
}

static void peers(int a, int b) {
  int can = 0;
  CHECK(cudaDeviceCanAccessPeer(&can, a, b));
  if (!can)
    return;
  CHECK(cudaSetDevice(a));
  cudaError_t status = cudaDeviceEnablePeerAccess(b, 0);
  if (status == cudaErrorPeerAccessAlreadyEnabled)
    (void)cudaGetLastError();
  CHECK(cudaDeviceDisablePeerAccess(b));
}

int main(int argc, char **argv) {
  CHECK(cudaSetDevice(chooseDevice()));
  int n = 1 << 20, block = 0, grid = 0, blocks = 0, least, greatest;
  size_t bytes = n * sizeof(float), freeBytes, total, heap;
  float *a, *b, *c;
  CHECK(cudaMalloc(&a, bytes));
  CHECK(cudaMalloc((void **)&b, bytes));
  CHECK(cudaMalloc(reinterpret_cast<void **>(&c), bytes));
  CHECK(cudaMemset(a, 0, bytes));
  CHECK(cudaMemGetInfo(&freeBytes, &total));
  CHECK(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  CHECK(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 1 << 20));
  CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, add, 0, 0));
  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, scale<double>, 0, n));
  CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, (const void *)add));
  CHECK(cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &block, scale<float>, [](int b) { return b * 4; }));
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, add, block, 0));
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, scale<float>, 256, 1024));
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, scale<float>, 256, 0, cudaOccupancyDefault));
  CHECK(cudaFuncSetAttribute(scale<float>, cudaFuncAttributeMaxDynamicSharedMemorySize, 64 << 10));
  add<<<(n + block - 1) / block, block>>>(n, a, b, c);
  scale<float><<<dim3(grid, 1, 1), dim3(block), block * sizeof(float), 0>>>(c, n, 2.0f);
  CHECK(cudaGetLastError());
  CHECK(cudaPeekAtLastError());
  CHECK(cudaDeviceSynchronize());
  peers(0, 1);
  cudaPointerAttributes attributes;
  CHECK(cudaPointerGetAttributes(&attributes, a));
  if (attributes.type == cudaMemoryTypeDevice && attributes.device == 0)
    CHECK(cudaFree(attributes.devicePointer));
  cudaFree(b);
  cudaFree(c);
  CHECK(cudaDeviceReset());
  return 0;
}
