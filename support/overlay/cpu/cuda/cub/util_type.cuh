// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Types that all of CUB shares.
#ifndef TRANSHIP_CPU_CUDA_CUB_UTIL_TYPE_CUH
#define TRANSHIP_CPU_CUDA_CUB_UTIL_TYPE_CUH

#include "tranship/cpu/cuda/cuda_runtime.h"
#include "tranship/cpu/queue.h"
#include <cstddef>
#include <cstring>
#include <iterator>
#include <new>
#include <type_traits>
#include <utility>

namespace cub {

struct NullType {
  template <class T> NullType &operator=(const T &) { return *this; }
  bool operator==(const NullType &) const { return true; }
  bool operator!=(const NullType &) const { return false; }
};

template <bool Condition, class Then, class Else>
using If = std::conditional<Condition, Then, Else>;
template <class A, class B> using Equals = std::is_same<A, B>;

template <int A> struct Int2Type {
  enum { VALUE = A };
};

/// Bytes for a T that nobody has made: shared memory has no constructors.
template <class T> struct Uninitialized {
  alignas(T) unsigned char Bytes[sizeof(T)];
  T &Alias() { return *reinterpret_cast<T *>(Bytes); }
};

template <class Key_, class Value_> struct KeyValuePair {
  using Key = Key_;
  using Value = Value_;
  Key key;
  Value value;
  KeyValuePair() = default;
  KeyValuePair(const Key &K, const Value &V) : key(K), value(V) {}
  bool operator!=(const KeyValuePair &B) const {
    return value != B.value || key != B.key;
  }
  bool operator==(const KeyValuePair &B) const { return !(*this != B); }
};

template <class T> struct DoubleBuffer {
  T *d_buffers[2] = {nullptr, nullptr};
  int selector = 0;
  DoubleBuffer() = default;
  DoubleBuffer(T *Now, T *Other) : d_buffers{Now, Other} {}
  T *Current() { return d_buffers[selector]; }
  T *Alternate() { return d_buffers[selector ^ 1]; }
};

namespace detail {

template <class Iterator>
using value_t = typename std::iterator_traits<Iterator>::value_type;

/// The number of threads of a block, as template arguments say it.
constexpr int threadsOf(int X, int Y, int Z) { return X * Y * Z; }

/// Shared memory of a block for Count values of type T, without constructors.
template <class T, int Count> struct Slots {
  alignas(T) unsigned char Bytes[sizeof(T) * Count];
  T &operator[](int I) { return reinterpret_cast<T *>(Bytes)[I]; }
  void put(int I, const T &Value) { new (Bytes + sizeof(T) * I) T(Value); }
};

/// A device-wide algorithm: the first call asks how much memory it needs. Some,
/// as programs may not allocate nothing.
template <class F>
cudaError_t run(void *Memory, size_t &Bytes, cudaStream_t Stream, F Work) {
  if (Memory)
    return tranship::cpu::enqueue(Stream, std::move(Work));
  Bytes = 1;
  return cudaSuccess;
}

} // namespace detail

} // namespace cub

#endif
