// A macro that completes names of CUDA's with its argument: where each use in the file tells the name, the macro's part is
// ported.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#include <cuda_runtime.h>
#include <cublas_v2.h>

// CHECK: #define cuda(Call) do { hipError_t E = hip ## Call; } while (0)
#define cuda(Call) do { cudaError_t E = cuda ## Call; } while (0)
// CHECK: #define GPU(Name) hip##Name
#define GPU(Name) cuda##Name
// CHECK: #define BLAS(A, Name) hipblas##Name
#define BLAS(A, Name) cublas##Name

GPU(Error_t) use(float *P, cublasHandle_t H) {
  cuda(Malloc(&P, 4));
  cuda(Free(P));
  BLAS(1, Create)(&H);
  return GPU(Success);
}

// What is not known or not used stays. What is not renamed alike is renamed where it is used.
// CHECK: #define SOME(Name) cuda##Name
#define SOME(Name) cuda##Name
// CHECK: #define MIDDLE(T) cublas##T##gemm
#define MIDDLE(T) cublas##T##gemm
// CHECK: #define UNUSED(Name) cuda##Name
#define UNUSED(Name) cuda##Name
// CHECK: #define UNLIKE(Name) hip##Name
#define UNLIKE(Name) cuda##Name
// CHECK: #define HANDED(Name) cuda##Name
#define HANDED(Name) cuda##Name
#define ON(Name) HANDED(Name)
// CHECK: #define MINE(Name) cu##Name
#define MINE(Name) cu##Name
void more(float *P) {
  SOME(Free)(P);
  SOME(Mine)(P);
  MIDDLE(S)();
  UNLIKE(Free)(P);
  // CHECK: UNLIKE(HostMalloc)(&P, 4);
  UNLIKE(MallocHost)(&P, 4);
  ON(Free)(P);
}
// DIAG: :[[#]]:20: warning: names that begin with 'cuda' are formed here by ##; they are not ported [token-paste]
// DIAG: :[[#]]:19: warning: names that begin with 'cublas' are formed here by ##; they are not ported [token-paste]
// DIAG: :[[#]]:20: warning: names that begin with 'cu' are formed here by ##; they are not ported [token-paste]
