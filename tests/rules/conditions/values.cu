// CUDA's numbers as values: printed, compared in code, handed to templates, in macros. Conditions stay as they are.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
// RUN: %hip_compile %t.cu
// RUN: %tranship --target=maca -q %s 2>&1 | %FileCheck --check-prefix=MACA %s || true
// Without support headers, and in C, there is no value.
// RUN: %status 1 %tranship --no-polyfill %s 2>&1 | %FileCheck --check-prefix=NONE %s
// RUN: cp %s %t.c && %status 1 %tranship %t.c 2>&1 | %FileCheck --check-prefix=NONE %s
#include <cstdio>
#include <cuda_runtime.h>
// CHECK: #include <hip/hip_runtime.h>
// CHECK-NEXT: #include "tranship/versions.h"
// MACA: #include "tranship/versions.h"
// NONE: the value of 'CUDART_VERSION' has no counterpart

template <int Arch> struct Policy {
  static constexpr int Size = Arch >= 800 ? 256 : 128;
};
// Only some branches use it.
#define ARCH_IS(N) (__CUDA_ARCH__ / 10 == (N))
#define LIST {__CUDA_ARCH_LIST__}
// CHECK: #define ARCH_IS(N) (TRANSHIP_CUDA_ARCH / 10 == (N))
// CHECK-NEXT: #define LIST {TRANSHIP_CUDA_ARCH_LIST}

// Bodies for conditions, and what is pasted or made a string, are left.
#define ON_DEVICE (defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700)
#define SUFFIX(X) X##__CUDA_ARCH__
// CHECK: #define ON_DEVICE (defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700)
// CHECK: #define SUFFIX(X) X##__CUDA_ARCH__
// DIAG: values.cu:[[#@LINE-4]]:{{.*}}the value of '__CUDA_ARCH__' has no counterpart in HIP

__global__ void tell(int *out) {
  constexpr int arch = __CUDA_ARCH__;
  *out = Policy<__CUDA_ARCH__>::Size + arch;
  printf("arch %d\n", __CUDA_ARCH__);
  if (__CUDA_ARCH__ >= 800 || ARCH_IS(70))
    *out = 1;
#if __CUDA_ARCH__ >= 900
  *out = 2;
#endif
}
// CHECK: constexpr int arch = TRANSHIP_CUDA_ARCH;
// CHECK-NEXT: Policy<TRANSHIP_CUDA_ARCH>::Size
// CHECK-NEXT: printf("arch %d\n", TRANSHIP_CUDA_ARCH);
// CHECK-NEXT: if (TRANSHIP_CUDA_ARCH >= 800 || ARCH_IS(70))
// CHECK: #if __CUDA_ARCH__ >= 900

int main() {
  const int archs[] = LIST;
  printf("CUDA %d.%d, %zu\n", CUDART_VERSION / 1000, CUDART_VERSION % 1000 / 10, sizeof archs);
  static_assert(CUDART_VERSION >= 11000, "old");
  return CUDA_VERSION < 12000 ? 0 : 1;
}
// CHECK: TRANSHIP_CUDA_VERSION / 1000, TRANSHIP_CUDA_VERSION % 1000 / 10
// CHECK-NEXT: static_assert(TRANSHIP_CUDA_VERSION >= 11000, "old");
// CHECK-NEXT: return TRANSHIP_CUDA_VERSION < 12000 ? 0 : 1;
