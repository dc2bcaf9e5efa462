// An architecture that no CUDA from 11.8 on compiles for: what is compared with its number comes out on the target as on
// CUDA, where the macro is defined for the device only.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// CHECK: #ifdef __HIP_DEVICE_COMPILE__
// CHECK-NEXT: #if (__CUDA_ARCH__ < 200 && !defined(__HIP_DEVICE_COMPILE__)){{$}}
#ifdef __CUDA_ARCH__
#if (__CUDA_ARCH__ < 200)
#define multiply __mul24
#elseif (__CUDA_ARCH__ < 300)
#define multiply __mul24
#endif
#endif
// CHECK: #if __CUDA_ARCH__ >= 350 || defined(__HIP_DEVICE_COMPILE__){{$}}
#if __CUDA_ARCH__ >= 350
#endif
// CHECK: #if defined(__HIP_DEVICE_COMPILE__){{$}}
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 300
#endif
// Some GPUs of CUDA are older than these.
// CHECK: #if __CUDA_ARCH__ > 350{{$}}
#if __CUDA_ARCH__ > 350
#endif
// CHECK: #if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 600{{$}}
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 600
#endif
// DIAG: :[[#]]:6: note: this comparison of '__CUDA_ARCH__' has the same result in every CUDA version from 11.8 on
// DIAG: warning: '__CUDA_ARCH__' is not defined by HIP{{.*}}[arch-condition]
