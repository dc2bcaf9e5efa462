// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The headers and names of a library that needs a redesign are an error once for a file; those of another are reported as well.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck "--implicit-check-not={{warning|error}}:" --implicit-check-not=note: %s < %t.diag
#include <cuda_runtime.h>
// CHECK: [[#@LINE+2]]:{{[0-9]+}}: warning: this file needs a redesign for HIP: CUTLASS and CuTe, 5 uses; {{.*}} [redesign]
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'cutlass/cutlass.h' has no counterpart in HIP: {{.*}} [no-counterpart]
#include <cutlass/cutlass.h>
#include <cutlass/gemm/device/gemm.h>
#include <cutlass/half.h>
using Half = cutlass::half_t;
cutlass::half_t half(Half h);
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'crt/nothing.h' has no counterpart in HIP: internal header of CUDA [no-counterpart]
#include <crt/nothing.h>
