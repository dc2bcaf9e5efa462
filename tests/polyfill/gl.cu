// CUDA's older OpenGL interface on HIP's newer one. A library that prints stands in for HIP's runtime.
// RUN: %port_twice %s %t.hip.cpp && %FileCheck %s --input-file %t.hip.cpp
// RUN: %hip_compile %t.hip.cpp
// RUN: %hip_compile64 %t.hip.cpp
// RUN: %hip_compile57 %t.hip.cpp
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -Wno-unused-result -D__HIP_PLATFORM_AMD__ -I %root/support -isystem %hip7 -x c++ %t.hip.cpp %S/Inputs/graphics.cpp -o %t
// RUN: %t | %FileCheck %s --match-full-lines --check-prefix=SEEN
// REQUIRES: hip-headers
// CHECK: #include "tranship/gl.h"
// CHECK: #include <hip/hip_gl_interop.h>
#include <cstdio>
#include <cuda_gl_interop.h>
#include <cuda.h>

// A function of the user's by a name of CUDA's.
struct Mine { int cuGLUnmapBufferObjectAsync(int X) { return X; } };

int main() {
  void *Data = nullptr;
  // CHECK: hipSetDevice(0);
  // SEEN: device 0
  cudaGLSetGLDevice(0);
  // CHECK: if (tranship::gl::MapBufferObject(&Data, 7) != hipErrorInvalidValue)
  if (cudaGLMapBufferObject(&Data, 7) != cudaErrorInvalidValue)
    return 1;
  // CHECK: tranship::gl::RegisterBufferObject(7);
  // SEEN-NEXT: register 7 with 0
  cudaGLRegisterBufferObject(7);
  // CHECK: tranship::gl::SetBufferObjectMapFlags(7, tranship::gl::MapFlagsWriteDiscard);
  // SEEN-NEXT: unregister 7
  // SEEN-NEXT: register 7 with 2
  cudaGLSetBufferObjectMapFlags(7, cudaGLMapFlagsWriteDiscard);
  // SEEN-NEXT: map 7
  cudaGLMapBufferObject(&Data, 7);
  // SEEN-NEXT: unmap 7
  cudaGLUnmapBufferObjectAsync(7, 0);
  // SEEN-NEXT: unregister 7
  // SEEN-NEXT: status 0
  printf("status %d\n", cudaGLUnregisterBufferObject(7));

  CUdeviceptr Pointer;
  size_t Size = 0;
  cuGLRegisterBufferObject(9);
  // CHECK: tranship::gl::MapBufferObject(&Pointer, &Size, 9);
  // SEEN: map 9
  cuGLMapBufferObject(&Pointer, &Size, 9);
  // SEEN-NEXT: 64 bytes, mine 3
  // CHECK: Mine().cuGLUnmapBufferObjectAsync(3)
  printf("%zu bytes, mine %d\n", Size, Mine().cuGLUnmapBufferObjectAsync(3));
  // CHECK: tranship::gl::UnmapBufferObject(9);
  cuGLUnmapBufferObject(9);
}
