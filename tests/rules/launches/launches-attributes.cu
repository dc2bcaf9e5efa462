// Attributes of a launch: what HIP has is ported, what it lacks is reported
// with what is lost.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %hip_compile %t.cu
// RUN: %port_twice %s %t64.cu --target=hip-6.4 --exit 1 > %t64.diag
// RUN: %FileCheck --check-prefix=OLD %s < %t64.diag
// REQUIRES: hip-headers
#include <cuda.h>
#include <cuda_runtime.h>
template <class T> __global__ void scale(T *p, int n) {}
__global__ void fill(float *p, int n) {}
cudaError_t run(float *p, int n, cudaStream_t s) {
  void *args[] = {&p, &n};
  cudaLaunchConfig_t config = {0};
  config.gridDim = 1;
  config.blockDim = dim3(64);
  config.dynamicSmemBytes = 0;
  config.stream = s;
  cudaLaunchAttribute attr[2];
  attr[0].id = cudaLaunchAttributeCooperative;
  attr[0].val.cooperative = 1;
  attr[1].id = cudaLaunchAttributePriority;
  attr[1].val.priority = 1;
  config.attrs = attr;
  config.numAttrs = 2;
  if (cudaError_t e = cudaLaunchKernelEx(&config, fill, p, n))
    return e;
  if (cudaError_t e = cudaLaunchKernelEx(&config, scale<float>, p, n))
    return e;
  return cudaLaunchKernelExC(&config, (void *)fill, args);
}
CUresult run(CUfunction f, void **args, CUstream s) {
  CUlaunchConfig config = {};
  config.gridDimX = config.gridDimY = config.gridDimZ = 1;
  config.hStream = s;
  CUlaunchAttribute attr[1];
  attr[0].id = CU_LAUNCH_ATTRIBUTE_COOPERATIVE;
  attr[0].value.cooperative = 1;
  config.attrs = attr;
  config.numAttrs = 1;
  return cuLaunchKernelEx(&config, f, args, NULL);
}
#ifdef HOPPER
void lost(cudaLaunchAttribute *a, CUlaunchAttribute *b) {
  a[0].id = cudaLaunchAttributeClusterDimension;
  a[1].id = cudaLaunchAttributeProgrammaticStreamSerialization;
  b[0].id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  b[1].id = CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION;
}
#endif
// CHECK: hipLaunchConfig_t config = {0};
// CHECK: attr[0].id = hipLaunchAttributeCooperative;
// CHECK: attr[1].id = hipLaunchAttributePriority;
// CHECK: hipLaunchKernelEx(&config, fill, p, n)
// CHECK: hipLaunchKernelExC(&config, (void *)fill, args)
// CHECK: HIP_LAUNCH_CONFIG config = {};
// CHECK: hipDrvLaunchKernelEx(&config, f, args, NULL)
// DIAG: launches-attributes.cu:47:13: error: 'cudaLaunchAttributeClusterDimension' has no counterpart in HIP: HIP has no thread block clusters: the blocks of the grid are launched one by one, without distributed shared memory and cluster barriers [no-counterpart]
// DIAG: launches-attributes.cu:48:13: error: 'cudaLaunchAttributeProgrammaticStreamSerialization' has no counterpart in HIP: HIP has no programmatic dependent launch: without the attribute the kernel begins when the one before it in the stream has ended, which is slower but right [no-counterpart]
// DIAG: launches-attributes.cu:49:13: error: 'CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION' has no counterpart
// DIAG: launches-attributes.cu:50:13: error: 'CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION' has no counterpart
// OLD: error: 'cudaLaunchKernelEx' becomes 'hipLaunchKernelEx', which needs HIP 7.2; the target is HIP 6.4 [target-version]
