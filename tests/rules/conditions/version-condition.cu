// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#if CUDART_VERSION >= 12000
#endif
#if !(CUDART_VERSION >= 12000)
#endif
#if defined(CUDART_VERSION) && CUDART_VERSION + 0 == 0
#endif
#ifdef CUDART_VERSION
#elif defined(CUDA_VERSION)
#elifdef CUDA_VERSION
#elifndef CUDA_VERSION
#endif
#if CUDART_VERSION
#endif
#if 0
#if CUDART_VERSION >= 12000
#endif
#endif
#if X > 1 || CUDART_VERSION / 1000 >= 12
#endif
#define NEW (CUDART_VERSION >= 12000)
#if MY_CUDART_VERSION > 3 && MINE(CUDA) > 2
#endif
// CHECK: #if CUDART_VERSION >= 12000
// CHECK: #if !(CUDART_VERSION >= 12000)
// CHECK: #if defined(CUDART_VERSION) && CUDART_VERSION + 0 == 0
// CHECK: #ifdef HIP_VERSION
// CHECK-NEXT: #elif defined(HIP_VERSION)
// CHECK-NEXT: #elifdef HIP_VERSION
// CHECK-NEXT: #elifndef HIP_VERSION
// CHECK-NEXT: #endif
// CHECK-NEXT: #if HIP_VERSION
// CHECK: #if 0
// CHECK-NEXT: #if CUDART_VERSION >= 12000
// CHECK: #define NEW (TRANSHIP_CUDA_VERSION >= 12000)
// CHECK-NEXT: #if MY_CUDART_VERSION > 3 && MINE(CUDA) > 2
// DIAG: version-condition.cu:4:5: warning: 'CUDART_VERSION' is not defined by HIP: the condition is always false: the code under it is never compiled, and no #else takes its place [version-condition]
// DIAG-NEXT: 4 | #if CUDART_VERSION >= 12000
// DIAG: version-condition.cu:6:7: warning: 'CUDART_VERSION' is not defined by HIP: the condition is always true and the code under it is always compiled [version-condition]
// DIAG-NOT: same in line{{.*}}18
// DIAG: version-condition.cu:21:14: warning: 'CUDART_VERSION' is not defined by HIP: whether the code under it is compiled depends on the rest of the condition [version-condition]
// DIAG: version-condition.cu:23:14: warning: 'CUDART_VERSION' has no value in HIP: the port has 'TRANSHIP_CUDA_VERSION' in its place, which is 11080, as conditions take it
