// All functions of tranship/device/minmax.h: the type and the value are CUDA's, in kernels, on the host and in both.
// REQUIRES: thorough, hip-headers
// RUN: %hip_compile -std=c++17 -Wall -Werror -I %root/support %s
// RUN: %hip_compile64 -std=c++17 -I %root/support %s
// RUN: %hip_compile57 -std=c++17 -I %root/support %s
// RUN: %hip_compile52 -std=c++17 -I %root/support %s
// RUN: %hip_compile -std=c++17 -DWITH_STD -I %root/support %s
// RUN: %hip_compile -std=c++17 -DWITH_MACROS -I %root/support %s
//
// Without it HIP has other types.
// RUN: %not %hip_compile -std=c++17 -DWITHOUT -I %root/support %s 2>&1 | %FileCheck %s
// CHECK: static assertion failed {{.*}}Same<unsigned int>(min(I, U))
#include <hip/hip_runtime.h>
#include <algorithm>
#ifdef WITH_STD
using namespace std;
#endif
#ifdef WITH_MACROS
#define min(A, B) ((A) < (B) ? (A) : (B))
#define max(A, B) ((A) > (B) ? (A) : (B))
#endif
#ifndef WITHOUT
#include "tranship/device/minmax.h"
#endif
#ifdef WITH_MACROS
static_assert(min(1, 2) == 1, "the program's own are there again");
#undef min
#undef max
#endif

#define IS(T, ...) static_assert(decltype(same<T>(__VA_ARGS__))::Value, "Same<" #T ">(" #__VA_ARGS__ ")")

template <bool B> struct Bool {
  static constexpr bool Value = B;
};
template <class Wanted, class T> __host__ __device__ Bool<__is_same(Wanted, T)> same(T);

#define ALL(NAME)                                                                                                      \
  IS(int, NAME(I, I));                                                                                                 \
  IS(unsigned int, NAME(I, U));                                                                                        \
  IS(unsigned int, NAME(U, I));                                                                                        \
  IS(unsigned int, NAME(U, U));                                                                                        \
  IS(unsigned int, NAME(U, 256));                                                                                      \
  IS(long, NAME(L, L));                                                                                                \
  IS(unsigned long, NAME(L, UL));                                                                                      \
  IS(unsigned long, NAME(UL, L));                                                                                      \
  IS(unsigned long, NAME(UL, sizeof(int)));                                                                            \
  IS(long long, NAME(LL, LL));                                                                                         \
  IS(unsigned long long, NAME(LL, ULL));                                                                               \
  IS(unsigned long long, NAME(ULL, LL));                                                                               \
  IS(unsigned long long, NAME(ULL, ULL));                                                                              \
  IS(int, NAME(S, I));                                                                                                 \
  IS(int, NAME(I, C));                                                                                                 \
  IS(int, NAME(C, S));                                                                                                 \
  IS(unsigned int, NAME(S, U));                                                                                        \
  IS(float, NAME(F, F));                                                                                               \
  IS(double, NAME(F, D));                                                                                              \
  IS(double, NAME(D, F));                                                                                              \
  IS(double, NAME(D, D));
#define ARGUMENTS                                                                                                      \
  int I, unsigned U, long L, unsigned long UL, long long LL, unsigned long long ULL, short S, unsigned char C,        \
      float F, double D

__global__ void kernel(ARGUMENTS, double *Out, const int *In) {
  ALL(min) ALL(max)
  Out[0] = In[min(U, 256)] + ::max(I, U) + min(F, D);
}
void onTheHost(ARGUMENTS) { ALL(min) ALL(max) }
__host__ __device__ double onBoth(ARGUMENTS) {
  ALL(min) ALL(max)
  return min(U, 256) + min(UL, UL) + min(F, F) + max(ULL, ULL) + max(D, F);
}

static_assert(min(-1, 5u) == 5u && max(-1, 5u) == 0xFFFFFFFF, "as unsigned numbers");
static_assert(max(0x7FFFFFFFFFFFFFFEll, 0x7FFFFFFFFFFFFFFFull) == 0x7FFFFFFFFFFFFFFF, "no bit is lost");

/// Arguments of a type that only an instantiation knows.
template <class T> __device__ T clamped(T Value, int Most) { return max(min(Value, Most), 0); }
__global__ void templates(unsigned *Out) { *Out = clamped(*Out, 7); }

// The program's own is called, as it was written for a HIP without this header.
__device__ unsigned min(unsigned A, int B) { return A + B; }
__global__ void own(unsigned *Out, unsigned A) { *Out = min(A, 1); }
