// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/atomic>: atomic, atomic_ref and fences, for types of 1, 2, 4 or 8
// bytes. libcu++ locks for larger ones; these do not compile here.
#ifndef TRANSHIP_CUDA_ATOMIC_H
#define TRANSHIP_CUDA_ATOMIC_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/atomic>
#else
#include "tranship/cuda/detail/scopes.h"

namespace cuda {
namespace detail {

/// What is added to a T.
template <class T, bool = ::std::is_pointer_v<T>> struct Step {
  using type = T;
};
template <class T> struct Step<T, true> {
  using type = ptrdiff_t;
};

// What a function makes of the value that is there.
struct Plus {
  template <class T, class U> TRANSHIP_CUDA_FN static T of(T Old, U By) {
    return static_cast<T>(Old + By);
  }
};
struct Minus {
  template <class T, class U> TRANSHIP_CUDA_FN static T of(T Old, U By) {
    return static_cast<T>(Old - By);
  }
};
struct And {
  template <class T> TRANSHIP_CUDA_FN static T of(T Old, T By) {
    return static_cast<T>(Old & By);
  }
};
struct Or {
  template <class T> TRANSHIP_CUDA_FN static T of(T Old, T By) {
    return static_cast<T>(Old | By);
  }
};
struct Xor {
  template <class T> TRANSHIP_CUDA_FN static T of(T Old, T By) {
    return static_cast<T>(Old ^ By);
  }
};
struct Min {
  template <class T> TRANSHIP_CUDA_FN static T of(T Old, T By) {
    return By < Old ? By : Old;
  }
};
struct Max {
  template <class T> TRANSHIP_CUDA_FN static T of(T Old, T By) {
    return Old < By ? By : Old;
  }
};

/// The functions of atomic and atomic_ref, on the object at an address.
template <class T, thread_scope Scope> struct Atomic {
  static_assert(::std::is_trivially_copyable_v<T>, "atomic objects are copied");
  static_assert(sizeof(T) <= 8 && (sizeof(T) & (sizeof(T) - 1)) == 0,
                "atomic objects have 1, 2, 4 or 8 bytes here");
  using W = typename Word<sizeof(T)>::type;

  TRANSHIP_CUDA_FN static W *word(T *Of) { return reinterpret_cast<W *>(Of); }
  TRANSHIP_CUDA_FN static const W *word(const T *Of) {
    return reinterpret_cast<const W *>(Of);
  }
  TRANSHIP_CUDA_FN static W bits(const T &Of) {
    W Result;
    __builtin_memcpy(&Result, static_cast<const void *>(&Of), sizeof(T));
    return Result;
  }
  TRANSHIP_CUDA_FN static T value(W Bits) {
    if constexpr (::std::is_integral_v<T> || ::std::is_enum_v<T>) {
      return static_cast<T>(Bits);
    } else { // T need not have a default constructor.
      alignas(T) unsigned char Bytes[sizeof(T)];
      __builtin_memcpy(Bytes, &Bits, sizeof(T));
      return *reinterpret_cast<T *>(Bytes);
    }
  }

  TRANSHIP_CUDA_FN static T load(const T *From, memory_order Order) {
    return value(detail::load<Scope, W>(word(From), Order));
  }
  TRANSHIP_CUDA_FN static void store(T *To, const T &New, memory_order Order) {
    detail::store<Scope, W>(word(To), bits(New), Order);
  }
  TRANSHIP_CUDA_FN static T exchange(T *To, const T &New, memory_order Order) {
    return value(detail::exchange<Scope, W>(word(To), bits(New), Order));
  }
  TRANSHIP_CUDA_FN static bool replace(T *To, T &Expected, const T &New,
                                       memory_order Order) {
    W Old = bits(Expected);
    bool Done = detail::replace<Scope, W>(word(To), Old, bits(New), Order);
    if (!Done)
      Expected = value(Old);
    return Done;
  }
  template <class Make, class U>
  TRANSHIP_CUDA_FN static T update(T *To, U By, memory_order Order) {
    W Old = detail::load<Scope, W>(word(To), memory_order_relaxed);
    while (!detail::replace<Scope, W>(word(To), Old,
                                      bits(Make::of(value(Old), By)), Order))
      ;
    return value(Old);
  }
  /// The same, where the hardware does it at once.
  template <class Make, class U>
  TRANSHIP_CUDA_FN static T fetch(T *To, U By, memory_order Order) {
#if TRANSHIP_CUDA_HIP
    constexpr int S = HipScope<Scope>;
    int O = static_cast<int>(Order);
    if constexpr (::std::is_same_v<T, bool>) {
      return update<Make>(To, By, Order);
    } else if constexpr (::std::is_arithmetic_v<T> &&
                         ::std::is_same_v<Make, Plus>) {
      return __hip_atomic_fetch_add(To, By, O, S);
    } else if constexpr (::std::is_integral_v<T>) {
      if constexpr (::std::is_same_v<Make, Minus>)
        return __hip_atomic_fetch_add(To, static_cast<T>(T() - By), O, S);
      else if constexpr (::std::is_same_v<Make, And>)
        return __hip_atomic_fetch_and(To, By, O, S);
      else if constexpr (::std::is_same_v<Make, Or>)
        return __hip_atomic_fetch_or(To, By, O, S);
      else if constexpr (::std::is_same_v<Make, Xor>)
        return __hip_atomic_fetch_xor(To, By, O, S);
      else if constexpr (::std::is_same_v<Make, Min>)
        return __hip_atomic_fetch_min(To, By, O, S);
      else
        return __hip_atomic_fetch_max(To, By, O, S);
    } else {
      return update<Make>(To, By, Order);
    }
#else
    if constexpr (::std::is_integral_v<T> && !::std::is_same_v<T, bool> &&
                  ::std::is_same_v<Make, Plus>)
      return value(detail::add<Scope, W>(word(To), bits(By), Order));
    else
      return update<Make>(To, By, Order);
#endif
  }
  /// Returns when the value is another one.
  TRANSHIP_CUDA_FN static void wait(const T *At, const T &Old,
                                    memory_order Order) {
    W Bits = bits(Old);
    while (detail::load<Scope, W>(word(At), Order) == Bits)
      rest();
  }
};

} // namespace detail

#define TRANSHIP_CUDA_FETCH(CONST, WHERE, NAME, TYPE, MAKE)                    \
  TRANSHIP_CUDA_FN T NAME(TYPE By, memory_order Order = memory_order_seq_cst)  \
      CONST noexcept {                                                         \
    return Functions::template fetch<detail::MAKE>(WHERE, By, Order);          \
  }

// What atomic and atomic_ref have in common. WHERE is the address; the
// functions are of the kind CONST.
#define TRANSHIP_CUDA_MEMBERS(CONST, WHERE)                                    \
  using value_type = T;                                                        \
  static constexpr bool is_always_lock_free = true;                            \
  TRANSHIP_CUDA_FN bool is_lock_free() const noexcept { return true; }         \
  TRANSHIP_CUDA_FN T load(memory_order Order = memory_order_seq_cst)           \
      const noexcept {                                                         \
    return Functions::load(WHERE, Order);                                      \
  }                                                                            \
  TRANSHIP_CUDA_FN operator T() const noexcept { return load(); }              \
  TRANSHIP_CUDA_FN void store(                                                 \
      T New, memory_order Order = memory_order_seq_cst) CONST noexcept {       \
    Functions::store(WHERE, New, Order);                                       \
  }                                                                            \
  TRANSHIP_CUDA_FN T operator=(T New) CONST noexcept {                         \
    store(New);                                                                \
    return New;                                                                \
  }                                                                            \
  TRANSHIP_CUDA_FN T exchange(                                                 \
      T New, memory_order Order = memory_order_seq_cst) CONST noexcept {       \
    return Functions::exchange(WHERE, New, Order);                             \
  }                                                                            \
  TRANSHIP_CUDA_FN bool compare_exchange_strong(                               \
      T &Expected, T New, memory_order Order = memory_order_seq_cst)           \
      CONST noexcept {                                                         \
    return Functions::replace(WHERE, Expected, New, Order);                    \
  }                                                                            \
  TRANSHIP_CUDA_FN bool compare_exchange_strong(                               \
      T &Expected, T New, memory_order Order, memory_order) CONST noexcept {   \
    return Functions::replace(WHERE, Expected, New, Order);                    \
  }                                                                            \
  TRANSHIP_CUDA_FN bool compare_exchange_weak(                                 \
      T &Expected, T New, memory_order Order = memory_order_seq_cst)           \
      CONST noexcept {                                                         \
    return Functions::replace(WHERE, Expected, New, Order);                    \
  }                                                                            \
  TRANSHIP_CUDA_FN bool compare_exchange_weak(                                 \
      T &Expected, T New, memory_order Order, memory_order) CONST noexcept {   \
    return Functions::replace(WHERE, Expected, New, Order);                    \
  }                                                                            \
  TRANSHIP_CUDA_FN void wait(T Old, memory_order Order = memory_order_seq_cst) \
      const noexcept {                                                         \
    Functions::wait(WHERE, Old, Order);                                        \
  }                                                                            \
  TRANSHIP_CUDA_FN void notify_one() CONST noexcept {}                         \
  TRANSHIP_CUDA_FN void notify_all() CONST noexcept {}                         \
  TRANSHIP_CUDA_FETCH(CONST, WHERE, fetch_add, difference_type, Plus)          \
  TRANSHIP_CUDA_FETCH(CONST, WHERE, fetch_sub, difference_type, Minus)         \
  TRANSHIP_CUDA_FETCH(CONST, WHERE, fetch_and, T, And)                         \
  TRANSHIP_CUDA_FETCH(CONST, WHERE, fetch_or, T, Or)                           \
  TRANSHIP_CUDA_FETCH(CONST, WHERE, fetch_xor, T, Xor)                         \
  TRANSHIP_CUDA_FETCH(CONST, WHERE, fetch_min, T, Min)                         \
  TRANSHIP_CUDA_FETCH(CONST, WHERE, fetch_max, T, Max)                         \
  TRANSHIP_CUDA_FN T operator++(int) CONST noexcept { return fetch_add(1); }   \
  TRANSHIP_CUDA_FN T operator--(int) CONST noexcept { return fetch_sub(1); }   \
  TRANSHIP_CUDA_FN T operator++() CONST noexcept { return fetch_add(1) + 1; }  \
  TRANSHIP_CUDA_FN T operator--() CONST noexcept { return fetch_sub(1) - 1; }  \
  TRANSHIP_CUDA_FN T operator+=(difference_type By) CONST noexcept {           \
    return fetch_add(By) + By;                                                 \
  }                                                                            \
  TRANSHIP_CUDA_FN T operator-=(difference_type By) CONST noexcept {           \
    return fetch_sub(By) - By;                                                 \
  }                                                                            \
  TRANSHIP_CUDA_FN T operator&=(T By) CONST noexcept {                         \
    return fetch_and(By) & By;                                                 \
  }                                                                            \
  TRANSHIP_CUDA_FN T operator|=(T By) CONST noexcept {                         \
    return fetch_or(By) | By;                                                  \
  }                                                                            \
  TRANSHIP_CUDA_FN T operator^=(T By) CONST noexcept {                         \
    return fetch_xor(By) ^ By;                                                 \
  }

template <class T, thread_scope Scope = thread_scope_system> class atomic {
  using Functions = detail::Atomic<T, Scope>;
  alignas(sizeof(T)) T Own;

public:
  using difference_type = typename detail::Step<T>::type;
  atomic() noexcept = default;
  TRANSHIP_CUDA_FN constexpr atomic(T Value) noexcept : Own(Value) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;
  TRANSHIP_CUDA_MEMBERS(, &Own)
};

template <class T, thread_scope Scope = thread_scope_system> class atomic_ref {
  using Functions = detail::Atomic<T, Scope>;
  T *Address;

public:
  using difference_type = typename detail::Step<T>::type;
  static constexpr size_t required_alignment = sizeof(T);
  TRANSHIP_CUDA_FN explicit atomic_ref(T &To) noexcept
      : Address(::std::addressof(To)) {}
  atomic_ref(const atomic_ref &) noexcept = default;
  atomic_ref &operator=(const atomic_ref &) = delete;
  TRANSHIP_CUDA_MEMBERS(const, Address)
};

#undef TRANSHIP_CUDA_MEMBERS
#undef TRANSHIP_CUDA_FETCH

TRANSHIP_CUDA_FN inline void
atomic_thread_fence(memory_order Order,
                    thread_scope Scope = thread_scope_system) {
  switch (Scope) {
  case thread_scope_thread:
    return;
  case thread_scope_block:
    return detail::fence<thread_scope_block>(Order);
  case thread_scope_device:
    return detail::fence<thread_scope_device>(Order);
  case thread_scope_system:
    return detail::fence<thread_scope_system>(Order);
  }
}

namespace std {
template <class T> using atomic = ::cuda::atomic<T, thread_scope_system>;
template <class T>
using atomic_ref = ::cuda::atomic_ref<T, thread_scope_system>;
using ::cuda::atomic_thread_fence;
} // namespace std

} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
