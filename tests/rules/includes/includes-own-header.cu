// A quoted header that is a file of the user's own is left alone.
// RUN: %port_twice %s %t.cu --with %S/Inputs/own > %t.diag
// RUN: %FileCheck %s < %t.cu
#include "cublas_v2.h"
#include <cublas_v2.h>
#include "cufft.h"
#if __has_include("cublas_v2.h") && __has_include("curand.h")
#endif
// CHECK: #include "cublas_v2.h"
// CHECK-NEXT: #include <hipblas/hipblas.h>
// CHECK-NEXT: #include "hipfft/hipfft.h"
// CHECK-NEXT: #if __has_include("cublas_v2.h") && __has_include("hiprand/hiprand.h")
