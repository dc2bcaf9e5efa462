// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies, pitched and 3D memory, arrays, pinned, managed and pooled memory.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cstring>
#include <cuda_runtime.h>

void copies(void *device, void *host, size_t size, cudaStream_t stream) {
  cudaMemcpy(device, host, size, cudaMemcpyHostToDevice);
  cudaMemcpyAsync(host, device, size, cudaMemcpyDeviceToHost, stream);
  cudaMemcpyAsync(host, device, size, cudaMemcpyDefault);
  cudaMemcpyPeer(device, 0, device, 1, size);
  cudaMemcpyPeerAsync(device, 0, device, 1, size, stream);
  cudaMemsetAsync(device, 0xff, size, stream);
}

void pitched(const float *host, size_t width, size_t height) {
  float *device;
  size_t pitch;
  cudaMallocPitch(&device, &pitch, width * sizeof(float), height);
  cudaMemcpy2D(device, pitch, host, width * sizeof(float), width * sizeof(float), height, cudaMemcpyHostToDevice);
  cudaMemcpy2DAsync(device, pitch, host, width * 4, width * 4, height, cudaMemcpyHostToDevice, 0);
  cudaMemset2D(device, pitch, 0, width * 4, height);
  cudaMemset2DAsync(device, pitch, 0, width * 4, height);
  cudaFree(device);
}

void volume(float *host, size_t n) {
  cudaExtent extent = make_cudaExtent(n * sizeof(float), n, n);
  cudaPitchedPtr device;
  cudaMalloc3D(&device, extent);
  cudaMemset3D(device, 0, extent);
  cudaMemcpy3DParms parms = {0};
  parms.srcPtr = make_cudaPitchedPtr(host, n * sizeof(float), n, n);
  parms.dstPtr = device;
  parms.extent = extent;
  parms.kind = cudaMemcpyHostToDevice;
  parms.srcPos = make_cudaPos(0, 0, 0);
  cudaMemcpy3D(&parms);
  cudaMemcpy3DAsync(&parms, 0);
  cudaFree(device.ptr);
}

void arrays(const float *host, size_t n) {
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray *array;
  cudaArray_t second;
  cudaMallocArray(&array, &format, n, n);
  cudaMallocArray(&second, &format, n, n, cudaArraySurfaceLoadStore);
  cudaMemcpy2DToArray(array, 0, 0, host, n * 4, n * 4, n, cudaMemcpyHostToDevice);
  cudaMemcpyToArray(array, 0, 0, host, n * 4, cudaMemcpyHostToDevice);
  cudaMemcpy2DFromArray((void *)host, n * 4, second, 0, 0, n * 4, n, cudaMemcpyDeviceToHost);
  cudaArrayGetInfo(&format, nullptr, nullptr, second);
  cudaFreeArray(array);
  cudaFreeArray(second);
}

void pinned(size_t size) {
  float *a, *b, *mapped;
  cudaHostAlloc(&a, size, cudaHostAllocDefault);
  cudaHostAlloc((void **)&b, size, cudaHostAllocMapped | cudaHostAllocPortable | cudaHostAllocWriteCombined);
  cudaHostGetDevicePointer(&mapped, b, 0);
  unsigned int flags;
  cudaHostGetFlags(&flags, b);
  void *own = new char[size];
  cudaHostRegister(own, size, cudaHostRegisterDefault);
  cudaHostUnregister(own);
  cudaMallocHost(&a, size);
  cudaFreeHost(a);
}

void managed(size_t size, int device, cudaStream_t stream) {
  double *data;
  cudaMallocManaged(&data, size);
  cudaMallocManaged(&data, size, cudaMemAttachHost);
  cudaStreamAttachMemAsync(stream, data, 0, cudaMemAttachSingle);
  int value;
  cudaMemRangeGetAttribute(&value, sizeof(value), cudaMemRangeAttributeReadMostly, data, size);
#ifndef CUDA_13
  cudaMemAdvise(data, size, cudaMemAdviseSetPreferredLocation, device);
  cudaMemAdvise(data, size, cudaMemAdviseSetAccessedBy, cudaCpuDeviceId);
  cudaMemPrefetchAsync(data, size, device, stream);
#endif
}

void pools(size_t size, int device, cudaStream_t stream) {
  float *data;
  cudaMemPool_t pool, own;
  cudaMallocAsync(&data, size, stream);
  cudaMallocAsync((void **)&data, size, stream);
  cudaFreeAsync(data, stream);
  cudaDeviceGetDefaultMemPool(&pool, device);
  unsigned long long threshold = ~0ull;
  cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
  cudaMemPoolProps props = {};
  props.allocType = cudaMemAllocationTypePinned;
  props.location.type = cudaMemLocationTypeDevice;
  props.location.id = device;
  cudaMemPoolCreate(&own, &props);
  cudaMallocFromPoolAsync(&data, size, own, stream);
  cudaMemPoolTrimTo(own, 0);
  cudaMemPoolDestroy(own);
}

void share(float *data) {
  cudaIpcMemHandle_t handle;
  cudaIpcEventHandle_t eventHandle;
  cudaEvent_t event;
  void *other;
  cudaIpcGetMemHandle(&handle, data);
  cudaIpcOpenMemHandle(&other, handle, cudaIpcMemLazyEnablePeerAccess);
  cudaIpcCloseMemHandle(other);
  cudaIpcGetEventHandle(&eventHandle, event);
  cudaIpcOpenEventHandle(&event, eventHandle);
}
