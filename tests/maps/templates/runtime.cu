// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates of the runtime: each row's calls, ported and compiled.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_runtime.h>

template <class T, int N> __global__ void scale(T *data) { data[threadIdx.x] *= N; }
__global__ void fill(float *data, int n) { if (threadIdx.x < n) data[threadIdx.x] = 1; }
namespace user { __global__ void empty() {} }

// row: cudaFuncSetAttribute/3
void attribute(const void *kernel, void (*pointer)(float *, int)) {
  cudaFuncSetAttribute(fill, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  cudaFuncSetAttribute(&user::empty, cudaFuncAttributePreferredSharedMemoryCarveout, 50);
  cudaFuncSetAttribute(scale<int, 3>, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  cudaFuncSetAttribute((const void *)fill, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  cudaFuncSetAttribute(pointer, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
}

// row: cudaFuncGetAttributes/2
void attributes(const void *kernel) {
  cudaFuncAttributes values;
  cudaFuncGetAttributes(&values, fill);
  cudaFuncGetAttributes(&values, scale<float, 2>);
  cudaFuncGetAttributes(&values, kernel);
}

// row: cudaFuncSetCacheConfig/2
void cacheConfig() {
  cudaFuncSetCacheConfig(fill, cudaFuncCachePreferL1);
  cudaFuncSetCacheConfig(scale<double, 4>, cudaFuncCachePreferShared);
}

// row: cudaFuncSetSharedMemConfig/2
void sharedMemConfig() {
  cudaFuncSetSharedMemConfig(fill, cudaSharedMemBankSizeEightByte);
  cudaFuncSetSharedMemConfig(scale<double, 4>, cudaSharedMemBankSizeFourByte);
}

// row: cudaLaunchKernel/4
// row: cudaLaunchKernel/5
// row: cudaLaunchKernel/6
void launch(float *data, int n, const void *kernel, cudaStream_t stream) {
  void *args[] = {&data, &n};
  cudaLaunchKernel(fill, dim3(1), dim3(64), args);
  cudaLaunchKernel(kernel, 1, 64, args, 0);
  cudaLaunchKernel((void *)scale<float, 3>, dim3(1), dim3(64), args, 1024, stream);
  cudaLaunchKernel(scale<float, 3>, dim3(1), dim3(64), args, 1024, stream);
}

// row: cudaLaunchCooperativeKernel/4
// row: cudaLaunchCooperativeKernel/5
void launchCooperative(float *data, int n, cudaStream_t stream) {
  void *args[] = {&data, &n};
  cudaLaunchCooperativeKernel(fill, dim3(1), dim3(64), args);
  cudaLaunchCooperativeKernel((void *)fill, dim3(1), dim3(64), args, 1024);
  cudaLaunchCooperativeKernel(scale<float, 3>, dim3(1), dim3(64), args, 1024, stream);
  cudaLaunchCooperativeKernel((const void *)fill, dim3(1), dim3(64), args, size_t(0), stream);
}

// row: cudaLaunchCooperativeKernelMultiDevice/2
void launchOnAll(cudaLaunchParams *launches) {
  cudaLaunchCooperativeKernelMultiDevice(launches, 2);
  cudaLaunchCooperativeKernelMultiDevice(launches, 2, cudaCooperativeLaunchMultiDeviceNoPreSync);
}

// row: cudaEventCreate/2
void events(cudaEvent_t event) {
  cudaEventCreate(&event);
  cudaEventCreate(&event, cudaEventDisableTiming);
}

// row: cudaHostGetDevicePointer/3
void devicePointer(float *host) {
  float *device;
  const float *readOnly;
  void *plain;
  cudaHostGetDevicePointer(&device, host, 0);
  cudaHostGetDevicePointer(&readOnly, host, 0);
  cudaHostGetDevicePointer(&plain, host, 0);
  cudaHostGetDevicePointer((void **)&device, (void *)host, 0);
}

// Not a template, but the name has other overloads in HIP.
void pinned() {
  float *host;
  void *plain;
  cudaMallocHost(&host, 64);
  cudaMallocHost(&plain, 64);
  cudaMallocHost((void **)&host, 64);
  cudaMallocHost(&host, 64, cudaHostAllocPortable | cudaHostAllocMapped);
}

// row: cudaMalloc3DArray/3
void array3D(cudaChannelFormatDesc format, cudaExtent extent) {
  cudaArray_t array;
  cudaMalloc3DArray(&array, &format, extent);
  cudaMalloc3DArray(&array, &format, make_cudaExtent(8, 8, 8), cudaArrayLayered);
}

// row: cudaMemcpy2DArrayToArray/8
void arrayToArray(cudaArray_t to, cudaArray_const_t from) {
  cudaMemcpy2DArrayToArray(to, 0, 0, from, 0, 0, 64, 8);
  cudaMemcpy2DArrayToArray(to, 0, 0, from, 0, 0, 64, 8, cudaMemcpyDefault);
}

// row: cudaSignalExternalSemaphoresAsync/3
// row: cudaWaitExternalSemaphoresAsync/3
void semaphores(cudaExternalSemaphore_t *semaphores, cudaStream_t stream) {
  cudaExternalSemaphoreSignalParams signal = {};
  cudaExternalSemaphoreWaitParams wait = {};
  cudaSignalExternalSemaphoresAsync(semaphores, &signal, 1);
  // row: cudaSignalExternalSemaphoresAsync_v2/3
  cudaSignalExternalSemaphoresAsync_v2(semaphores, &signal, 1);
  cudaSignalExternalSemaphoresAsync(semaphores, &signal, 1, stream);
  cudaWaitExternalSemaphoresAsync(semaphores, &wait, 1);
  // row: cudaWaitExternalSemaphoresAsync_v2/3
  cudaWaitExternalSemaphoresAsync_v2(semaphores, &wait, 1);
  cudaWaitExternalSemaphoresAsync(semaphores, &wait, 1, stream);
}

// row: cudaStreamGetCaptureInfo/2
// row: cudaStreamGetCaptureInfo/4
// row: cudaStreamGetCaptureInfo/5
void captureInfo(cudaStream_t stream) {
  cudaStreamCaptureStatus status;
  unsigned long long id;
  cudaGraph_t graph;
  const cudaGraphNode_t *dependencies;
  size_t number;
  cudaStreamGetCaptureInfo(stream, &status);
  cudaStreamGetCaptureInfo(stream, &status, &id);
  cudaStreamGetCaptureInfo(stream, &status, &id, &graph);
  cudaStreamGetCaptureInfo(stream, &status, &id, &graph, &dependencies);
  // row: cudaStreamGetCaptureInfo/7
  cudaStreamGetCaptureInfo(stream, &status, &id, &graph, &dependencies, nullptr, &number);
#ifndef CUDA_13
  // row: cudaStreamGetCaptureInfo/6
  cudaStreamGetCaptureInfo(stream, &status, &id, &graph, &dependencies, &number);
  cudaStreamGetCaptureInfo_v2(stream, &status, &id, &graph, &dependencies, &number);
  // row: cudaStreamGetCaptureInfo_v3/2
  // row: cudaStreamGetCaptureInfo_v3/3
  // row: cudaStreamGetCaptureInfo_v3/4
  // row: cudaStreamGetCaptureInfo_v3/5
  // row: cudaStreamGetCaptureInfo_v3/7
  cudaStreamGetCaptureInfo_v3(stream, &status);
  cudaStreamGetCaptureInfo_v3(stream, &status, &id);
  cudaStreamGetCaptureInfo_v3(stream, &status, &id, &graph);
  cudaStreamGetCaptureInfo_v3(stream, &status, &id, &graph, &dependencies);
  cudaStreamGetCaptureInfo_v3(stream, &status, &id, &graph, &dependencies, nullptr, &number);
#endif
}

// row: cudaStreamUpdateCaptureDependencies/5
void captureDependencies(cudaStream_t stream, cudaGraphNode_t *nodes) {
  cudaStreamUpdateCaptureDependencies(stream, nodes, nullptr, 2, cudaStreamSetCaptureDependencies);
#ifndef CUDA_13
  cudaStreamUpdateCaptureDependencies(stream, nodes, 2);
  cudaStreamUpdateCaptureDependencies(stream, nodes, 2, cudaStreamSetCaptureDependencies);
  // row: cudaStreamUpdateCaptureDependencies_v2/4
  // row: cudaStreamUpdateCaptureDependencies_v2/5
  cudaStreamUpdateCaptureDependencies_v2(stream, nodes, nullptr, 2);
  cudaStreamUpdateCaptureDependencies_v2(stream, nodes, nullptr, 2, cudaStreamAddCaptureDependencies);
#endif
}

#ifndef CUDA_13
// The forms up to CUDA 12, which HIP has under the bare names.
void advice(float *managed, size_t size, int device, cudaStream_t stream) {
  cudaMemAdvise(managed, size, cudaMemAdviseSetReadMostly, device);
  cudaMemPrefetchAsync(managed, size, device);
  cudaMemPrefetchAsync(managed, size, cudaCpuDeviceId, stream);
}
#endif

// row: cudaMallocHost/2
void pinned(float *data) {
  cudaMallocHost(&data, 16);
  cudaMallocHost((void **)&data, 16);
}
