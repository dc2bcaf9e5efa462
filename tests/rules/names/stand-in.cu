// What has a name of CUDA's where CUDA is not used is ported with it: in other builds the name is CUDA's.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
#ifdef USE_CUBLAS
#include <cublas_v2.h>
#else
#define cublasHandle_t int
typedef int cublasStatus_t;
#endif
#include <cuda_runtime.h>
struct Solver {
  cublasHandle_t Handle;
  cublasStatus_t Last;
  cudaStream_t Stream;
};
// CHECK: #else
// CHECK-NEXT: #define hipblasHandle_t int
// CHECK-NEXT: typedef int hipblasStatus_t;
// CHECK-NEXT: #endif
// CHECK: hipblasHandle_t Handle;
// CHECK-NEXT: hipblasStatus_t Last;

// A name that is always the file's own stays, and so does one that is another thing in a branch without #else.
#define cudaEvent_t long
#ifdef TRACE
#define cudaGraph_t traced_graph
#endif
cudaEvent_t Event;
// CHECK: #define cudaEvent_t long
// CHECK: #define cudaGraph_t traced_graph
// CHECK: cudaEvent_t Event;
