// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conditions on macros of nvcc's that the target does not have: compiler-condition says which way they go.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
// DIAG-NOT: CUDACC__'
// DIAG: [[#@LINE+1]]:8: warning: {{.*}}'__CUDACC_RELAXED_CONSTEXPR__'{{.*}} [compiler-condition]
#ifdef __CUDACC_RELAXED_CONSTEXPR__
#define CONSTANT constexpr
#else
#define CONSTANT const
#endif
// CHECK: #ifdef __CUDACC_RELAXED_CONSTEXPR__

// What has a counterpart is ported, not reported.
// DIAG-NOT: compiler-condition
#ifdef __CUDACC__
CONSTANT int Device = 1;
#endif
// CHECK: #if{{.*}}__HIPCC__

// Kept.
#ifdef __CUDACC_EXTENDED_LAMBDA__ // tranship: keep
#endif

// Of the user.
#ifdef MY_CUDACC_RELAXED
#endif
