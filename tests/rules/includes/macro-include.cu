// `#include MACRO`: the header is ported where the macro is defined, in each
// definition; one that is not in sight is reported.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#ifdef OLD
#define BLAS <cublas.h>
#else
#define BLAS "cublas_v2.h"
#endif
#define RUNTIME <cuda_runtime.h>
#define UNUSED <cuda_runtime.h>
#include RUNTIME
#include BLAS
#include CUDA_HEADER
#include OTHER_HEADER
// CHECK: #define BLAS <hipblas/hipblas.h>
// CHECK: #define BLAS "hipblas/hipblas.h"
// CHECK: #define RUNTIME <hip/hip_runtime.h>
// CHECK-NEXT: #define UNUSED <cuda_runtime.h>
// CHECK-NEXT: #include RUNTIME
// CHECK-NEXT: #include BLAS
// CHECK-NEXT: #include CUDA_HEADER
// DIAG: macro-include.cu:15:10: warning: the header that 'CUDA_HEADER' stands for is not visible here and is not changed [macro-include]
