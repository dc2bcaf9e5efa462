// What `##` puts together is not ported, and is reported.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#include <cuda_runtime.h>
#define CALL(name) cuda##name
#define TWICE(T) cublas##T##gemm
#define PASTED(n) cudaMalloc##n
#define MINE(n) mine##n
#define PLAIN(n) cudaMalloc(n) + my_##n
// CHECK: #define CALL(name) cuda##name
// CHECK-NEXT: #define TWICE(T) cublas##T##gemm
// CHECK-NEXT: #define PASTED(n) cudaMalloc##n
// CHECK-NEXT: #define MINE(n) mine##n
// CHECK-NEXT: #define PLAIN(n) hipMalloc(n) + my_##n
// DIAG: token-paste.cu:6:20: warning: names that begin with 'cuda' are formed here by ##; they are not ported [token-paste]
// DIAG: token-paste.cu:7:18: warning: names that begin with 'cublas'
// DIAG: token-paste.cu:8:19: warning: 'cudaMalloc' is pasted to another token; the resulting name is not ported [token-paste]

// Arguments that a macro pastes: `malloc` and `cuda` alone, or a name that nobody ports, are none.
#define CAT(a, b) a##b
#define NAME(a, b) CAT(a, b)
void pasted(void **p, int cuda, int Malloc, int my) {
  CAT(cuda, Malloc)(p, 4);
  NAME(cuda, Free)(*p);
  CAT(my, Malloc)(cuda + 1, Malloc);
  CAT(cuda, Malloc2)(cuda, my);
}
// CHECK: {{^}}  CAT(cuda, Malloc)(p, 4);
// CHECK-NEXT: NAME(cuda, Free)(*p);
// DIAG: token-paste.cu:[[#@LINE-7]]:7: warning: 'cuda' is pasted to another token; the resulting name is not ported [token-paste]
// DIAG: token-paste.cu:[[#@LINE-7]]:8: note: the same in line [[#@LINE-7]] [token-paste]
