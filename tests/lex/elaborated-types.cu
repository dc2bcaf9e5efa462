// `struct X` does not compile where X is a typedef on the target, so the word
// goes. It stays where it declares something.
// RUN: %port_twice %s %t.cu
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
struct cudaGraphicsResource *resource;
static struct cudaExternalMemoryHandleDesc memory;
const struct cudaPointerAttributes *attributes(struct cudaDeviceProp *p, enum cudaMemcpyKind kind);
enum cudaError last = (enum cudaError)cudaSuccess;
struct float4 v = {1, 2, 3, 4};
unsigned n = sizeof(struct   cudaExtent) + sizeof(struct
cudaPitchedPtr);
typedef struct CUstream_st *Opaque;
struct cudaDeviceProp;
struct Mine *mine;
struct Holder { friend struct cudaDeviceProp; struct cudaExtent extent; };
// CHECK: {{^}}hipGraphicsResource *resource;
// CHECK-NEXT: static hipExternalMemoryHandleDesc memory;
// CHECK-NEXT: const hipPointerAttribute_t *attributes(hipDeviceProp_t *p, hipMemcpyKind kind);
// CHECK-NEXT: {{^}}hipError_t last = (hipError_t)hipSuccess;
// CHECK-NEXT: {{^}}float4 v = {1, 2, 3, 4};
// CHECK-NEXT: unsigned n = sizeof(hipExtent) + sizeof(
// CHECK-NEXT: hipPitchedPtr);
// CHECK-NEXT: typedef struct ihipStream_t *Opaque;
// CHECK-NEXT: struct hipDeviceProp_t;
// CHECK-NEXT: struct Mine *mine;
// CHECK-NEXT: struct Holder { friend struct hipDeviceProp_t; hipExtent extent; };
