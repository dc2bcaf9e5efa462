// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// HIP code becomes MXMACA code by the maps, read the other way around; and back.
// REQUIRES: hip-headers
// RUN: %hip_compile %s
// RUN: %port_twice %s %t.maca --exit 1 --from=hip --target=maca > %t.told
// RUN: %FileCheck %s --input-file %t.maca && %FileCheck --check-prefix=TOLD --implicit-check-not=error: %s --input-file %t.told
// RUN: %status 0 %tranship -q --from=maca --target=hip %t.maca -o %t.hip
// RUN: %FileCheck --check-prefix=BACK %s --input-file %t.hip
// RUN: %hip_compile -x hip %t.hip
#include <hip/hip_runtime.h>
#include <hipblas/hipblas.h>
// CHECK: #include <mcr/mc_runtime.h>
// CHECK-NEXT: #include <mcblas/mcblas.h>
// BACK: #include <hip/hip_runtime.h>
// BACK-NEXT: #include <hipblas/hipblas.h>

template <int N> __global__ void kernel(float *Data, int Size) {
  // CHECK: extern __shared__ float Buffer[];
  HIP_DYNAMIC_SHARED(float, Buffer)
  // CHECK: {{^  }}extern __shared__ float Same[];{{$}}
  HIP_DYNAMIC_SHARED(float, Same);
  // CHECK: unsigned long long Mask = __ballot(Data[0] > 0);
  unsigned long long Mask = __ballot(Data[0] > 0);
  // CHECK: float Other = __shfl_down(Data[0], 32);
  // TOLD-DAG: '__shfl_down' {{.*}}[not-established]
  float Other = __shfl_down(Data[0], 32);
  Buffer[threadIdx.x % warpSize] = Other + __popcll(Mask) + N;
  __syncthreads();
  if (threadIdx.x == 0)
    atomicAdd(Data, Buffer[Size]);
}

// CHECK-LABEL: int main
int main() {
  // CHECK: float *Data = nullptr;
  float *Data = nullptr;
  // CHECK: mcStream_t Stream;
  hipStream_t Stream;
  // CHECK: mcMalloc(&Data, 256) != mcSuccess || mcStreamCreate(&Stream) != mcSuccess
  // BACK: hipMalloc(&Data, 256) != hipSuccess || hipStreamCreate(&Stream) != hipSuccess
  if (hipMalloc(&Data, 256) != hipSuccess || hipStreamCreate(&Stream) != hipSuccess)
    return 1;
  // CHECK: kernel<2><<<dim3(1), dim3(64), 256, Stream>>>(Data, 1);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(kernel<2>), dim3(1), dim3(64), 256, Stream, Data, 1);
  // CHECK: (kernel<3>)<<<1, 64, 256, 0>>>(Data, 1);
  hipLaunchKernelGGL((kernel<3>), 1, 64, 256, 0, Data, 1);
  // CHECK: kernel<1><<<1, 64, 256>>>(Data, 1);
  kernel<1><<<1, 64, 256>>>(Data, 1);
  // CHECK: mcblasHandle_t Handle;
  hipblasHandle_t Handle;
  // CHECK: mcblasCreate(&Handle);
  (void)hipblasCreate(&Handle);
  // TOLD-DAG: 'hipExtMallocWithFlags' {{.*}}[not-established]
  (void)hipExtMallocWithFlags(reinterpret_cast<void **>(&Data), 1, hipDeviceMallocDefault);
  // CHECK: mcDeviceSynchronize() != mcSuccess || mcFree(Data) != mcSuccess
  return hipDeviceSynchronize() != hipSuccess || hipFree(Data) != hipSuccess;
}
