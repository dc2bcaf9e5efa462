// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates whose functions are new in HIP 7.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
#include <cuda.h>
#include <cuda_runtime.h>

// row: cudaMemcpyBatchAsync/8
// row: cudaMemcpy3DBatchAsync/4
void batch(float *const *to, const float *const *from, const size_t *sizes, cudaStream_t stream) {
  cudaMemcpyAttributes attributes = {};
  size_t index = 0;
  cudaMemcpy3DBatchOp operation = {};
  cudaMemcpyBatchAsync(to, from, sizes, 4, &attributes, &index, 1, stream);
  cudaMemcpy3DBatchAsync(1, &operation, 0, stream);
}

// row: cuMemcpyBatchAsync/8
// row: cuMemcpy3DBatchAsync/4
void batchDriver(CUdeviceptr *to, CUdeviceptr *from, size_t *sizes, CUstream stream) {
  CUmemcpyAttributes attributes = {};
  size_t index = 0;
  CUDA_MEMCPY3D_BATCH_OP operation = {};
  cuMemcpyBatchAsync(to, from, sizes, 4, &attributes, &index, 1, stream);
  cuMemcpy3DBatchAsync(1, &operation, 0, stream);
  // row: cuMemcpyBatchAsync_v2/8
  // row: cuMemcpy3DBatchAsync_v2/4
  cuMemcpyBatchAsync_v2(to, from, sizes, 4, &attributes, &index, 1, stream);
  cuMemcpy3DBatchAsync_v2(1, &operation, 0, stream);
}

// row: cudaMemPrefetchAsync/5
// row: cuMemPrefetchAsync/5
void prefetch(float *managed, CUdeviceptr pointer, cudaStream_t stream) {
  cudaMemLocation location = {cudaMemLocationTypeDevice, 0};
  CUmemLocation place = {CU_MEM_LOCATION_TYPE_DEVICE, {0}};
  cudaMemPrefetchAsync(managed, 64, location, 0, stream);
  cuMemPrefetchAsync(pointer, 64, place, 0, stream);
}

// row: cudaMemcpy3DPeer/1
// row: cudaMemcpy3DPeerAsync/1
// row: cudaMemcpy3DPeerAsync/2
void peers(const cudaMemcpy3DPeerParms *parameters, cudaStream_t stream) {
  cudaMemcpy3DPeerParms own = *parameters;
  cudaMemcpy3DPeer(&own);
  cudaMemcpy3DPeer(parameters);
  cudaMemcpy3DPeerAsync(parameters);
  cudaMemcpy3DPeerAsync(parameters, stream);
}
