// `::cudaMalloc` is CUDA's; a name in the user's namespace or class is not.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag
// RUN: %hip_compile -I %S/Inputs %t.cu
// REQUIRES: hip-headers
#include "own.h"
#include <cuda_runtime.h>
template <class T> struct Traits { static int cudaFree(T) { return 0; } };

int f(own::Api &obj, own::Api *p, void *q) {
  int n = ::cudaFree(q);
  n += std::cudaFree(q);
  n += own::cudaFree(q) + own :: cudaFree(q) + ::own::cudaFree(q);
  n += own::inner::cudaFree(q);
  n += obj.cudaFree(q) + p->cudaFree(q) + obj . cudaFree(q);
  n += Traits<void *>::cudaFree(q);
  n += decltype(Traits<void *>())::cudaFree(q);
  if (n > ::cudaFree(q))
    n = 1;
  if (n) ::cudaFree(q);
  while (n-- > 1) ::cudaFree(q);
  (void)::cudaFree(q);
  if (n) n = 1; else (void)::cudaFree(q);
  do (void)::cudaFree(q); while (n-- > 1);
  for (;;) return ::cudaFree(q);
}
// CHECK: struct Traits { static int cudaFree(T)
// CHECK: int n = ::hipFree(q);
// CHECK-NEXT: n += std::cudaFree(q);
// CHECK-NEXT: n += own::cudaFree(q) + own :: cudaFree(q) + ::own::cudaFree(q);
// CHECK-NEXT: n += own::inner::cudaFree(q);
// CHECK-NEXT: n += obj.cudaFree(q) + p->cudaFree(q) + obj . cudaFree(q);
// CHECK-NEXT: n += Traits<void *>::cudaFree(q);
// CHECK-NEXT: n += decltype(Traits<void *>())::cudaFree(q);
// CHECK-NEXT: if (n > ::hipFree(q))
// CHECK-NEXT: n = 1;
// CHECK-NEXT: if (n) ::hipFree(q);
// CHECK-NEXT: while (n-- > 1) ::hipFree(q);
// CHECK-NEXT: (void)::hipFree(q);
// CHECK-NEXT: if (n) n = 1; else (void)::hipFree(q);
// CHECK-NEXT: do (void)::hipFree(q); while (n-- > 1);
// CHECK-NEXT: for (;;) return ::hipFree(q);
// DIAG-NOT: warning
