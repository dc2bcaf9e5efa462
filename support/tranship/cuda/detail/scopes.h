// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic loads, stores and exchanges of up to eight bytes, with orders and
// scopes, from what each compiler has. The other headers build on these.
#ifndef TRANSHIP_CUDA_DETAIL_SCOPES_H
#define TRANSHIP_CUDA_DETAIL_SCOPES_H

#include "tranship/cuda/common.h"
#if TRANSHIP_CUDA_OWN
#include <atomic>

namespace cuda {

enum thread_scope {
  thread_scope_system = 0,
  thread_scope_device = 1,
  thread_scope_block = 2,
  thread_scope_thread = 10
};

namespace std {
using ::std::memory_order;
using ::std::memory_order_acq_rel;
using ::std::memory_order_acquire;
using ::std::memory_order_consume;
using ::std::memory_order_relaxed;
using ::std::memory_order_release;
using ::std::memory_order_seq_cst;
} // namespace std
using std::memory_order;
using std::memory_order_acq_rel;
using std::memory_order_acquire;
using std::memory_order_consume;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;

namespace detail {

/// An integer of a size, through which any type of that size may be accessed.
template <size_t Size> struct Word;
template <> struct Word<1> {
  using type __attribute__((may_alias)) = unsigned char;
};
template <> struct Word<2> {
  using type __attribute__((may_alias)) = unsigned short;
};
template <> struct Word<4> {
  using type __attribute__((may_alias)) = unsigned;
};
template <> struct Word<8> {
  using type __attribute__((may_alias)) = unsigned long long;
};

/// What a failed exchange may have as its order.
TRANSHIP_CUDA_FN constexpr memory_order failing(memory_order Order) {
  return Order == memory_order_acq_rel   ? memory_order_acquire
         : Order == memory_order_release ? memory_order_relaxed
                                         : Order;
}

#if TRANSHIP_CUDA_HIP
template <thread_scope Scope>
constexpr int HipScope =
    Scope == thread_scope_system   ? __HIP_MEMORY_SCOPE_SYSTEM
    : Scope == thread_scope_device ? __HIP_MEMORY_SCOPE_AGENT
    : Scope == thread_scope_block  ? __HIP_MEMORY_SCOPE_WORKGROUP
                                   : __HIP_MEMORY_SCOPE_SINGLETHREAD;
#endif

/// Between two looks at a value that another thread is to change.
TRANSHIP_CUDA_FN inline void rest() {
#if TRANSHIP_CUDA_CPU
  if (::tranship::cpu::onDevice())
    ::tranship::cpu::yield();
#elif TRANSHIP_CUDA_HIP && TRANSHIP_CUDA_ON_DEVICE
  __builtin_amdgcn_s_sleep(1);
#endif
}

//===-- Fences ------------------------------------------------------------===//

template <thread_scope Scope>
TRANSHIP_CUDA_FN inline void fence(memory_order Order) {
  if (Scope == thread_scope_thread || Order == memory_order_relaxed)
    return;
#if TRANSHIP_CUDA_HIP && TRANSHIP_CUDA_ON_DEVICE
  // The builtin's order and scope are part of the instruction.
#define TRANSHIP_CUDA_FENCE(SCOPE)                                             \
  switch (Order) {                                                             \
  case memory_order_consume:                                                   \
  case memory_order_acquire:                                                   \
    return __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, SCOPE);                    \
  case memory_order_release:                                                   \
    return __builtin_amdgcn_fence(__ATOMIC_RELEASE, SCOPE);                    \
  case memory_order_acq_rel:                                                   \
    return __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, SCOPE);                    \
  default:                                                                     \
    return __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, SCOPE);                    \
  }
  if constexpr (Scope == thread_scope_block) {
    TRANSHIP_CUDA_FENCE("workgroup")
  } else if constexpr (Scope == thread_scope_device) {
    TRANSHIP_CUDA_FENCE("agent")
  } else {
    TRANSHIP_CUDA_FENCE("")
  }
#undef TRANSHIP_CUDA_FENCE
#elif TRANSHIP_CUDA_WORDS && TRANSHIP_CUDA_ON_DEVICE
  if (Scope == thread_scope_block)
    __threadfence_block();
  else if (Scope == thread_scope_device)
    __threadfence();
  else
    __threadfence_system();
#else
  ::std::atomic_thread_fence(Order);
#endif
}

//===-- Loads, stores, exchanges ------------------------------------------===//
// W is an integer of 1, 2, 4 or 8 bytes.

#if TRANSHIP_CUDA_WORDS && TRANSHIP_CUDA_ON_DEVICE
// CUDA's functions have no order: fences stand around them.
template <thread_scope Scope, class W>
__device__ W load(const W *From, memory_order Order) {
  if (Order == memory_order_seq_cst)
    fence<Scope>(Order);
  W Value = *const_cast<const volatile W *>(From);
  fence<Scope>(Order);
  return Value;
}
template <thread_scope Scope, class W>
__device__ void store(W *To, W Value, memory_order Order) {
  fence<Scope>(Order);
  *const_cast<volatile W *>(To) = Value;
  if (Order == memory_order_seq_cst)
    fence<Scope>(Order);
}
template <thread_scope Scope, class W>
__device__ bool replace(W *To, W &Expected, W Value, memory_order Order) {
  static_assert(sizeof(W) >= 4, "the target's atomics have 4 or 8 bytes");
  fence<Scope>(Order);
  W Old = atomicCAS(To, Expected, Value);
  fence<Scope>(Order);
  bool Done = Old == Expected;
  Expected = Old;
  return Done;
}
template <thread_scope Scope, class W>
__device__ W exchange(W *To, W Value, memory_order Order) {
  static_assert(sizeof(W) >= 4, "the target's atomics have 4 or 8 bytes");
  fence<Scope>(Order);
  W Old = atomicExch(To, Value);
  fence<Scope>(Order);
  return Old;
}
template <thread_scope Scope, class W>
__device__ W add(W *To, W Value, memory_order Order) {
  static_assert(sizeof(W) >= 4, "the target's atomics have 4 or 8 bytes");
  fence<Scope>(Order);
  W Old = atomicAdd(To, Value);
  fence<Scope>(Order);
  return Old;
}
#elif TRANSHIP_CUDA_HIP
template <thread_scope Scope, class W>
TRANSHIP_CUDA_FN W load(const W *From, memory_order Order) {
  return __hip_atomic_load(From, static_cast<int>(Order), HipScope<Scope>);
}
template <thread_scope Scope, class W>
TRANSHIP_CUDA_FN void store(W *To, W Value, memory_order Order) {
  __hip_atomic_store(To, Value, static_cast<int>(Order), HipScope<Scope>);
}
template <thread_scope Scope, class W>
TRANSHIP_CUDA_FN bool replace(W *To, W &Expected, W Value, memory_order Order) {
  return __hip_atomic_compare_exchange_strong(
      To, &Expected, Value, static_cast<int>(Order),
      static_cast<int>(failing(Order)), HipScope<Scope>);
}
template <thread_scope Scope, class W>
TRANSHIP_CUDA_FN W exchange(W *To, W Value, memory_order Order) {
  return __hip_atomic_exchange(To, Value, static_cast<int>(Order),
                               HipScope<Scope>);
}
template <thread_scope Scope, class W>
TRANSHIP_CUDA_FN W add(W *To, W Value, memory_order Order) {
  return __hip_atomic_fetch_add(To, Value, static_cast<int>(Order),
                                HipScope<Scope>);
}
#else
// Orders are no constants here, and the strongest costs a host little.
inline void look() {
#if TRANSHIP_CUDA_CPU
  ::tranship::cpu::pause();
#endif
}
template <thread_scope Scope, class W> W load(const W *From, memory_order) {
  look();
  return __atomic_load_n(From, __ATOMIC_SEQ_CST);
}
template <thread_scope Scope, class W>
void store(W *To, W Value, memory_order) {
  look();
  __atomic_store_n(To, Value, __ATOMIC_SEQ_CST);
}
template <thread_scope Scope, class W>
bool replace(W *To, W &Expected, W Value, memory_order) {
  look();
  return __atomic_compare_exchange_n(To, &Expected, Value, false,
                                     __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
template <thread_scope Scope, class W>
W exchange(W *To, W Value, memory_order) {
  look();
  return __atomic_exchange_n(To, Value, __ATOMIC_SEQ_CST);
}
template <thread_scope Scope, class W> W add(W *To, W Value, memory_order) {
  look();
  return __atomic_fetch_add(To, Value, __ATOMIC_SEQ_CST);
}
#endif

} // namespace detail
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
