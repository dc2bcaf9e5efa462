// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// HIP code of 5.7 becomes code of 7.2. It compiles with the old headers, and what comes out with the new ones.
// REQUIRES: hip-headers
// RUN: %hip_compile57 -Wno-deprecated-declarations %s
// RUN: %port_twice %s %t.hip --exit 1 --from=hip-5.7 --target=hip-7.2 > %t.told
// RUN: %FileCheck %s --input-file %t.hip && %FileCheck --check-prefix=TOLD --implicit-check-not=warning: %s --input-file %t.told
// RUN: %hip_compile -Werror=deprecated-declarations -DNEW %t.hip
// RUN: %if compiled %{ %not %hip_compile %s %}
// The command is the same. 7.2 is the newest version.
// RUN: %status 1 %tranship upgrade -q --from=hip-5.7 --to=hip-7.2 %s -o %t.command
// RUN: %status 1 %tranship -q --from=hip-5.7 %s -o %t.same && cmp %t.command %t.same
// Only what changed up to 6.4.
// RUN: %port_twice %s %t.64 --exit 1 --from=hip-5.7 --target=hip-6.4 > %t.told64
// RUN: %FileCheck --check-prefix=OLD %s --input-file %t.64
// RUN: %hip_compile64 -Wno-deprecated-declarations -DNEW %t.64
// RUN: %FileCheck --check-prefix=TOLD64 --implicit-check-not='{{warning|error}}:' %s --input-file %t.told64
// TOLD64: error: 'hipDeviceProp_t' has no member 'gcnArch' in HIP 6.4
// What is asked for must make sense.
// RUN: %status 2 %tranship upgrade --from=hip-7.2 --to=hip-6.4 %s 2>&1 | %FileCheck --check-prefix=BACKWARD %s
// RUN: %status 2 %tranship upgrade %s 2>&1 | %FileCheck --check-prefix=NAMELESS %s
// RUN: %status 2 %tranship --from=hip %s 2>&1 | %FileCheck --check-prefix=SAME %s
// BACKWARD: HIP 7.2 code is no older than HIP 6.4: write --from=hip-X.Y
// NAMELESS: name the version that the code was written for
// SAME: HIP 7.2 code is no older than HIP 7.2: write --from=hip-X.Y
#include <hip/hip_runtime.h>
#include <hipblas/hipblas.h>
#include <hiprand/hiprand_hcc.h>
#include <hip/hiprtc.h>
// CHECK: #include <hip/hip_runtime.h>
// CHECK-NEXT: #include <hipblas/hipblas.h>
// CHECK-NEXT: #include <hiprand/hiprand_rocm.h>

struct Mine {
  int memoryType;
};

__global__ void scale(float *Data, float By) {
#ifndef NEW
  __shared__ float Buffer[warpSize];
  Buffer[threadIdx.x] = Data[threadIdx.x];
#endif
  // TOLD-DAG: warning: 'warpSize' changed: since HIP 7.0 it is not a constant [version-change]
  Data[threadIdx.x] *= By + threadIdx.x % warpSize;
}

bool isOnDevice(const void *Pointer) {
  hipPointerAttribute_t Attributes;
  Mine Other = {2};
  // CHECK: Attributes.type == hipMemoryTypeDevice && Other.memoryType;
  // OLD: Attributes.type == hipMemoryTypeDevice && Other.memoryType;
  return hipPointerGetAttributes(&Attributes, Pointer) == hipSuccess &&
         Attributes.memoryType == hipMemoryTypeDevice && Other.memoryType;
}

int architecture() {
  hipDeviceProp_t Properties;
  if (hipGetDeviceProperties(&Properties, 0) != hipSuccess)
    return 0;
#ifndef NEW
  // TOLD-DAG: error: 'hipDeviceProp_t' has no member 'gcnArch' in HIP 7.2: gcnArchName has the name of the architecture: gfx90a [type-member]
  return Properties.gcnArch;
#endif
  return Properties.major;
}

// CHECK-LABEL: void *pinned
// OLD-LABEL: void *pinned
void *pinned(size_t Size) {
  void *Result = nullptr;
  // CHECK: hipHostMalloc(&Result, Size, hipHostMallocDefault) != hipSuccess
  // OLD: hipHostMalloc(&Result, Size, hipHostMallocDefault) != hipSuccess
  if (hipMallocHost(&Result, Size) != hipSuccess)
    return nullptr;
  scale<<<1, 64>>>(static_cast<float *>(Result), 2.0f);
  // TOLD-DAG: warning: 'hipGetLastError' changed: since HIP 7.0 it returns the last error of the thread
  return hipGetLastError() == hipSuccess ? Result : nullptr;
}

// CHECK-LABEL: hipblasStatus_t product
// OLD-LABEL: hipblasStatus_t product
hipblasStatus_t product(hipblasHandle_t Handle, int N, const void *A, const void *B, void *C) {
  float One = 1, Zero = 0;
  // CHECK: hipDataType Type = HIP_R_16F;
  // OLD: hipblasDatatype_t Type = HIPBLAS_R_16F;
  hipblasDatatype_t Type = HIPBLAS_R_16F;
  // CHECK: return hipblasGemmEx(Handle, HIPBLAS_OP_N, HIPBLAS_OP_N, N, N, N, &One, A, Type, N, B, HIP_R_16F, N, &Zero, C, Type, N, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  // OLD: return hipblasGemmEx({{.*}}, HIPBLAS_R_32F, HIPBLAS_GEMM_DEFAULT);
  return hipblasGemmEx(Handle, HIPBLAS_OP_N, HIPBLAS_OP_N, N, N, N, &One, A, Type, N, B, HIPBLAS_R_16F, N, &Zero, C, Type, N, HIPBLAS_R_32F, HIPBLAS_GEMM_DEFAULT);
}

#ifndef NEW
// TOLD-DAG: error: 'hipblasGemmEx' has no counterpart in HIP: the type of the computation is a hipblasComputeType_t [no-counterpart]
hipblasStatus_t productBy(hipblasHandle_t Handle, int N, const void *A, void *C, hipblasDatatype_t By) {
  return hipblasGemmEx(Handle, HIPBLAS_OP_N, HIPBLAS_OP_N, N, N, N, A, A, By, N, A, By, N, A, C, By, N, By, HIPBLAS_GEMM_DEFAULT);
}
#endif

hipblasStatus_t triangle(hipblasHandle_t Handle, int N, const float *A, float *B) {
  float One = 1;
  // CHECK: return hipblasStrmm(Handle, HIPBLAS_SIDE_LEFT, HIPBLAS_FILL_MODE_LOWER, HIPBLAS_OP_N, HIPBLAS_DIAG_UNIT, N, N, &One, A, N, B, N, B, N);
  return hipblasStrmm(Handle, HIPBLAS_SIDE_LEFT, HIPBLAS_FILL_MODE_LOWER, HIPBLAS_OP_N, HIPBLAS_DIAG_UNIT, N, N, &One, A, N, B, N);
}

hiprtcResult compile(hiprtcProgram *Program, const char *Text) {
  // TOLD-DAG: warning: 'hiprtcCreateProgram' changed: since HIP 7.0 the library of the runtime has no hipRTC
  return hiprtcCreateProgram(Program, Text, "kernel", 0, nullptr, nullptr);
}

// The user's own names stay.
namespace own {
enum { HIPBLAS_R_64F_OF_OURS, hipDeviceAttributeOfOurs };
}
// CHECK: // hipblasDatatype_t in a comment, "hipMallocHost(p, n)" too.
// hipblasDatatype_t in a comment, "hipMallocHost(p, n)" too.
