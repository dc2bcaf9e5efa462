// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomic objects and barriers of tranship/cuda as MXMACA's compiler sees them, in the pass for the device and in that for
// the host: on CUDA's atomic functions, which MXMACA has. Here these do what they say in one thread.
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -D__MACA__ -D__MACA_ARCH__=1000 -I %root/support -I %S/Inputs %s -o %t && %t
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -D__MACA__ -I %root/support -I %S/Inputs %s -o %t && %t
#include <initializer_list>
#include <mcr/mc_runtime.h>

static int Fences;
template <class T> T atomicCAS(T *To, T Expected, T Value) {
  T Old = *To;
  if (Old == Expected)
    *To = Value;
  return Old;
}
template <class T> T atomicExch(T *To, T Value) {
  T Old = *To;
  *To = Value;
  return Old;
}
template <class T> T atomicAdd(T *To, T Value) {
  T Old = *To;
  *To += Value;
  return Old;
}
inline void __threadfence_block() { Fences += 1; }
inline void __threadfence() { Fences += 100; }
inline void __threadfence_system() { Fences += 10000; }

#include "tranship/cuda/barrier.h"
#include "tranship/cuda/latch.h"
#include "tranship/cuda/pipeline.h"
#include "tranship/cuda/semaphore.h"

struct Pair {
  int A;
  float B;
};

#define CHECK(CONDITION)                                                                                               \
  if (!(CONDITION))                                                                                                    \
  return __LINE__

int main() {
  cuda::atomic<int, cuda::thread_scope_device> I(3);
  CHECK(I.fetch_add(2, cuda::memory_order_relaxed) == 3 && I.load(cuda::memory_order_relaxed) == 5);
  CHECK(Fences == 0); // Relaxed operations need none.
  CHECK(I.fetch_sub(1) == 5 && I.fetch_max(9) == 4 && I.fetch_min(-2) == 9 && I.fetch_xor(1) == -2 && I == -1);
#ifdef __MACA_ARCH__
  CHECK(Fences != 0 && Fences % 100 == 0 && Fences < 10000);
#endif
  Pair P{1, 2};
  cuda::atomic_ref<Pair, cuda::thread_scope_block> R(P);
  Pair Expected{1, 3};
  CHECK(!R.compare_exchange_strong(Expected, {4, 5}) && Expected.B == 2);
  CHECK(R.compare_exchange_weak(Expected, {4, 5}) && R.load().A == 4 && R.exchange({6, 7}).B == 5);
  float F = 1;
  cuda::atomic_ref<float> RF(F);
  CHECK((RF += 1.5f) == 2.5f && F == 2.5f);
  int Two[2] = {7, 8};
  cuda::atomic<int *> Place(Two);
  CHECK(*++Place == 8 && Place.fetch_sub(1) == Two + 1 && Place == Two);

  int Ends = 0;
  struct End {
    int *Count;
    void operator()() const { ++*Count; }
  };
  cuda::barrier<cuda::thread_scope_block, End> B(3, End{&Ends});
  auto First = B.arrive();
  CHECK(!B.try_wait(First) && !B.try_wait_parity(false) && B.try_wait_parity(true));
  B.arrive_and_drop();
  B.wait(B.arrive());
  CHECK(Ends == 1 && B.try_wait(First) && B.try_wait_parity(false));
  auto Second = B.arrive(); // Two are left.
  CHECK(!B.try_wait(Second) && B.arrive() == Second && B.try_wait(Second) && Ends == 2);

  cuda::latch<cuda::thread_scope_block> L(2);
  L.count_down();
  CHECK(!L.try_wait());
  L.arrive_and_wait();
  cuda::counting_semaphore<cuda::thread_scope_device> S(1);
  CHECK(S.try_acquire() && !S.try_acquire());
  S.release();
  S.acquire();

  // The threads of a group that copy together copy each byte, whatever the addresses are.
  struct Group {
    unsigned Rank;
    unsigned thread_rank() const { return Rank; }
    unsigned size() const { return 3; }
    void sync() const {}
  };
  alignas(16) unsigned char From[96], To[96];
  for (unsigned Shift : {0, 4, 1})
    for (unsigned Bytes : {0, 1, 16, 63, 64, 80}) {
      for (unsigned N = 0; N != 96; ++N)
        From[N] = N + 1, To[N] = 0;
      for (unsigned Rank = 0; Rank != 3; ++Rank)
        cuda::memcpy_async(Group{Rank}, To + Shift, From, Bytes, B);
      for (unsigned N = 0; N != 96; ++N)
        CHECK(To[N] == (N >= Shift && N < Shift + Bytes ? From[N - Shift] : 0));
    }

  // One thread is a group: it produces and consumes, more often than there are stages.
  struct One {
    unsigned thread_rank() const { return 0; }
    unsigned size() const { return 1; }
    void sync() const {}
  };
  cuda::pipeline_shared_state<cuda::thread_scope_block, 2> State;
  auto Pipe = cuda::make_pipeline(One{}, &State);
  for (int Turn = 0; Turn != 5; ++Turn) {
    Pipe.producer_acquire();
    cuda::memcpy_async(One{}, To, From, cuda::aligned_size_t<4>(4), Pipe);
    Pipe.producer_commit();
    Pipe.consumer_wait();
    CHECK(To[3] == From[3]);
    Pipe.consumer_release();
  }
  return 0;
}
