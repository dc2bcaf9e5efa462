// Names of CUDA that the file declares itself are its own, and so are their uses.
// RUN: %port_twice %s %t.cu --exit 0 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
typedef int cudaError_t;
typedef struct { int x; } cudaEvent_t;
using cudaStream_t = void *;
struct cudaDeviceProp { int n; };
enum cudaMemcpyKind : int { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost = 2 };
enum { cudaSuccess };
static const int cudaHostAllocDefault = 0;
static inline cudaError_t cudaMalloc(void **p, unsigned n) { return cudaSuccess; }
cudaError_t cudaFree(void *p);
cudaError_t g(cudaStream_t s, cudaEvent_t e, cudaDeviceProp d, void **p) {
  cudaFree(*p);
  return cudaMalloc(p, cudaHostAllocDefault + cudaMemcpyDeviceToHost);
}
// CHECK: typedef int cudaError_t;
// CHECK-NEXT: typedef struct { int x; } cudaEvent_t;
// CHECK-NEXT: using cudaStream_t = void *;
// CHECK-NEXT: struct cudaDeviceProp { int n; };
// CHECK-NEXT: enum cudaMemcpyKind : int { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost = 2 };
// CHECK-NEXT: enum { cudaSuccess };
// CHECK-NEXT: static const int cudaHostAllocDefault = 0;
// CHECK-NEXT: static inline cudaError_t cudaMalloc(void **p, unsigned n) { return cudaSuccess; }
// CHECK-NEXT: cudaError_t hipFree(void *p);
// CHECK-NEXT: cudaError_t g(cudaStream_t s, cudaEvent_t e, cudaDeviceProp d, void **p) {
// CHECK-NEXT:   hipFree(*p);
// CHECK-NEXT:   return cudaMalloc(p, cudaHostAllocDefault + cudaMemcpyDeviceToHost);
// DIAG: user-declared.cu:5:13: note: 'cudaError_t' is declared in this file, so it is not changed [user-declared]
