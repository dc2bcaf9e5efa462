// A comparison that every CUDA from 11.8 on decides alike comes out so on the
// target, in any place of a condition.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#if CUDA_VERSION >= 9000
#endif
#if CUDART_VERSION < 8000
#elif CUDA_VERSION > 11079 || CUDA_VERSION <= 11079
#elif CUDA_VERSION == 8000
#elif CUDA_VERSION != 8000L
#endif
// CHECK: {{^}}#if CUDA_VERSION >= 9000 || defined(HIP_VERSION){{$}}
// CHECK: {{^}}#if CUDART_VERSION < 8000 && !defined(HIP_VERSION){{$}}
// CHECK-NEXT: #elif CUDA_VERSION > 11079 || defined(HIP_VERSION) || (CUDA_VERSION <= 11079 && !defined(HIP_VERSION)){{$}}
// CHECK-NEXT: #elif CUDA_VERSION == 8000 && !defined(HIP_VERSION){{$}}
// CHECK-NEXT: #elif CUDA_VERSION != 8000L || defined(HIP_VERSION){{$}}

// The other order, brackets, other conditions around.
#if 9000 <= CUDA_VERSION && X
#if 8000 > (CUDA_VERSION) || X
#elif X && ((CUDA_VERSION) >= 9000)
#elif !(CUDA_VERSION >= 9000)
#elif X && \
    CUDA_VERSION >= 9000
#endif
#endif
// CHECK: #if (9000 <= CUDA_VERSION || defined(HIP_VERSION)) && X{{$}}
// CHECK-NEXT: #if (8000 > (CUDA_VERSION) && !defined(HIP_VERSION)) || X{{$}}
// CHECK-NEXT: #elif X && ((CUDA_VERSION) >= 9000 || defined(HIP_VERSION)){{$}}
// CHECK-NEXT: #elif !(CUDA_VERSION >= 9000 || defined(HIP_VERSION)){{$}}
// CHECK-NEXT: #elif X && \{{$}}
// CHECK-NEXT: {{^}}    (CUDA_VERSION >= 9000 || defined(HIP_VERSION)){{$}}

// Whether the macro is defined goes with it.
#if defined(CUDA_VERSION) && CUDA_VERSION >= 9000
#elif !defined(CUDA_VERSION) || CUDA_VERSION < 8000
#elif CUDA_VERSION >= 9000 && CUDA_VERSION < 10000
#elif defined(__CUDACC_VER_MAJOR__) && __CUDACC_VER_MAJOR__ >= 9
#endif
// CHECK: #if defined(HIP_VERSION){{$}}
// CHECK-NEXT: #elif !defined(HIP_VERSION){{$}}
// CHECK-NEXT: #elif (CUDA_VERSION >= 9000 || defined(HIP_VERSION)) && CUDA_VERSION < 10000 && !defined(HIP_VERSION){{$}}
// CHECK-NEXT: #elif defined(__HIPCC__){{$}}

// What says it already, and what only looks so.
#if CUDA_VERSION >= 9000 || defined(HIP_VERSION)
#elif CUDA_VERSION < 9000 && !defined(HIP_VERSION) && X
#elif X && CUDA_VERSION >= 9000 || defined(HIP_VERSION)
#elif CUDA_VERSION >= 9000 || defined(HIP_VERSION) && X
#endif
// CHECK: #if CUDA_VERSION >= 9000 || defined(HIP_VERSION){{$}}
// CHECK-NEXT: #elif CUDA_VERSION < 9000 && !defined(HIP_VERSION) && X{{$}}
// CHECK-NEXT: #elif X && CUDA_VERSION >= 9000 || defined(HIP_VERSION){{$}}
// CHECK-NEXT: #elif CUDA_VERSION >= 9000 || defined(HIP_VERSION) || defined(HIP_VERSION) && X{{$}}

// Kept, and outside of conditions.
#if CUDA_VERSION >= 9000 // tranship: keep
#endif
#define NEW (CUDA_VERSION >= 9000)
// CHECK: #if CUDA_VERSION >= 9000 // tranship: keep
// CHECK: #define NEW (TRANSHIP_CUDA_VERSION >= 9000){{$}}
// DIAG: version-decided.cu:6:5: note: this comparison of 'CUDA_VERSION' has the same result in every CUDA version from 11.8 on: the port gives it that result for HIP [version-decided]
// DIAG: version-decided.cu:8:5: note: this comparison of 'CUDART_VERSION' has the same result in every CUDA version from 11.8 on
// DIAG: version-decided.cu:[[#]]:14: warning: 'CUDA_VERSION' has no value in HIP: the port has 'TRANSHIP_CUDA_VERSION' in its place, which is 11080
