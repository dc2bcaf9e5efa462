// A header that the port makes a duplicate goes, when the first one is seen
// whenever the second is: under the same or an outer condition.
// RUN: %port_twice %s %t.cu
// RUN: %FileCheck --match-full-lines %s < %t.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda.h>
#include <cuda_runtime.h>
#include "device_launch_parameters.h" // threadIdx, for the editor
#ifdef OTHER
#include <cuda_runtime.h>
#include <cufft.h>
#include <cufftw.h>
#else
#include <cublas.h>
#endif
#include <cublas_v2.h>
#include <cstdio>
#include <cstdio>
/* before */ #include <cuda_runtime.h>
#include <cuda_runtime.h> /* begins here
and ends here */
int a = cudaSuccess;
int b = cudaSuccess;
//      CHECK:#include <hip/hip_runtime.h>
// CHECK-NEXT:#ifdef OTHER
// CHECK-NEXT:#include <hipfft/hipfft.h>
// CHECK-NEXT:#include <hipfft/hipfftw.h>
// CHECK-NEXT:#else
// CHECK-NEXT:#include <hipblas/hipblas.h>
// CHECK-NEXT:#endif
// CHECK-NEXT:#include <hipblas/hipblas.h>
// CHECK-NEXT:#include <cstdio>
// CHECK-NEXT:#include <cstdio>
// CHECK-NEXT:/* before */
// CHECK-NEXT: /* begins here
// CHECK-NEXT:and ends here */
// CHECK-NEXT:int a = hipSuccess;
// CHECK-NEXT:int b = hipSuccess;
