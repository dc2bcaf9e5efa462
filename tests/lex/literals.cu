// Strings, raw strings, characters, comments and literals of the user's own are
// left alone.
// RUN: %port_twice %s %t.cu
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>

const char *s1 = "cudaMalloc \" cudaFree";
const char *s2 = R"(cudaMalloc " cudaFree
cudaMemcpy)" "cudaFree";
const char *s3 = R"x(cudaMalloc )" cudaFree)x";
const wchar_t *s4 = L"cudaMalloc";
const char16_t *s5 = u"cudaMalloc";
const char *s6 = u8R"(cudaMalloc)";
int c1 = 'cuda', c2 = '"', c3 = '\'', c4 = sizeof(cudaSuccess);
/* cudaMalloc */ // cudaFree
int operator""_cudaMalloc(unsigned long long n) { return n; }
int operator""_cudaFree(const char *, decltype(sizeof 0)) { return 0; }
int u1 = 1_cudaMalloc, u2 = "x"_cudaFree, u3 = 1'000'000, u4 = cudaSuccess;
// CHECK: const char *s1 = "cudaMalloc \" cudaFree";
// CHECK-NEXT: const char *s2 = R"(cudaMalloc " cudaFree
// CHECK-NEXT: cudaMemcpy)" "cudaFree";
// CHECK-NEXT: const char *s3 = R"x(cudaMalloc )" cudaFree)x";
// CHECK-NEXT: const wchar_t *s4 = L"cudaMalloc";
// CHECK-NEXT: const char16_t *s5 = u"cudaMalloc";
// CHECK-NEXT: const char *s6 = u8R"(cudaMalloc)";
// CHECK-NEXT: int c1 = 'cuda', c2 = '"', c3 = '\'', c4 = sizeof(hipSuccess);
// CHECK-NEXT: /* cudaMalloc */ // cudaFree
// CHECK-NEXT: int operator""_cudaMalloc(unsigned long long n) { return n; }
// CHECK-NEXT: int operator""_cudaFree(const char *, decltype(sizeof 0)) { return 0; }
// CHECK-NEXT: int u1 = 1_cudaMalloc, u2 = "x"_cudaFree, u3 = 1'000'000, u4 = hipSuccess;
