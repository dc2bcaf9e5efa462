// `__CUDA_ARCH__`: whether it is defined has a counterpart, its value has none. A
// condition that needs the value stays whole, and the report says what it does.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#ifdef __CUDA_ARCH__
#elif defined __CUDA_ARCH__
#endif
#ifndef __CUDA_ARCH__
#endif
#if defined(__CUDA_ARCH__) || !defined ( __CUDA_ARCH__ )
#endif
#if __CUDA_ARCH__
#elif !__CUDA_ARCH__ && X
#elif (__CUDA_ARCH__)
#endif
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
#endif
#if !defined(__CUDA_ARCH__) || (__CUDA_ARCH__) >= 600
#endif
#if X && __CUDA_ARCH__ < 600
#elif __CUDA_ARCH__ < 600
#elif IS_AT_LEAST(__CUDA_ARCH__)
#elif 700 <= __CUDA_ARCH__ && defined(__CUDA_ARCH__)
#endif
#if ((__CUDA_ARCH__)) >= 600
#endif
int arch = __CUDA_ARCH__;
#if __CUDA_ARCH__ >= 600 || defined(__HIP_DEVICE_COMPILE__)
#endif
// CHECK: #ifdef __HIP_DEVICE_COMPILE__
// CHECK-NEXT: #elif defined __HIP_DEVICE_COMPILE__
// CHECK-NEXT: #endif
// CHECK-NEXT: #ifndef __HIP_DEVICE_COMPILE__
// CHECK-NEXT: #endif
// CHECK-NEXT: #if defined(__HIP_DEVICE_COMPILE__) || !defined ( __HIP_DEVICE_COMPILE__ )
// CHECK-NEXT: #endif
// CHECK-NEXT: #if __HIP_DEVICE_COMPILE__
// CHECK-NEXT: #elif !__HIP_DEVICE_COMPILE__ && X
// CHECK-NEXT: #elif (__HIP_DEVICE_COMPILE__)
// CHECK-NEXT: #endif
// CHECK-NEXT: #if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
// CHECK-NEXT: #endif
// CHECK-NEXT: #if !defined(__CUDA_ARCH__) || (__CUDA_ARCH__) >= 600
// CHECK-NEXT: #endif
// CHECK-NEXT: #if X && __CUDA_ARCH__ < 600
// CHECK-NEXT: #elif __CUDA_ARCH__ < 600
// CHECK-NEXT: #elif IS_AT_LEAST(__CUDA_ARCH__)
// CHECK-NEXT: #elif 700 <= __CUDA_ARCH__ && defined(__CUDA_ARCH__)
// CHECK-NEXT: #endif
// CHECK-NEXT: #if ((__CUDA_ARCH__)) >= 600
// CHECK-NEXT: #endif
// CHECK-NEXT: int arch = TRANSHIP_CUDA_ARCH;
// DIAG: arch-condition.cu:17:13: warning: '__CUDA_ARCH__' is not defined by HIP: the condition is always false: the code under it is never compiled, and no #else takes its place [arch-condition]
// DIAG: arch-condition.cu:19:14: warning: '__CUDA_ARCH__' is not defined by HIP: the condition is always true and the code under it is always compiled [arch-condition]
// DIAG: arch-condition.cu:21:10: warning: '__CUDA_ARCH__' is not defined by HIP: whether the code under it is compiled depends on the rest of the condition [arch-condition]
// DIAG: arch-condition.cu:22:7: warning: '__CUDA_ARCH__' is not defined by HIP: the condition is always true and the code under it is compiled if no earlier branch is [arch-condition]
// DIAG: arch-condition.cu:28:12: warning: '__CUDA_ARCH__' has no value in HIP: the port has 'TRANSHIP_CUDA_ARCH' in its place, which is 350 in code for the device, as conditions take it [arch-condition]
