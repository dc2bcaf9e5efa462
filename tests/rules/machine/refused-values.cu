// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls and values that HIP's runtime and libraries answer with an error, by a table.
// REQUIRES: cuda
// RUN: %not %semantic --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not='warning:'
#include <cublas_v2.h>
#include <cuda.h>
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <cusolverRf.h>

void require(cudaError_t);

void refactor(cusolverRfHandle_t rf) {
  // CHECK: :[[@LINE+1]]:3: warning: {{.*}} refuses settings of a refactorization: cusolverRfSetNumericProperties {{.*}} [refused-call]
  cusolverRfSetNumericProperties(rf, 1e-12, 1e-8);
  // CHECK: :[[@LINE+1]]:3: warning: {{.*}} no refactorization of many matrices: cusolverRfBatchAnalyze {{.*}} [refused-call]
  cusolverRfBatchAnalyze(rf);
  cusolverRfAnalyze(rf);
}

void profile() {
  cudaProfilerStart();
  // CHECK: :[[@LINE+1]]:11: warning: {{.*}} returns an error here, profiler or not{{.*}} [refused-call]
  require(cudaProfilerStop());
}

void devices(int *list) {
  // CHECK: :[[@LINE+1]]:3: warning: {{.*}} refuses a list of devices{{.*}} [refused-call]
  cudaSetValidDevices(list, 2);
}

void capture(cudaStream_t stream, cudaGraph_t graph, cudaGraphNode_t *first, const cudaGraphEdgeData *edges) {
  cudaStreamBeginCaptureToGraph(stream, graph, first, nullptr, 1, cudaStreamCaptureModeGlobal);
  // CHECK: :[[@LINE+1]]:55: warning: {{.*}} refuses data of edges here{{.*}} [refused-call]
  cudaStreamBeginCaptureToGraph(stream, graph, first, edges, 1, cudaStreamCaptureModeGlobal);
}

void faces(cudaArray_t *out, const cudaChannelFormatDesc *pixel, cudaExtent size) {
  cudaMalloc3DArray(out, pixel, size, cudaArrayLayered);
  // CHECK: :[[@LINE+1]]:39: warning: {{.*}} no arrays for cube maps{{.*}} [refused-call]
  cudaMalloc3DArray(out, pixel, size, cudaArrayCubemap);
}

void map(CUdeviceptr p, size_t bytes, CUmemGenericAllocationHandle memory) {
  cuMemMap(p, bytes, 0, memory, 0);
  // CHECK: :[[@LINE+1]]:22: warning: {{.*}} maps memory from its beginning only{{.*}} [refused-call]
  cuMemMap(p, bytes, 1 << 21, memory, 0);
}

void image(cudaGraphicsResource_t resource, cudaArray_t *array, unsigned level) {
  cudaGraphicsSubResourceGetMappedArray(array, resource, 0, level);
  // CHECK: :[[@LINE+1]]:58: warning: {{.*}} the first element of an array of images only{{.*}} [refused-call]
  cudaGraphicsSubResourceGetMappedArray(array, resource, 5, level);
}

void load(CUlibrary *library, const void *code, CUjit_option *options, void **values) {
  cuLibraryLoadData(library, code, options, values, 0, nullptr, nullptr, 0);
  // CHECK: :[[@LINE+1]]:53: warning: {{.*}} takes no options for the compiler of a library{{.*}} [refused-call]
  cuLibraryLoadData(library, code, options, values, 1, nullptr, nullptr, 0);
}

int limits() {
  int number = 0;
  cudaDeviceGetAttribute(&number, cudaDevAttrMaxSurface1DWidth, 0);
  // CHECK: :[[@LINE+1]]:35: warning: {{.*}} no answer to cudaDevAttrMaxSurface2DWidth{{.*}} [refused-call]
  cudaDeviceGetAttribute(&number, cudaDevAttrMaxSurface2DWidth, 0);
  return number;
}

void pointer(CUdeviceptr p, int *out) {
  cuPointerGetAttribute(out, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, p);
  // CHECK: :[[@LINE+1]]:30: warning: {{.*}} no answer to CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE{{.*}} [refused-call]
  cuPointerGetAttribute(out, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, p);
}

bool properties(const cudaDeviceProp &device, int width) {
  // CHECK: :[[@LINE+1]]:8: warning: {{.*}} gives 0 here for most GPUs{{.*}} [capability-dispatch]
  if (!device.unifiedAddressing)
    return false;
  if (width > device.maxTexture2D[0])
    return false;
  // CHECK: :[[@LINE+1]]:10: warning: {{.*}} leaves this size 0{{.*}} [capability-dispatch]
  return width <= device.maxTexture2DGather[0];
}

struct Product {
  cudaDataType_t type;
  cublasComputeType_t compute;
};
// CHECK: :[[@LINE+1]]:43: warning: 'CUBLAS_COMPUTE_32F_FAST_16F' is refused by{{.*}} [gemm-types]
static const Product kFast = {CUDA_R_32F, CUBLAS_COMPUTE_32F_FAST_16F};
static const Product kPlain = {CUDA_R_32F, CUBLAS_COMPUTE_32F};

void multiply(cublasHandle_t h, int n, const float *a, const float *b, float *c) {
  float one = 1, zero = 0;
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, kFast.type, n, b, kFast.type, n, &zero, c, kFast.type, n, kFast.compute, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, kPlain.type, n, b, kPlain.type, n, &zero, c, kPlain.type, n, kPlain.compute, CUBLAS_GEMM_DEFAULT);
}
