// A .cu file that uses nothing of CUDA itself: nvcc includes cuda_runtime.h for what its headers use, and <string.h>
// for what host code calls.
// RUN: rm -rf %t && %split %s %t
// RUN: %port_twice %t/quoted.cu %t/quoted.out.cu && %FileCheck --check-prefix=QUOTED %s < %t/quoted.out.cu
// RUN: %port_twice %t/strings.cu %t/strings.out.cu && %FileCheck --check-prefix=STRINGS %s < %t/strings.out.cu
// RUN: %port_twice %t/included.cu %t/included.out.cu && %FileCheck --check-prefix=INCLUDED %s < %t/included.out.cu
// RUN: %port_twice %t/plain.cu %t/plain.out.cu && diff %t/plain.cu %t/plain.out.cu
// RUN: %port_twice %t/host.cpp %t/host.out.cpp && diff %t/host.cpp %t/host.out.cpp
// QUOTED: {{^}}#include <hip/hip_runtime.h>{{$}}
// QUOTED-NEXT: #include "kernels.h"
// QUOTED-NOT: string.h
// STRINGS: {{^}}#include <hip/hip_runtime.h>
// STRINGS-NEXT: {{^}}#include <string.h>
// STRINGS-NOT: #include
// INCLUDED: {{^}}#include <string.h>
// INCLUDED-NOT: string.h
//--- quoted.cu
#include "kernels.h"
KERNEL void f(float *P) { P[INDEX] = 0; }
struct S { int strlen(int); };
int g(S Some) { return Some.strlen(1); }
//--- strings.cu
__global__ void f(float *P) { P[threadIdx.x] = 0; }
int main(int, char **V) { return strcmp(V[0], "x"); }
//--- included.cu
#include <string.h>
#include "kernels.h"
int main(int, char **V) { return strcmp(V[0], "x"); }
//--- plain.cu
#include <vector>
int f(int A) { return A; }
//--- host.cpp
#include "kernels.h"
int f(char *A) { return strlen(A); }
