// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// <cuda/std/mdspan>, which is there from C++17 on, as in libcu++: extents, the
// three layouts, and default_accessor. Elements are m(i, j), and m[array] as
// well; m[i, j] is C++23's. There is no submdspan.
#ifndef TRANSHIP_CUDA_STD_MDSPAN_H
#define TRANSHIP_CUDA_STD_MDSPAN_H

#include "tranship/cuda/common.h"
#if !TRANSHIP_CUDA_OWN
#include <cuda/std/mdspan>
#else
#include "tranship/cuda/std/array.h"
#include "tranship/cuda/std/span.h"

namespace cuda {
namespace std {

/// The sizes of all dimensions. Those of the type are stored, too: a compiler
/// leaves them out where it can.
template <class Index, size_t... N> class extents {
  static constexpr size_t Rank = sizeof...(N);
  static constexpr size_t DynamicRank =
      (size_t(0) + ... + size_t(N == dynamic_extent));
  Index Sizes[Rank ? Rank : 1] = {};

public:
  using index_type = Index;
  using size_type = ::std::make_unsigned_t<Index>;
  using rank_type = size_t;

  TRANSHIP_CUDA_FN static constexpr size_t rank() { return Rank; }
  TRANSHIP_CUDA_FN static constexpr size_t rank_dynamic() {
    return DynamicRank;
  }
  TRANSHIP_CUDA_FN static constexpr size_t static_extent(size_t Dimension) {
    constexpr size_t Static[Rank ? Rank : 1] = {N...};
    return Static[Dimension];
  }
  TRANSHIP_CUDA_FN constexpr Index extent(size_t Dimension) const {
    size_t Size = static_extent(Dimension);
    return Size == dynamic_extent ? Sizes[Dimension] : static_cast<Index>(Size);
  }

  TRANSHIP_CUDA_FN constexpr extents() {
    for (size_t D = 0; D != Rank; ++D)
      Sizes[D] = static_extent(D) == dynamic_extent
                     ? Index()
                     : static_cast<Index>(static_extent(D));
  }
  /// Takes all sizes, or those that are not part of the type.
  template <class... I,
            ::std::enable_if_t<(sizeof...(I) > 0) &&
                                   (sizeof...(I) == Rank ||
                                    sizeof...(I) == DynamicRank) &&
                                   (::std::is_convertible_v<I, Index> && ...),
                               int> = 0>
  TRANSHIP_CUDA_FN constexpr explicit extents(I... Given) : extents() {
    const Index All[] = {static_cast<Index>(Given)...};
    size_t Next = 0;
    for (size_t D = 0; D != Rank; ++D)
      if (sizeof...(I) == Rank || static_extent(D) == dynamic_extent)
        Sizes[D] = All[Next++];
  }
  template <class Other, size_t... M,
            ::std::enable_if_t<sizeof...(M) == sizeof...(N), int> = 0>
  TRANSHIP_CUDA_FN constexpr extents(const extents<Other, M...> &From)
      : extents() {
    for (size_t D = 0; D != Rank; ++D)
      Sizes[D] = static_cast<Index>(From.extent(D));
  }
  template <class Other, size_t... M>
  friend TRANSHIP_CUDA_FN constexpr bool
  operator==(const extents &A, const extents<Other, M...> &B) {
    if (Rank != sizeof...(M))
      return false;
    for (size_t D = 0; D != Rank; ++D)
      if (A.extent(D) != static_cast<Index>(B.extent(D)))
        return false;
    return true;
  }
};
template <class... I>
TRANSHIP_CUDA_FN extents(I...)
    -> extents<size_t, (static_cast<void>(sizeof(I)), dynamic_extent)...>;

namespace detail {
template <class Index, size_t Rank, class = ::std::make_index_sequence<Rank>>
struct Dynamic;
template <class Index, size_t Rank, size_t... I>
struct Dynamic<Index, Rank, ::std::index_sequence<I...>> {
  using type = extents<Index, (static_cast<void>(I), dynamic_extent)...>;
};
} // namespace detail
template <class Index, size_t Rank>
using dextents = typename detail::Dynamic<Index, Rank>::type;
template <size_t Rank, class Index = size_t> using dims = dextents<Index, Rank>;

// What the layouts have in common: the step of each dimension is made from
// those after it (right) or before it (left).
#define TRANSHIP_CUDA_LAYOUT(NAME, INSIDE)                                     \
  struct NAME {                                                                \
    template <class Extents> class mapping {                                   \
      Extents Sizes;                                                           \
                                                                               \
    public:                                                                    \
      using extents_type = Extents;                                            \
      using index_type = typename Extents::index_type;                         \
      using layout_type = NAME;                                                \
      constexpr mapping() = default;                                           \
      TRANSHIP_CUDA_FN constexpr mapping(const Extents &Of) : Sizes(Of) {}     \
      TRANSHIP_CUDA_FN constexpr const Extents &extents() const {              \
        return Sizes;                                                          \
      }                                                                        \
      TRANSHIP_CUDA_FN constexpr index_type stride(size_t Of) const {          \
        index_type Step = 1;                                                   \
        for (size_t D = 0; D != Extents::rank(); ++D)                          \
          if (INSIDE)                                                          \
            Step *= Sizes.extent(D);                                           \
        return Step;                                                           \
      }                                                                        \
      TRANSHIP_CUDA_FN constexpr index_type required_span_size() const {       \
        index_type Size = 1;                                                   \
        for (size_t D = 0; D != Extents::rank(); ++D)                          \
          Size *= Sizes.extent(D);                                             \
        return Size;                                                           \
      }                                                                        \
      template <class... I>                                                    \
      TRANSHIP_CUDA_FN constexpr index_type operator()(I... At) const {        \
        index_type Offset = 0;                                                 \
        size_t D = 0;                                                          \
        ((Offset += static_cast<index_type>(At) * stride(D++)), ...);          \
        return Offset;                                                         \
      }                                                                        \
      TRANSHIP_CUDA_FN static constexpr bool is_always_exhaustive() {          \
        return true;                                                           \
      }                                                                        \
      TRANSHIP_CUDA_FN static constexpr bool is_exhaustive() { return true; }  \
    };                                                                         \
  };
TRANSHIP_CUDA_LAYOUT(layout_right, D > Of)
TRANSHIP_CUDA_LAYOUT(layout_left, D < Of)
#undef TRANSHIP_CUDA_LAYOUT

struct layout_stride {
  template <class Extents> class mapping {
    Extents Sizes;
    array<typename Extents::index_type, Extents::rank()> Steps{};

  public:
    using extents_type = Extents;
    using index_type = typename Extents::index_type;
    using layout_type = layout_stride;
    constexpr mapping() = default;
    template <class I>
    TRANSHIP_CUDA_FN constexpr mapping(const Extents &Of,
                                       const array<I, Extents::rank()> &Strides)
        : Sizes(Of) {
      for (size_t D = 0; D != Extents::rank(); ++D)
        Steps[D] = static_cast<index_type>(Strides[D]);
    }
    TRANSHIP_CUDA_FN constexpr const Extents &extents() const { return Sizes; }
    TRANSHIP_CUDA_FN constexpr index_type stride(size_t D) const {
      return Steps[D];
    }
    TRANSHIP_CUDA_FN constexpr index_type required_span_size() const {
      index_type Size = 1;
      for (size_t D = 0; D != Extents::rank(); ++D) {
        if (Sizes.extent(D) == 0)
          return 0;
        Size += (Sizes.extent(D) - 1) * Steps[D];
      }
      return Size;
    }
    template <class... I>
    TRANSHIP_CUDA_FN constexpr index_type operator()(I... At) const {
      index_type Offset = 0;
      size_t D = 0;
      ((Offset += static_cast<index_type>(At) * Steps[D++]), ...);
      return Offset;
    }
  };
};

template <class T> struct default_accessor {
  using element_type = T;
  using reference = T &;
  using data_handle_type = T *;
  TRANSHIP_CUDA_FN constexpr T &access(T *From, size_t I) const {
    return From[I];
  }
  TRANSHIP_CUDA_FN constexpr T *offset(T *From, size_t I) const {
    return From + I;
  }
};

template <class T, class Extents, class Layout = layout_right,
          class Accessor = default_accessor<T>>
class mdspan {
public:
  using extents_type = Extents;
  using layout_type = Layout;
  using accessor_type = Accessor;
  using mapping_type = typename Layout::template mapping<Extents>;
  using element_type = T;
  using value_type = ::std::remove_cv_t<T>;
  using index_type = typename Extents::index_type;
  using size_type = typename Extents::size_type;
  using data_handle_type = typename Accessor::data_handle_type;
  using reference = typename Accessor::reference;

  constexpr mdspan() = default;
  template <class... I, ::std::enable_if_t<
                            ::std::is_constructible_v<Extents, I...> &&
                                (sizeof...(I) > 0) &&
                                (::std::is_convertible_v<I, index_type> && ...),
                            int> = 0>
  TRANSHIP_CUDA_FN constexpr explicit mdspan(data_handle_type From, I... Sizes)
      : Data(From), Map(Extents(static_cast<index_type>(Sizes)...)) {}
  TRANSHIP_CUDA_FN constexpr mdspan(data_handle_type From, const Extents &Sizes)
      : Data(From), Map(Sizes) {}
  TRANSHIP_CUDA_FN constexpr mdspan(data_handle_type From,
                                    const mapping_type &Mapping)
      : Data(From), Map(Mapping) {}
  TRANSHIP_CUDA_FN constexpr mdspan(data_handle_type From,
                                    const mapping_type &Mapping,
                                    const Accessor &By)
      : Data(From), Map(Mapping), Access(By) {}
  /// To const elements, or to sizes that are not part of the type.
  template <class U, class E, class A,
            ::std::enable_if_t<detail::ConvertsTo<U, T>
                                   && ::std::is_constructible_v<Extents, E>,
                               int> = 0>
  TRANSHIP_CUDA_FN constexpr mdspan(const mdspan<U, E, Layout, A> &From)
      : Data(From.data_handle()), Map(Extents(From.extents())) {}

  TRANSHIP_CUDA_FN static constexpr size_t rank() { return Extents::rank(); }
  TRANSHIP_CUDA_FN static constexpr size_t rank_dynamic() {
    return Extents::rank_dynamic();
  }
  TRANSHIP_CUDA_FN static constexpr size_t static_extent(size_t D) {
    return Extents::static_extent(D);
  }
  TRANSHIP_CUDA_FN constexpr index_type extent(size_t D) const {
    return Map.extents().extent(D);
  }
  TRANSHIP_CUDA_FN constexpr index_type stride(size_t D) const {
    return Map.stride(D);
  }
  TRANSHIP_CUDA_FN constexpr const Extents &extents() const {
    return Map.extents();
  }
  TRANSHIP_CUDA_FN constexpr const mapping_type &mapping() const { return Map; }
  TRANSHIP_CUDA_FN constexpr const Accessor &accessor() const { return Access; }
  TRANSHIP_CUDA_FN constexpr const data_handle_type &data_handle() const {
    return Data;
  }
  TRANSHIP_CUDA_FN constexpr size_type size() const {
    size_type Size = 1;
    for (size_t D = 0; D != rank(); ++D)
      Size *= static_cast<size_type>(extent(D));
    return Size;
  }
  TRANSHIP_CUDA_FN constexpr bool empty() const { return size() == 0; }

  template <class... I,
            ::std::enable_if_t<sizeof...(I) == Extents::rank(), int> = 0>
  TRANSHIP_CUDA_FN constexpr reference operator()(I... At) const {
    return Access.access(Data, static_cast<size_t>(Map(At...)));
  }
  template <class I>
  TRANSHIP_CUDA_FN constexpr reference
  operator[](const array<I, Extents::rank()> &At) const {
    return apply(At, ::std::make_index_sequence<Extents::rank()>{});
  }
  template <class I, size_t R = Extents::rank(),
            ::std::enable_if_t<R == 1 && ::std::is_convertible_v<I, index_type>,
                               int> = 0>
  TRANSHIP_CUDA_FN constexpr reference operator[](I At) const {
    return (*this)(At);
  }

private:
  template <class I, size_t... D>
  TRANSHIP_CUDA_FN constexpr reference
  apply(const array<I, Extents::rank()> &At,
        ::std::index_sequence<D...>) const {
    return (*this)(At[D]...);
  }

  data_handle_type Data{};
  mapping_type Map{};
  Accessor Access{};
};
template <class T, class... I,
          ::std::enable_if_t<(sizeof...(I) > 0) &&
                                 (::std::is_convertible_v<I, size_t> && ...),
                             int> = 0>
TRANSHIP_CUDA_FN mdspan(T *, I...) -> mdspan<T, dextents<size_t, sizeof...(I)>>;
template <class T, class Index, size_t... N>
TRANSHIP_CUDA_FN mdspan(T *, extents<Index, N...>)
    -> mdspan<T, extents<Index, N...>>;
template <class T, class Mapping, class = typename Mapping::layout_type>
TRANSHIP_CUDA_FN mdspan(T *, Mapping)
    -> mdspan<T, typename Mapping::extents_type, typename Mapping::layout_type>;

} // namespace std
} // namespace cuda

#endif // TRANSHIP_CUDA_OWN
#endif
