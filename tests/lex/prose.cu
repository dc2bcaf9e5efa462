// #error and its like hold prose; a pragma names what it is about.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag
#ifdef NOT
#error cudaThreadExit doesn't work with cub::BlockReduce
#warning "cudaMalloc" cudaMalloc
#endif
#pragma message "cudaMalloc"
#pragma weak cudaMalloc
#line 7 "cudaMalloc.cu"
// CHECK: #error cudaThreadExit doesn't work with cub::BlockReduce
// CHECK-NEXT: #warning "cudaMalloc" cudaMalloc
// CHECK: #pragma message "cudaMalloc"
// CHECK-NEXT: #pragma weak hipMalloc
// CHECK-NEXT: #line 7 "cudaMalloc.cu"
// DIAG-NOT: warning
