// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates of the driver.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile -Wno-deprecated-declarations %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 -Wno-deprecated-declarations %t64.hip
#include <cuda.h>

// row: cuMemcpy/3
// row: cuMemcpyAsync/4
void copy(CUdeviceptr to, CUdeviceptr from, size_t size, CUstream stream) {
  CUresult result = cuMemcpy(to, from, size);
  result = cuMemcpyAsync(to, from, size, stream);
}

// row: cuCtxCreate/4
void context(CUdevice device) {
  CUcontext context;
  cuCtxCreate(&context, nullptr, CU_CTX_SCHED_AUTO, device);
#ifndef CUDA_13
  cuCtxCreate(&context, 0, device);
  // row: cuCtxCreate_v3/5
  cuCtxCreate_v3(&context, nullptr, 0, CU_CTX_SCHED_AUTO, device);
#endif
  // row: cuCtxCreate_v4/4
  cuCtxCreate_v4(&context, nullptr, CU_CTX_SCHED_SPIN, device);
}

// row: cuOccupancyMaxPotentialBlockSize/6
// row: cuOccupancyMaxPotentialBlockSizeWithFlags/7
void occupancy(CUfunction kernel) {
  int grid, block;
  cuOccupancyMaxPotentialBlockSize(&grid, &block, kernel, nullptr, 1024, 256);
  cuOccupancyMaxPotentialBlockSizeWithFlags(&grid, &block, kernel, NULL, 1024, 256, CU_OCCUPANCY_DEFAULT);
}

// row: cuStreamGetCaptureInfo/7
void captureInfo(CUstream stream) {
  CUstreamCaptureStatus status;
  cuuint64_t id;
  CUgraph graph;
  const CUgraphNode *dependencies;
  size_t number;
  cuStreamGetCaptureInfo(stream, &status, &id, &graph, &dependencies, nullptr, &number);
  cuStreamGetCaptureInfo(stream, &status, nullptr, nullptr, nullptr, nullptr, nullptr);
#ifndef CUDA_13
  // row: cuStreamGetCaptureInfo/3
  // row: cuStreamGetCaptureInfo/6
  // row: cuStreamGetCaptureInfo_v2/6
  // row: cuStreamGetCaptureInfo_v3/7
  cuStreamGetCaptureInfo(stream, &status, &id);
  cuStreamGetCaptureInfo(stream, &status, &id, &graph, &dependencies, &number);
  cuStreamGetCaptureInfo_v2(stream, &status, &id, &graph, &dependencies, &number);
  cuStreamGetCaptureInfo_v3(stream, &status, &id, &graph, &dependencies, nullptr, &number);
#endif
}

// row: cuStreamUpdateCaptureDependencies/5
void captureDependencies(CUstream stream, CUgraphNode *nodes) {
  cuStreamUpdateCaptureDependencies(stream, nodes, nullptr, 2, CU_STREAM_SET_CAPTURE_DEPENDENCIES);
#ifndef CUDA_13
  cuStreamUpdateCaptureDependencies(stream, nodes, 2, CU_STREAM_SET_CAPTURE_DEPENDENCIES);
  // row: cuStreamUpdateCaptureDependencies_v2/4
  // row: cuStreamUpdateCaptureDependencies_v2/5
  cuStreamUpdateCaptureDependencies_v2(stream, nodes, nullptr, 2);
  cuStreamUpdateCaptureDependencies_v2(stream, nodes, nullptr, 2, CU_STREAM_ADD_CAPTURE_DEPENDENCIES);
#endif
}

// row: cuTexRefSetAddressMode/3
// row: cuTexRefGetAddressMode/3
// row: cuTexRefSetFilterMode/2
// row: cuTexRefGetFilterMode/2
// row: cuTexRefSetMipmapFilterMode/2
// row: cuTexRefGetMipmapFilterMode/2
void references(CUtexref reference) {
  CUaddress_mode address = CU_TR_ADDRESS_MODE_WRAP;
  CUfilter_mode filter;
  cuTexRefSetAddressMode(reference, 0, CU_TR_ADDRESS_MODE_CLAMP);
  cuTexRefSetAddressMode(reference, 1, address);
  cuTexRefGetAddressMode(&address, reference, 0);
  cuTexRefSetFilterMode(reference, CU_TR_FILTER_MODE_LINEAR);
  cuTexRefGetFilterMode(&filter, reference);
  cuTexRefSetMipmapFilterMode(reference, CU_TR_FILTER_MODE_POINT);
  cuTexRefGetMipmapFilterMode(&filter, reference);
}

// row: cuDeviceGetAttribute(*,CU_DEVICE_ATTRIBUTE_WARP_SIZE,*)
CUresult warps(int *size, CUdevice device) {
  return cuDeviceGetAttribute(size, CU_DEVICE_ATTRIBUTE_WARP_SIZE, device);
}

#ifndef CUDA_13
// The forms up to CUDA 12, which HIP has under the bare names.
void advice(CUdeviceptr managed, size_t size, CUdevice device, CUstream stream) {
  cuMemAdvise(managed, size, CU_MEM_ADVISE_SET_READ_MOSTLY, device);
  cuMemPrefetchAsync(managed, size, device, stream);
}
#endif

// row: cuMipmappedArrayCreate/3
void mipmaps(const CUDA_ARRAY3D_DESCRIPTOR *description) {
  CUmipmappedArray array;
  cuMipmappedArrayCreate(&array, description, 3);
}

// row: cuStreamWaitValue32/4
// row: cuStreamWaitValue32_v2/4
// row: cuStreamWaitValue64/4
// row: cuStreamWaitValue64_v2/4
void wait(CUstream stream, CUdeviceptr at) {
  cuStreamWaitValue32(stream, at, 1, CU_STREAM_WAIT_VALUE_GEQ);
  cuStreamWaitValue32_v2(stream, at, 1, CU_STREAM_WAIT_VALUE_EQ);
  cuStreamWaitValue64(stream, at, 1, CU_STREAM_WAIT_VALUE_GEQ);
  cuStreamWaitValue64_v2(stream, at, 1, CU_STREAM_WAIT_VALUE_AND);
}
