// What the maps say tranship/cuda supplies is there, for HIP, for a host's compiler and in C++20 as well.
// REQUIRES: thorough, hip-headers
// RUN: %python %S/libcudacxx.py %root > %t.cpp
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I %root/support %t.cpp
// RUN: %clangxx -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I %root/support %t.cpp
// RUN: %hip_compile -Wall -Wextra -Werror %t.cpp
// RUN: %hip_compile64 %t.cpp
// RUN: %hip_compile57 %t.cpp
// RUN: %hip_compile52 %t.cpp
// RUN: %hip_compile -Wall -Wextra -Werror %s
// RUN: %hip_compile -std=c++20 %s
// RUN: %hip_compile52 %s
// RUN: %hip_compile --no-offload-arch=gfx90a --offload-arch=gfx1100 %s
//
// Scopes and operations are those of the hardware, where it has them: one instruction.
// RUN: %hip_codegen --offload-arch=gfx90a %s -o %t.gfx90a
// RUN: %FileCheck %s --check-prefixes=GPU,GFX90A --input-file %t.gfx90a
// RUN: %hip_codegen --offload-arch=gfx1100 %s -o %t.gfx1100
// RUN: %FileCheck %s --check-prefixes=GPU,GFX1100 --input-file %t.gfx1100
//
// Where libhipcxx is installed, or the program says so, its headers are used.
// RUN: rm -rf %t.libhipcxx && mkdir -p %t.libhipcxx/hip/std %t.libhipcxx/cuda/std && touch %t.libhipcxx/hip/std/atomic
// RUN: echo 'int fromLibhipcxx;' > %t.libhipcxx/cuda/std/array
// RUN: echo '#include "tranship/cuda/std/array.h"' > %t.one.cpp && echo 'int *Is = &fromLibhipcxx;' >> %t.one.cpp
// RUN: %clangxx -std=c++17 -fsyntax-only -I %root/support -I %t.libhipcxx %t.one.cpp
// RUN: %not %clangxx -std=c++17 -fsyntax-only -I %root/support -I %t.libhipcxx -DTRANSHIP_CUDA_OWN=1 %t.one.cpp 2>&1 | %FileCheck %s --check-prefix=OWN
// OWN: undeclared identifier 'fromLibhipcxx'
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
#include "tranship/cuda/atomic.h"
#include "tranship/cuda/barrier.h"
#include "tranship/cuda/semaphore.h"
#include "tranship/cuda/std/array.h"

struct Pair {
  int A;
  float B;
};
enum class Color : short { Red, Green };

// GPU-LABEL: integers
// GFX90A: global_atomic_add v
// GFX90A: global_atomic_smax v
// GFX90A: global_atomic_umin v
// GFX90A: global_atomic_or v
// GFX90A: global_atomic_add_x2 v
// GFX1100: global_atomic_add_u32 v
// GFX1100: global_atomic_max_i32 v
// GFX1100: global_atomic_min_u32 v
// GFX1100: global_atomic_or_b32 v
// GFX1100: global_atomic_add_u64 v
// GPU: .end_amdhsa_kernel
__global__ void integers(int *I, unsigned *U, unsigned long long *L) {
  cuda::atomic_ref<int, cuda::thread_scope_device> RI(*I);
  RI.fetch_add(2, cuda::memory_order_relaxed);
  RI.fetch_max(-3, cuda::memory_order_relaxed);
  cuda::atomic_ref<unsigned, cuda::thread_scope_device> RU(*U);
  RU.fetch_min(3u, cuda::memory_order_relaxed);
  RU |= 4;
  cuda::atomic_ref<unsigned long long, cuda::thread_scope_device> RL(*L);
  RL.fetch_sub(1, cuda::memory_order_relaxed);
}

// A release at the block's scope writes nothing back; one at the system's waits for all that was written.
// GPU-LABEL: scopes
// GFX90A: global_store_dword
// GFX90A-NOT: buffer_wbl2
// GFX90A: global_store_dword
// GFX90A: buffer_wbl2
// GFX90A: global_store_dword
// GPU: .end_amdhsa_kernel
__global__ void scopes(int *A, int *B) {
  *A = 1;
  cuda::atomic_ref<int, cuda::thread_scope_block>(*B).store(2, cuda::memory_order_release);
  cuda::atomic_ref<int, cuda::thread_scope_system>(*A).store(3, cuda::memory_order_release);
}

// An arrival is one addition to the block's memory.
// GPU-LABEL: gate
// GPU: ds_add_rtn_u64
// GPU: s_sleep 1
// GPU: .end_amdhsa_kernel
__global__ void gate(int *To) {
  __shared__ cuda::barrier<cuda::thread_scope_block> At;
  __shared__ int Value;
  if (threadIdx.x == 0) {
    init(&At, blockDim.x);
    Value = blockIdx.x;
  }
  __syncthreads();
  At.arrive_and_wait();
  To[threadIdx.x] = Value;
}

// Types that are not numbers, sizes of 1 and 2 bytes, and what all atomic objects have.
template <class T, cuda::thread_scope Scope> __device__ void use(T *At, T Value) {
  cuda::atomic_ref<T, Scope> Ref(*At);
  T Expected = Ref.load(cuda::memory_order_acquire);
  while (!Ref.compare_exchange_weak(Expected, Value, cuda::memory_order_acq_rel, cuda::memory_order_relaxed))
    ;
  if (!Ref.compare_exchange_strong(Expected, Value))
    Ref.store(Ref.exchange(Value), cuda::memory_order_release);
  Ref.wait(Value, cuda::memory_order_relaxed);
  Ref.notify_all();
  T Copy = Ref;
  Ref = Copy;
}

__device__ cuda::atomic<int, cuda::thread_scope_device> Counter{5};
__device__ cuda::counting_semaphore<cuda::thread_scope_device> Places{4};

__global__ void types(Pair *P, float *F, double *D, bool *B, char *C, short *S, int **Q, Color *E) {
  use<Pair, cuda::thread_scope_block>(P, {1, 2});
  use<float, cuda::thread_scope_device>(F, 1);
  use<double, cuda::thread_scope_system>(D, 1);
  use<bool, cuda::thread_scope_thread>(B, true);
  use<char, cuda::thread_scope_device>(C, 'c');
  use<short, cuda::thread_scope_device>(S, 3);
  use<int *, cuda::thread_scope_device>(Q, nullptr);
  use<Color, cuda::thread_scope_device>(E, Color::Green);
  cuda::atomic_ref<int *>(*Q).fetch_add(2);
  cuda::atomic_ref<float>(*F).fetch_min(2);
  cuda::atomic_ref<double, cuda::thread_scope_device>(*D) += 2.5;
  cuda::atomic_ref<short>(*S).fetch_xor(2);
  Counter++;
  --Counter;
  Places.acquire();
  Places.release();
  cuda::atomic_thread_fence(cuda::memory_order_acquire);
  cuda::std::atomic_thread_fence(cuda::std::memory_order_seq_cst, cuda::thread_scope_block);
}
