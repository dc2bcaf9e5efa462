// All functions of tranship/device/memory.h, used as a port uses them.
// REQUIRES: thorough, hip-headers
// RUN: %hip_compile -Wall -Werror -I %root/support %s
// RUN: %hip_compile64 -I %root/support %s
// RUN: %hip_compile57 -I %root/support %s
// RUN: %hip_compile52 -I %root/support %s
// RUN: %hip_compile --no-offload-arch=gfx90a --offload-arch=gfx1100 -I %root/support %s
//
// The same as machine code: around the cache of the compute unit (glc), through all (with what a store needs for it).
// RUN: %hip_codegen --offload-arch=gfx90a -I %root/support %s -o - | %FileCheck %s --check-prefix=GFX90A
// RUN: %hip_codegen --offload-arch=gfx1100 -I %root/support %s -o - | %FileCheck %s --check-prefix=GFX1100
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include "tranship/device/memory.h"

/// Like the class that HIP's versions have under different names: not an aggregate, aligned as a word of 2 bytes.
struct __attribute__((aligned(2))) Bf16 {
  unsigned short Bits;
  __host__ __device__ Bf16(float) : Bits(0) {}
};

#define TYPES(X)                                                                                                       \
  X(char) X(signed char) X(unsigned char) X(short) X(unsigned short) X(int) X(unsigned) X(long) X(unsigned long)       \
  X(long long) X(unsigned long long) X(float) X(double) X(char2) X(char4) X(uchar2) X(uchar4) X(short2) X(short4)      \
  X(ushort2) X(ushort4) X(int2) X(int4) X(uint2) X(uint4) X(longlong2) X(ulonglong2) X(float2) X(float4) X(double2)    \
  X(__half) X(__half2) X(Bf16)

__device__ void *Sources[64], *Targets[64];

__global__ void all() {
  int I = 0;
#define USE(T)                                                                                                         \
  __stwt(static_cast<T *>(Targets[I]), __ldcg(static_cast<T *>(Sources[I])));                                          \
  __stwt(static_cast<T *>(Targets[I]), __ldcv(static_cast<const T *>(Sources[I])));                                    \
  ++I;
  TYPES(USE)
}

// GFX90A-LABEL: loads
// GFX90A: global_load_dword v{{[0-9]+}}, {{.*}} glc
// GFX1100-LABEL: loads
// GFX1100: global_load_b32 v{{[0-9]+}}, {{.*}} glc
__global__ void loads(int *Out, const int *In) { *Out = __ldcg(In + threadIdx.x); }

// CUDA converts the value.
// GFX90A-LABEL: stores
// GFX90A: global_store_dwordx2
__global__ void stores(double *Out) { __stwt(Out, 1); }

// GFX90A-LABEL: spaces
// GFX90A: src_shared_base
__global__ void spaces(unsigned *Out, const void *const *Pointers) {
  const void *P = *Pointers; // An argument would be known to be in global memory.
  __shared__ int Values[64];
  int Own = 1;
  Out[0] = __isShared(P) + 2 * __isLocal(P) + 4 * __isGlobal(P);
  Out[1] = static_cast<unsigned>(__cvta_generic_to_shared(&Values[threadIdx.x]) + __cvta_generic_to_local(&Own) +
                                 __cvta_generic_to_global(P) + __cvta_generic_to_constant(P));
  Out[2] = __cvta_shared_to_generic(4) == P || __cvta_local_to_generic(8) == P || __cvta_global_to_generic(16) == P ||
           __cvta_constant_to_generic(16) == P;
}

// GFX90A-LABEL: waits
// GFX90A: s_sleep 1
// GFX1100-LABEL: waits
// GFX1100: s_sleep 1
__global__ void waits(int *Flag) {
  while (__ldcv(Flag) == 0)
    __nanosleep(100);
}
