// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// HIP code becomes CUDA code by the maps, read the other way around. Of several names of CUDA's, that of the runtime is taken.
// REQUIRES: hip-headers
// RUN: %hip_compile %s
// RUN: %port_twice %s %t.cu --exit 1 --from=hip --target=cuda > %t.told
// RUN: %FileCheck %s --input-file %t.cu && %FileCheck --check-prefix=TOLD --implicit-check-not='{{error|warning}}:' %s --input-file %t.told
// RUN: %status 2 %tranship --target=cuda %s 2>&1 | %FileCheck --check-prefix=FROM %s
// FROM: the target cuda rewrites only launches
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <hipblas/hipblas.h>
// CHECK: #include <cuda_runtime.h>
// CHECK-NEXT: #include <cuda_fp16.h>
// CHECK-NEXT: #include <cublas_v2.h>

__constant__ float Factor;

template <int N> __global__ void kernel(float *Data, int Size) {
  // CHECK: extern __shared__ float Buffer[];
  HIP_DYNAMIC_SHARED(float, Buffer)
  Buffer[threadIdx.x] = Factor * N;
  __syncthreads();
#ifndef CLEAN
  // TOLD-DAG: warning: no counterpart of '__ballot' {{.*}}[not-established]
  Data[1] = __ballot(Data[0] > 0);
#endif
  if (threadIdx.x == 0)
    atomicAdd(Data, Buffer[Size]);
}

// CHECK-LABEL: int main
int main() {
  float *Data = nullptr, Value = 2;
  // CHECK: cudaStream_t Stream;
  hipStream_t Stream;
  // CHECK: cudaMalloc(&Data, 256) != cudaSuccess || cudaStreamCreateWithFlags(&Stream, cudaStreamNonBlocking) != cudaSuccess
  if (hipMalloc(&Data, 256) != hipSuccess || hipStreamCreateWithFlags(&Stream, hipStreamNonBlocking) != hipSuccess)
    return 1;
  // CHECK: cudaMemcpyToSymbol(Factor, &Value, sizeof(Value), 0, cudaMemcpyHostToDevice);
  (void)hipMemcpyToSymbol(HIP_SYMBOL(Factor), &Value, sizeof(Value), 0, hipMemcpyHostToDevice);
  // CHECK: kernel<2><<<dim3(1), dim3(64), 256, Stream>>>(Data, 1);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(kernel<2>), dim3(1), dim3(64), 256, Stream, Data, 1);
  // CHECK: cublasHandle_t Handle;
  hipblasHandle_t Handle;
  // CHECK: cublasCreate(&Handle) == CUBLAS_STATUS_SUCCESS
  bool Good = hipblasCreate(&Handle) == HIPBLAS_STATUS_SUCCESS;
  // CHECK: cudaDeviceProp Properties;
  hipDeviceProp_t Properties;
  // CHECK: cudaGetDeviceProperties(&Properties, 0)
  (void)hipGetDeviceProperties(&Properties, 0);
#ifndef CLEAN
  // A function of the driver's returns another type there.
  // TOLD-DAG: warning: no counterpart of 'hipModule_t' {{.*}}[not-established]
  hipModule_t Module;
  // TOLD-DAG: warning: no counterpart of 'hipModuleLoad' {{.*}}[not-established]
  Good &= hipModuleLoad(&Module, "kernel") == hipSuccess;
#endif
  // CHECK: cudaDeviceSynchronize() != cudaSuccess || cudaFree(Data) != cudaSuccess || !Good
  return hipDeviceSynchronize() != hipSuccess || hipFree(Data) != hipSuccess || !Good;
}
