// Where versions of CUDA differ, or more than && and || is around a comparison,
// the condition stays with its warning.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu --implicit-check-not=HIP
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=decides %s < %t.diag
#if CUDA_VERSION > 11080
#elif CUDA_VERSION == 11080
#elif CUDA_VERSION >= 11081
#elif CUDA_VERSION >= 9000 && CUDA_VERSION < 12000
#elif __CUDACC_VER_MAJOR__ > 11
#elif CUDA_VERSION >= 9000 == 1
#elif CUDA_VERSION / 1000 >= 9
#elif 7000 <= CUDA_VERSION < 9000
#elif CUDA_VERSION >= OLDEST
#elif F(CUDA_VERSION >= 9000)
#elif F(CUDA_VERSION) >= 9000
#elif !CUDA_VERSION >= 9000
#endif
// CHECK: {{^}}#if CUDA_VERSION > 11080{{$}}
// CHECK-NEXT: #elif CUDA_VERSION == 11080{{$}}
// CHECK-NEXT: #elif CUDA_VERSION >= 11081{{$}}
// CHECK-NEXT: #elif CUDA_VERSION >= 9000 && CUDA_VERSION < 12000{{$}}
// CHECK-NEXT: #elif __CUDACC_VER_MAJOR__ > 11{{$}}
// CHECK-NEXT: #elif CUDA_VERSION >= 9000 == 1{{$}}
// CHECK-NEXT: #elif CUDA_VERSION / 1000 >= 9{{$}}
// CHECK-NEXT: #elif 7000 <= CUDA_VERSION < 9000{{$}}
// CHECK-NEXT: #elif CUDA_VERSION >= OLDEST{{$}}
// CHECK-NEXT: #elif F(CUDA_VERSION >= 9000){{$}}
// CHECK-NEXT: #elif F(CUDA_VERSION) >= 9000{{$}}
// CHECK-NEXT: #elif !CUDA_VERSION >= 9000{{$}}
// DIAG: warning: 'CUDA_VERSION' is not defined by HIP: the condition is always false
// DIAG: warning: '__CUDACC_VER_MAJOR__' is not defined by HIP
