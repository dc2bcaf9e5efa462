// What tells the target has to be established: MXMACA's runtime version is, the
// driver's is not. The compiler's version is another product's, and what tells is the compiler.
// RUN: %port_twice %s %t.cu --target=maca --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
#if CUDART_VERSION >= 9000
#endif
#if CUDA_VERSION >= 9000
#elif __CUDACC_VER_MAJOR__ >= 9
#endif
// CHECK: #if CUDART_VERSION >= 9000 || defined(MACART_VERSION){{$}}
// CHECK: #if CUDA_VERSION >= 9000{{$}}
// CHECK-NEXT: #elif __CUDACC_VER_MAJOR__ >= 9 || defined(__MACACC__){{$}}
// DIAG: note: this comparison of 'CUDART_VERSION' has the same result in every CUDA version from 11.8 on: the port gives it that result for MXMACA
// DIAG: warning: 'CUDA_VERSION' is not defined by MXMACA
