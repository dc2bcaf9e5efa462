// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/variant>: the host's cannot be used on the device. There are no
// exceptions, so it always has a value.
#ifndef TRANSHIP_CUDA_STD_VARIANT_H
#define TRANSHIP_CUDA_STD_VARIANT_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/variant>
#else
#include "tranship/cuda/std/utility.h"
#include <algorithm>
#include <new>
#include <variant>

namespace cuda {
namespace std {

using ::std::in_place_index;
using ::std::in_place_index_t;
using ::std::in_place_type;
using ::std::in_place_type_t;

inline constexpr size_t variant_npos = static_cast<size_t>(-1);

struct monostate {};
#define TRANSHIP_CUDA_COMPARE(OP, RESULT)                                      \
  TRANSHIP_CUDA_FN constexpr bool operator OP(monostate, monostate) {          \
    return RESULT;                                                             \
  }
TRANSHIP_CUDA_COMPARE(==, true)
TRANSHIP_CUDA_COMPARE(!=, false)
TRANSHIP_CUDA_COMPARE(<, false)
TRANSHIP_CUDA_COMPARE(>, false)
TRANSHIP_CUDA_COMPARE(<=, true)
TRANSHIP_CUDA_COMPARE(>=, true)
#undef TRANSHIP_CUDA_COMPARE

template <class... Ts> class variant;

template <class V> struct variant_size;
template <class... Ts>
struct variant_size<variant<Ts...>>
    : ::std::integral_constant<size_t, sizeof...(Ts)> {};
template <class V> struct variant_size<const V> : variant_size<V> {};
template <class V>
inline constexpr size_t variant_size_v = variant_size<V>::value;

template <size_t I, class V> struct variant_alternative;
template <size_t I, class... Ts>
struct variant_alternative<I, variant<Ts...>>
    : ::std::tuple_element<I, ::std::tuple<Ts...>> {};
template <size_t I, class V> struct variant_alternative<I, const V> {
  using type = const typename variant_alternative<I, V>::type;
};
template <size_t I, class V>
using variant_alternative_t = typename variant_alternative<I, V>::type;

namespace detail {

/// Whether a value of U can be one of T: as with T x[] = {u}.
template <class T> struct ArrayOf {
  T Values[1];
};
template <class T, class U, class = void> struct Fits : ::std::false_type {};
template <class T, class U>
struct Fits<T, U, ::std::void_t<decltype(ArrayOf<T>{{::std::declval<U>()}})>>
    : ::std::true_type {};

/// An overload for each type that a U fits; what is called decides. The second
/// parameter tells equal types apart, so that only a call is ambiguous.
template <size_t I, class T, class U, bool = Fits<T, U>::value> struct Choice {
  void choose(::std::integral_constant<size_t, I>, int, int) const;
};
template <size_t I, class T, class U> struct Choice<I, T, U, true> {
  ::std::integral_constant<size_t, I>
  choose(T, ::std::integral_constant<size_t, I> * = nullptr) const;
};
template <class U, class Is, class... Ts> struct Choices;
template <class U, size_t... Is, class... Ts>
struct Choices<U, ::std::index_sequence<Is...>, Ts...> : Choice<Is, Ts, U>... {
  using Choice<Is, Ts, U>::choose...;
};
template <class U, class... Ts>
using Chosen =
    decltype(::std::declval<
                 const Choices<U, ::std::index_sequence_for<Ts...>, Ts...> &>()
                 .choose(::std::declval<U>()));

/// The value's room; it does nothing at its end where no type does.
template <bool Plain, class... Ts> struct VariantRoom {
  alignas(Ts...) unsigned char Bytes[::std::max({sizeof(Ts)...})];
  unsigned Index = 0;

  template <class T> TRANSHIP_CUDA_FN T *as() {
    return reinterpret_cast<T *>(Bytes);
  }
  template <class T> TRANSHIP_CUDA_FN const T *as() const {
    return reinterpret_cast<const T *>(Bytes);
  }
  template <class T, class... A>
  TRANSHIP_CUDA_FN T &make(size_t At, A &&...Arguments) {
    T *Made =
        ::new (static_cast<void *>(Bytes)) T(static_cast<A &&>(Arguments)...);
    Index = static_cast<unsigned>(At);
    return *Made;
  }
  /// Calls F with the value that is there.
  template <size_t I = 0, class Self, class F>
  TRANSHIP_CUDA_FN static void with(Self &Of, F &&Function) {
    if constexpr (I < sizeof...(Ts)) {
      if (Of.Index == I)
        Function(
            *Of.template as<::std::tuple_element_t<I, ::std::tuple<Ts...>>>(),
            ::std::integral_constant<size_t, I>());
      else
        with<I + 1>(Of, Function);
    }
  }
  TRANSHIP_CUDA_FN void clear() {}
};
template <class... Ts>
struct VariantRoom<false, Ts...> : VariantRoom<true, Ts...> {
  using Base = VariantRoom<true, Ts...>;
  VariantRoom() = default;
  TRANSHIP_CUDA_FN VariantRoom(const VariantRoom &From) { take(From); }
  TRANSHIP_CUDA_FN VariantRoom(VariantRoom &&From) {
    take(static_cast<VariantRoom &&>(From));
  }
  TRANSHIP_CUDA_FN VariantRoom &operator=(const VariantRoom &From) {
    if (this != &From) {
      clear();
      take(From);
    }
    return *this;
  }
  TRANSHIP_CUDA_FN VariantRoom &operator=(VariantRoom &&From) {
    if (this != &From) {
      clear();
      take(static_cast<VariantRoom &&>(From));
    }
    return *this;
  }
  TRANSHIP_CUDA_FN ~VariantRoom() { clear(); }

  TRANSHIP_CUDA_FN void clear() {
    Base::with(*this, [](auto &Value, auto) {
      using T = ::std::decay_t<decltype(Value)>;
      Value.~T();
    });
  }
  template <class From> TRANSHIP_CUDA_FN void take(From &&Other) {
    Base::with(Other, [this](auto &Value, auto At) {
      using T = ::std::decay_t<decltype(Value)>;
      if constexpr (::std::is_lvalue_reference_v<From>)
        Base::template make<T>(At, Value);
      else
        Base::template make<T>(At, static_cast<T &&>(Value));
    });
  }
};

} // namespace detail

template <class... Ts> class variant {
  template <size_t I> using Alternative = variant_alternative_t<I, variant>;
  detail::VariantRoom<(::std::is_trivially_copyable_v<Ts> && ...), Ts...> In;

public:
  TRANSHIP_CUDA_FN variant() { In.template make<Alternative<0>>(0); }

  template <
      class U,
      class = ::std::enable_if_t<!::std::is_same_v<::std::decay_t<U>, variant>>,
      size_t I = detail::Chosen<U &&, Ts...>::value>
  TRANSHIP_CUDA_FN variant(U &&Value) {
    In.template make<Alternative<I>>(I, static_cast<U &&>(Value));
  }
  template <size_t I, class... A>
  TRANSHIP_CUDA_FN explicit variant(in_place_index_t<I>, A &&...Arguments) {
    In.template make<Alternative<I>>(I, static_cast<A &&>(Arguments)...);
  }
  template <class T, class... A>
  TRANSHIP_CUDA_FN explicit variant(in_place_type_t<T>, A &&...Arguments) {
    In.template make<T>(detail::placeOf<T, Ts...>(),
                        static_cast<A &&>(Arguments)...);
  }

  template <
      class U,
      class = ::std::enable_if_t<!::std::is_same_v<::std::decay_t<U>, variant>>,
      size_t I = detail::Chosen<U &&, Ts...>::value>
  TRANSHIP_CUDA_FN variant &operator=(U &&Value) {
    if (In.Index == I)
      *In.template as<Alternative<I>>() = static_cast<U &&>(Value);
    else
      emplace<I>(static_cast<U &&>(Value));
    return *this;
  }

  template <size_t I, class... A>
  TRANSHIP_CUDA_FN Alternative<I> &emplace(A &&...Arguments) {
    In.clear();
    return In.template make<Alternative<I>>(I, static_cast<A &&>(Arguments)...);
  }
  template <class T, class... A> TRANSHIP_CUDA_FN T &emplace(A &&...Arguments) {
    return emplace<detail::placeOf<T, Ts...>()>(
        static_cast<A &&>(Arguments)...);
  }

  TRANSHIP_CUDA_FN size_t index() const { return In.Index; }
  TRANSHIP_CUDA_FN bool valueless_by_exception() const { return false; }

  TRANSHIP_CUDA_FN void swap(variant &Other) {
    variant Old = static_cast<variant &&>(*this);
    *this = static_cast<variant &&>(Other);
    Other = static_cast<variant &&>(Old);
  }

  /// For get, which looks at the index.
  template <size_t I> TRANSHIP_CUDA_FN Alternative<I> *at() {
    return In.template as<Alternative<I>>();
  }
  template <size_t I> TRANSHIP_CUDA_FN const Alternative<I> *at() const {
    return In.template as<Alternative<I>>();
  }
};

template <class T, class... Ts>
TRANSHIP_CUDA_FN bool holds_alternative(const variant<Ts...> &Of) {
  return Of.index() == detail::placeOf<T, Ts...>();
}

// get and get_if, by position and by type, for variants of any kind.
template <size_t I, class... Ts>
TRANSHIP_CUDA_FN auto *get_if(variant<Ts...> *Of) {
  return Of && Of->index() == I ? Of->template at<I>() : nullptr;
}
template <size_t I, class... Ts>
TRANSHIP_CUDA_FN auto *get_if(const variant<Ts...> *Of) {
  return Of && Of->index() == I ? Of->template at<I>() : nullptr;
}
template <class T, class... Ts>
TRANSHIP_CUDA_FN auto *get_if(variant<Ts...> *Of) {
  return get_if<detail::placeOf<T, Ts...>()>(Of);
}
template <class T, class... Ts>
TRANSHIP_CUDA_FN auto *get_if(const variant<Ts...> *Of) {
  return get_if<detail::placeOf<T, Ts...>()>(Of);
}
#define TRANSHIP_CUDA_GET(QUALIFIED)                                           \
  template <size_t I, class... Ts>                                             \
  TRANSHIP_CUDA_FN auto QUALIFIED get(variant<Ts...> QUALIFIED Of) {           \
    if (Of.index() != I)                                                       \
      ::cuda::detail::fail();                                                  \
    return static_cast<                                                        \
        ::std::remove_reference_t<decltype(*Of.template at<I>())> QUALIFIED>(  \
        *Of.template at<I>());                                                 \
  }                                                                            \
  template <class T, class... Ts>                                              \
  TRANSHIP_CUDA_FN auto QUALIFIED get(variant<Ts...> QUALIFIED Of) {           \
    return get<detail::placeOf<T, Ts...>()>(                                   \
        static_cast<variant<Ts...> QUALIFIED>(Of));                            \
  }
TRANSHIP_CUDA_GET(&)
TRANSHIP_CUDA_GET(const &)
TRANSHIP_CUDA_GET(&&)
#undef TRANSHIP_CUDA_GET

namespace detail {
/// One variant after the other, with an `if` for each of its types: a GPU does
/// not like tables of functions.
template <size_t I = 0, class F, class V>
TRANSHIP_CUDA_FN decltype(auto) visitOne(F &&Function, V &&Of) {
  if constexpr (I + 1 < variant_size_v<::std::decay_t<V>>) {
    if (Of.index() != I)
      return visitOne<I + 1>(static_cast<F &&>(Function),
                             static_cast<V &&>(Of));
  }
  return static_cast<F &&>(Function)(
      ::cuda::std::get<I>(static_cast<V &&>(Of)));
}
} // namespace detail

template <class F> TRANSHIP_CUDA_FN decltype(auto) visit(F &&Function) {
  return static_cast<F &&>(Function)();
}
template <class F, class V, class... Vs>
TRANSHIP_CUDA_FN decltype(auto) visit(F &&Function, V &&First, Vs &&...Rest) {
  if constexpr (sizeof...(Vs) == 0)
    return detail::visitOne(static_cast<F &&>(Function),
                            static_cast<V &&>(First));
  else
    return detail::visitOne(
        [&](auto &&Value) -> decltype(auto) {
          return ::cuda::std::visit(
              [&](auto &&...Others) -> decltype(auto) {
                return static_cast<F &&>(Function)(
                    static_cast<decltype(Value)>(Value),
                    static_cast<decltype(Others)>(Others)...);
              },
              static_cast<Vs &&>(Rest)...);
        },
        static_cast<V &&>(First));
}

template <class... Ts>
TRANSHIP_CUDA_FN bool operator==(const variant<Ts...> &A,
                                 const variant<Ts...> &B) {
  return A.index() == B.index() &&
         ::cuda::std::visit(
             [&](const auto &Value) {
               using T = ::std::decay_t<decltype(Value)>;
               return Value == *reinterpret_cast<const T *>(B.template at<0>());
             },
             A);
}
template <class... Ts>
TRANSHIP_CUDA_FN bool operator!=(const variant<Ts...> &A,
                                 const variant<Ts...> &B) {
  return !(A == B);
}

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
