// A comparison beside the test whether the macro is defined. Where the test says all, the comparison goes; where both
// are false without the macro, CUDA's text is right as it is.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not=note: this" %s < %t.diag
// RUN: %status 1 %tranship --portable %s 2> /dev/null | %FileCheck --check-prefix=BOTH %s

// CHECK: {{^}}#if defined(__HIP_DEVICE_COMPILE__){{$}}
// CHECK-NEXT: #elif defined(__HIP_DEVICE_COMPILE__) && X{{$}}
// CHECK-NEXT: #elif X && defined __HIP_DEVICE_COMPILE__ && Y{{$}}
// CHECK-NEXT: #elif (defined(HIP_VERSION)) || X{{$}}
// CHECK-NEXT: #elif defined(HIP_VERSION){{$}}
// CHECK-NEXT: #elif !defined(HIP_VERSION) || X{{$}}
// CHECK-NEXT: #elif defined(__HIPCC__){{$}}
// CHECK-NEXT: #elif F(1, 2) && defined(HIP_VERSION) && (X || Y){{$}}
// BOTH: {{^}}#if (defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)) && (__CUDA_ARCH__ >= 200 || defined(__HIP_DEVICE_COMPILE__)){{$}}
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ >= 200)
#elif __CUDA_ARCH__ >= 200 && defined(__CUDA_ARCH__) && X
#elif X && defined __CUDA_ARCH__ && 300 <= __CUDA_ARCH__ && Y
#elif (defined(CUDA_VERSION) && CUDA_VERSION >= 9000) || X
#elif defined(CUDA_VERSION) \
    && CUDA_VERSION >= 9000 && ((CUDA_VERSION >= 10000))
#elif !defined(CUDA_VERSION) || CUDA_VERSION < 9000 || X
#elif defined(__CUDACC__) && __CUDACC_VER_MAJOR__ >= 9
#elif F(1, 2) && defined(CUDA_VERSION) && (CUDA_VERSION > 9000) && (X || Y)
#endif

// CUDA's text stays.
// CHECK: {{^}}#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ < 320) // a comment{{$}}
// CHECK-NEXT: #elif defined(CUDART_VERSION) && CUDART_VERSION >= 9000 && CUDART_VERSION < 10000{{$}}
// CHECK-NEXT: #elif !defined(CUDA_VERSION) || CUDA_VERSION >= 9000{{$}}
// CHECK-NEXT: #elif (defined(CUDA_VERSION) && X && CUDA_VERSION < 9000) || defined(HIP_VERSION){{$}}
// BOTH: {{^}}#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ < 320) // a comment{{$}}
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ < 320) // a comment
#elif defined(CUDART_VERSION) && CUDART_VERSION >= 9000 && CUDART_VERSION < 10000
#elif !defined(CUDA_VERSION) || CUDA_VERSION >= 9000
#elif (defined(CUDA_VERSION) && X && CUDA_VERSION < 9000) || defined(CUDA_VERSION)
#endif

// The test is of something else, or not beside the comparison.
// CHECK: {{^}}#if defined(HIP_VERSION) || CUDA_VERSION >= 9000 || defined(HIP_VERSION){{$}}
// CHECK-NEXT: #elif !defined(HIP_VERSION) && (CUDA_VERSION >= 9000 || defined(HIP_VERSION)){{$}}
// CHECK-NEXT: #elif defined(HIP_VERSION) && !(CUDA_VERSION >= 9000 || defined(HIP_VERSION)){{$}}
// CHECK-NEXT: #elif (defined(HIP_VERSION) || X) && (CUDA_VERSION >= 9000 || defined(HIP_VERSION)){{$}}
// CHECK-NEXT: #elif defined(X) && (CUDA_VERSION >= 9000 || defined(HIP_VERSION)){{$}}
// CHECK-NEXT: #elif defined(HIP_VERSION) && X || CUDA_VERSION >= 9000 || defined(HIP_VERSION){{$}}
// CHECK: {{^}}#if defined(CUDA_VERSION) && CUDA_VERSION >= 13000{{$}}
// DIAG: :[[#@LINE+1]]:30: note: this comparison of 'CUDA_VERSION' has the same result in every CUDA version from 11.8 on
#if defined(CUDA_VERSION) || CUDA_VERSION >= 9000
#elif !defined(CUDA_VERSION) && CUDA_VERSION >= 9000
#elif defined(CUDA_VERSION) && !(CUDA_VERSION >= 9000)
#elif (defined(CUDA_VERSION) || X) && CUDA_VERSION >= 9000
#elif defined(X) && CUDA_VERSION >= 9000
#elif defined(CUDA_VERSION) && X || CUDA_VERSION >= 9000
#endif
#if defined(CUDA_VERSION) && CUDA_VERSION >= 13000
#endif
