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
