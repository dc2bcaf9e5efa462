// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Words that a port leaves out, or has no name for, stay where they are defined.
// RUN: %port_twice %s %t.h --exit 1 > %t.diag
// RUN: %FileCheck --implicit-check-not='{{#(define|undef) *$}}' %s < %t.h
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
#ifndef CUDAAPI
// CHECK: {{^}}#ifndef CUDAAPI{{$}}
// CHECK: {{^}}#define CUDAAPI{{$}}
#define CUDAAPI
#endif
#if !defined(CUFFTAPI)
// CHECK: {{^}}#  define CUFFTAPI{{$}}
#  define CUFFTAPI
#endif
// CHECK: {{^}}hipError_t hipInit(unsigned int Flags);
CUresult CUDAAPI cuInit(unsigned int Flags);
// CHECK: {{^}}hipfftResult plan(void *);
cufftResult CUFFTAPI plan(void *);
// CHECK: {{^}}#undef CUDAAPI{{$}}
#undef CUDAAPI
// warpSize becomes a name in a namespace.
// CHECK: {{^}}#undef warpSize
#undef warpSize
// What has a name is renamed.
// CHECK: {{^}}#undef hipMalloc
#undef cudaMalloc

// With a text it is the file's own, in all branches.
#ifdef _WIN32
// CHECK: {{^}}#define CUDARTAPI __stdcall
#define CUDARTAPI __stdcall
#else
// CHECK: {{^}}#define CUDARTAPI{{$}}
#define CUDARTAPI
#endif
// CHECK: {{^}}hipError_t CUDARTAPI run();
// DIAG: [[#@LINE+1]]:13: note: 'CUDARTAPI' is declared in this file
cudaError_t CUDARTAPI run();
