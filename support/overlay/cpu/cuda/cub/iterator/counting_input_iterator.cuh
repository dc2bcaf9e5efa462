// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// CUB's iterators: each reads what a function of a place gives.
#ifndef TRANSHIP_CPU_CUDA_CUB_ITERATOR_COUNTING_INPUT_ITERATOR_CUH
#define TRANSHIP_CPU_CUDA_CUB_ITERATOR_COUNTING_INPUT_ITERATOR_CUH

#include "../thread/thread_load.cuh"

namespace cub {

namespace detail {
/// All but what Self::at(Offset) gives, which reads Offset items further on,
/// and Self::move(Offset).
template <class Self, class Value, class Offset> struct Reading {
  using self_type = Self;
  using difference_type = Offset;
  using value_type = Value;
  using pointer = Value *;
  using reference = Value;
  using iterator_category = std::random_access_iterator_tag;

  Value operator*() const { return its().at(0); }
  template <class D> Value operator[](D N) const { return its().at(N); }
  Self &operator++() { return its().move(1); }
  Self operator++(int) {
    Self Old = its();
    its().move(1);
    return Old;
  }
  template <class D> Self operator+(D N) const {
    Self New = its();
    return New.move(N);
  }
  template <class D> Self &operator+=(D N) { return its().move(N); }
  template <class D> Self operator-(D N) const { return *this + -Offset(N); }
  template <class D> Self &operator-=(D N) { return its().move(-Offset(N)); }
  Offset operator-(const Self &B) const { return its().distance(B); }
  bool operator==(const Self &B) const { return its().distance(B) == 0; }
  bool operator!=(const Self &B) const { return its().distance(B) != 0; }

private:
  Self &its() { return static_cast<Self &>(*this); }
  const Self &its() const { return static_cast<const Self &>(*this); }
};
} // namespace detail

template <class T, class Offset = ptrdiff_t>
struct CountingInputIterator
    : detail::Reading<CountingInputIterator<T, Offset>, T, Offset> {
  T Value;
  explicit CountingInputIterator(const T &First = T()) : Value(First) {}
  template <class D> T at(D N) const { return Value + T(N); }
  template <class D> CountingInputIterator &move(D N) {
    Value += T(N);
    return *this;
  }
  Offset distance(const CountingInputIterator &B) const {
    return Offset(Value - B.Value);
  }
};

template <class T, class Offset = ptrdiff_t>
struct ConstantInputIterator
    : detail::Reading<ConstantInputIterator<T, Offset>, T, Offset> {
  T Value;
  Offset Place;
  explicit ConstantInputIterator(T V, Offset At = 0) : Value(V), Place(At) {}
  template <class D> T at(D) const { return Value; }
  template <class D> ConstantInputIterator &move(D N) {
    Place += N;
    return *this;
  }
  Offset distance(const ConstantInputIterator &B) const {
    return Place - B.Place;
  }
};

template <class T, class Op, class In, class Offset = ptrdiff_t>
struct TransformInputIterator
    : detail::Reading<TransformInputIterator<T, Op, In, Offset>, T, Offset> {
  In From;
  Op Change;
  TransformInputIterator(In Input, Op Operator)
      : From(Input), Change(Operator) {}
  template <class D> T at(D N) const {
    Op Call = Change; // Its operator may not be const.
    return Call(From[N]);
  }
  template <class D> TransformInputIterator &move(D N) {
    From += N;
    return *this;
  }
  Offset distance(const TransformInputIterator &B) const {
    return From - B.From;
  }
};

template <class In, class Offset = ptrdiff_t, class Out = detail::value_t<In>>
struct ArgIndexInputIterator
    : detail::Reading<ArgIndexInputIterator<In, Offset, Out>,
                      KeyValuePair<Offset, Out>, Offset> {
  In From;
  Offset Place;
  explicit ArgIndexInputIterator(In Input, Offset At = 0)
      : From(Input), Place(At) {}
  template <class D> KeyValuePair<Offset, Out> at(D N) const {
    return {Offset(Place + N), From[Place + N]};
  }
  template <class D> ArgIndexInputIterator &move(D N) {
    Place += N;
    return *this;
  }
  void normalize() {
    From += Place;
    Place = 0;
  }
  Offset distance(const ArgIndexInputIterator &B) const {
    return Place - B.Place;
  }
};

/// Memory, by a cache or by a texture.
template <class T, class Offset = ptrdiff_t>
struct CachedInputIterator
    : detail::Reading<CachedInputIterator<T, Offset>, T, Offset> {
  const T *From = nullptr;
  CachedInputIterator() = default;
  explicit CachedInputIterator(const T *Memory) : From(Memory) {}
  template <class D> T at(D N) const { return From[N]; }
  template <class D> CachedInputIterator &move(D N) {
    From += N;
    return *this;
  }
  Offset distance(const CachedInputIterator &B) const { return From - B.From; }
  cudaError_t BindTexture(const T *Memory, size_t = 0, size_t = 0) {
    From = Memory;
    return cudaSuccess;
  }
  cudaError_t UnbindTexture() { return cudaSuccess; }
};
template <CacheLoadModifier Modifier, class T, class Offset = ptrdiff_t>
using CacheModifiedInputIterator = CachedInputIterator<T, Offset>;
template <class T, class Offset = ptrdiff_t>
using TexObjInputIterator = CachedInputIterator<T, Offset>;
template <CacheStoreModifier Modifier, class T, class Offset = ptrdiff_t>
using CacheModifiedOutputIterator = T *;

/// What is written is gone.
template <class Offset = ptrdiff_t> struct DiscardOutputIterator {
  using difference_type = Offset;
  using value_type = void;
  using pointer = void;
  using reference = void;
  using iterator_category = std::output_iterator_tag;
  struct Sink {
    template <class T> Sink &operator=(const T &) { return *this; }
  };
  Sink operator*() const { return {}; }
  template <class D> Sink operator[](D) const { return {}; }
  DiscardOutputIterator &operator++() { return *this; }
  DiscardOutputIterator operator++(int) { return *this; }
  template <class D> DiscardOutputIterator operator+(D) const { return *this; }
  template <class D> DiscardOutputIterator &operator+=(D) { return *this; }
};

} // namespace cub

#endif
