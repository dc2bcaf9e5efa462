// A kernel node's function is a CUfunction in the driver's struct and a void * in HIP's.
// REQUIRES: cuda, hip-headers
// RUN: %semantic %s -o %t.cu
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %hip_compile %t.cu
// RUN: %semantic %t.cu | diff %t.cu -
#include <cuda.h>
#include <cuda_runtime.h>

struct Own {
  CUfunction func;
};

// CHECK: hipError_t node(hipKernelNodeParams *p, const hipKernelNodeParams &c, hipFunction_t f, void *kernel, Own own) {
CUresult node(CUDA_KERNEL_NODE_PARAMS *p, const CUDA_KERNEL_NODE_PARAMS &c, CUfunction f, void *kernel, Own own) {
  // CHECK-NEXT: p->func = f;
  p->func = f;
  // CHECK-NEXT: hipGetFuncBySymbol((hipFunction_t *)&p->func, kernel);
  cudaGetFuncBySymbol(&p->func, kernel);
  // CHECK-NEXT: const hipFunction_t *q = (const hipFunction_t *)&c.func, *mine = &own.func;
  const CUfunction *q = &c.func, *mine = &own.func;
  // CHECK-NEXT: if (*q == (hipFunction_t)c.func && *mine == own.func)
  if (*q == c.func && *mine == own.func)
    // CHECK-NEXT: own.func = (hipFunction_t)((*p).func);
    own.func = (*p).func;
  // CHECK-NEXT: return hipModuleLaunchKernel((hipFunction_t)p->func, p->gridDim.x, p->gridDim.y, 1, p->blockDim.x, 1, 1, 0, 0, p->kernelParams, 0);
  return cuLaunchKernel(p->func, p->gridDimX, p->gridDimY, 1, p->blockDimX, 1, 1, 0, 0, p->kernelParams, 0);
}
