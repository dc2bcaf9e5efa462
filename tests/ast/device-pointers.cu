// CUdeviceptr is an integer; the target's type is a pointer. Casts stand where code counts on the integer, and only there.
// REQUIRES: cuda, hip-headers
// RUN: %semantic %s -o %t.cu
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %hip_compile %t.cu
// RUN: %semantic %t.cu | diff %t.cu -
#include <cuda.h>
#include <cstdint>
#include <cstdio>
#include <vector>

struct Block {
  CUdeviceptr Base;
  size_t Size;
  // CHECK: hipDeviceptr_t end() const { return (hipDeviceptr_t)((unsigned long long)Base + Size); }
  CUdeviceptr end() const { return Base + Size; }
};
// CHECK: return (hipDeviceptr_t)(((unsigned long long)P + A - 1) & ~(unsigned long long)((hipDeviceptr_t)(A - 1)));
static CUdeviceptr align(CUdeviceptr P, size_t A) { return (P + A - 1) & ~(CUdeviceptr)(A - 1); }
void number(uint64_t X);

bool use(CUdeviceptr P, size_t N, float *Host) {
  // CHECK: hipDeviceptr_t Q = (hipDeviceptr_t)((unsigned long long)P + N * 4), Zero = 0;
  CUdeviceptr Q = P + N * 4, Zero = 0;
  // CHECK-NEXT: Q = (hipDeviceptr_t)((unsigned long long)Q + (N));
  Q += N;
  // CHECK-NEXT: if (Zero == 0 || !Q || Q > P)
  if (Zero == 0 || !Q || Q > P)
    // CHECK-NEXT: Zero = (hipDeviceptr_t)N;
    Zero = N;
  // CHECK-NEXT: number((unsigned long long)P);
  number(P);
  // CHECK-NEXT: size_t Length = (unsigned long long)Q - (unsigned long long)P;
  size_t Length = Q - P;
  // CHECK-NEXT: std::printf("%llx %p\n", (unsigned long long)Q, (void *)Q);
  std::printf("%llx %p\n", Q, (void *)Q);
  // CHECK-NEXT: float *F = (float *)P;
  float *F = (float *)P;
  // CHECK-NEXT: hipDeviceptr_t R = (hipDeviceptr_t)Host, S = static_cast<hipDeviceptr_t>((hipDeviceptr_t)Length);
  CUdeviceptr R = (CUdeviceptr)Host, S = static_cast<CUdeviceptr>(Length);
  // CHECK-NEXT: hipMemcpyHtoD((hipDeviceptr_t)((unsigned long long)P + N), Host, N);
  cuMemcpyHtoD(P + N, Host, N);
  // CHECK-NEXT: hipMemsetD8(N ? P : (hipDeviceptr_t)((unsigned long long)Q + 1), 0, N);
  cuMemsetD8(N ? P : Q + 1, 0, N);
  std::vector<CUdeviceptr> All;
  // CHECK: All.push_back(P);
  All.push_back(P);
  // CHECK-NEXT: Block B{(hipDeviceptr_t)((unsigned long long)P + 1), N};
  Block B{P + 1, N};
  // CHECK-NEXT: B.Base = align(B.end(), 256);
  B.Base = align(B.end(), 256);
  // CHECK-NEXT: void *Arguments[] = {&P, &R, &S, &F};
  void *Arguments[] = {&P, &R, &S, &F};
  // CHECK-NEXT: return (unsigned long long)P % 16 == 0 && Arguments[0];
  return P % 16 == 0 && Arguments[0];
}

// What begins in one macro and ends in another is enclosed where it stands, and so is all of what a macro stands for: it
// may be another type elsewhere.
#define OFFSET 3ull
#define START P
#define TWICE(X) (X) + (X)
#define NEXT(X) cuMemFree(X + 1)
#define GIVE(X) cuMemFree(X)
#define SAME(X) X
// CHECK: #define START P
// CHECK-NEXT: #define TWICE(X) (X) + (X)
// CHECK-NEXT: #define NEXT(X) hipFree((hipDeviceptr_t)(X + 1))
void macros(CUdeviceptr P, size_t N) {
  // CHECK: hipFree((hipDeviceptr_t)(OFFSET + (unsigned long long)P));
  cuMemFree(OFFSET + P);
  // CHECK-NEXT: hipFree((hipDeviceptr_t)(OFFSET * N + (unsigned long long)(START)));
  cuMemFree(OFFSET * N + START);
  // CHECK-NEXT: hipFree(START);
  cuMemFree(START);
  // CHECK-NEXT: hipFree((hipDeviceptr_t)(TWICE((unsigned long long)P)));
  cuMemFree(TWICE(P));
  // CHECK-NEXT: NEXT((unsigned long long)(START));
  NEXT(START);
  // CHECK-NEXT: GIVE((hipDeviceptr_t)((unsigned long long)(START) + OFFSET));
  GIVE(START + OFFSET);
  // CHECK-NEXT: GIVE(SAME((hipDeviceptr_t)(OFFSET + (unsigned long long)P)));
  GIVE(SAME(OFFSET + P));
  // CHECK-NEXT: GIVE((hipDeviceptr_t)((unsigned long long)P + N));
  GIVE(P + N);
}
