// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Headers that belong to the inside of the toolkit: what HIP's headers bring along goes, the rest is mapped or reported.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip && %FileCheck %s --input-file %t.hip --implicit-check-not="{{^}}#include"
// RUN: %hip_compile %t.hip
// RUN: %status 1 %tranship -DREPORT %S/Inputs/internal.cuh -o %t.cuh > %t.said 2>&1
// RUN: %FileCheck %S/Inputs/internal.cuh --check-prefix=SAID "--implicit-check-not={{warning|error}}:" < %t.said
// CHECK: #include <hip/hip_runtime.h>
// CHECK-NEXT: #include <hip/hip_cooperative_groups.h>
// CHECK-NEXT: #include <hip/hip_complex.h>
// CHECK-NEXT: #include <hiprand/hiprand_kernel.h>
// CHECK-NEXT: #include <hip/hip_runtime_api.h>
// CHECK-NEXT: #include <hip/texture_types.h>
// CHECK-NEXT: #include <hip/hip_vector_types.h>
#include <builtin_types.h>
#include <crt/device_functions.h>
#include <crt/host_defines.h>
#include <cooperative_groups.h>
#include <cooperative_groups/details/partitioning.h>
#include <cuComplex.h>
#include <cuda_runtime.h>
#include <curand_poisson.h>
#include <curand_uniform.h>
#include <device_functions.h>
#include <device_launch_parameters.h>
#include <driver_types.h>
#include <host_defines.h>
#include <math_functions.h>
#include <sm_30_intrinsics.h>
#include <sm_60_atomic_functions.h>
#include <texture_types.h>
#include <vector_functions.h>
#include <vector_types.h>

__global__ void kernel(float4 *data) { data[threadIdx.x] = make_float4(1, 2, 3, 4); }
