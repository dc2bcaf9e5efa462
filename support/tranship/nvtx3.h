// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVTX's interface in C++ (nvtx3.hpp) on roctx. Messages are shown; colors,
// categories, payloads and domains are taken and not shown: roctx has none.
// C++17.
#ifndef TRANSHIP_NVTX3_H
#define TRANSHIP_NVTX3_H

#include "tranship/nvtx.h"
#ifdef TRANSHIP_NVTX_NATIVE
#include <nvtx3/nvtx3.hpp>
#else
#include <string_view>
#include <type_traits>

namespace nvtx3 {

struct domain {
  struct global {};
};

struct rgb {
  uint8_t red, green, blue;
  constexpr rgb(uint8_t R, uint8_t G, uint8_t B) : red(R), green(G), blue(B) {}
};
struct argb {
  uint8_t alpha, red, green, blue;
  constexpr argb(uint8_t A, uint8_t R, uint8_t G, uint8_t B)
      : alpha(A), red(R), green(G), blue(B) {}
};
struct color {
  constexpr explicit color(uint32_t) {}
  constexpr color(rgb) {}
  constexpr color(argb) {}
};
struct category {
  constexpr explicit category(uint32_t) {}
};
template <class D = domain::global> struct named_category_in : category {
  named_category_in(uint32_t Id, const char *) : category(Id) {}
};
using named_category = named_category_in<domain::global>;
struct payload {
  template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>>
  constexpr explicit payload(T) {}
};

template <class D = domain::global> class registered_string_in {
  std::string Text;

public:
  explicit registered_string_in(const char *From) : Text(From) {}
  explicit registered_string_in(const std::string &From) : Text(From) {}
  const std::string &text() const { return Text; }
  /// The one string of a type that has `static constexpr char const *message`.
  template <class M> static const registered_string_in &get() {
    static const registered_string_in Only(M::message);
    return Only;
  }
};
using registered_string = registered_string_in<domain::global>;

class message {
  std::string Text;

public:
  message(const char *From) : Text(From) {}
  message(const std::string &From) : Text(From) {}
  message(const wchar_t *From) : Text(tranship::nvtx::narrow(From)) {}
  template <class D>
  message(const registered_string_in<D> &From) : Text(From.text()) {}
  const std::string &text() const { return Text; }
};

/// Takes attributes of all kinds, in any order.
class event_attributes {
  std::string Text;

  template <class T> void take(const T &Given) {
    if constexpr (std::is_same_v<T, event_attributes>)
      Text = Given.Text;
    else if constexpr (std::is_convertible_v<const T &, message>)
      Text = message(Given).text();
    else
      static_assert(std::is_convertible_v<const T &, color> ||
                        std::is_same_v<T, category> ||
                        std::is_base_of_v<category, T> ||
                        std::is_same_v<T, payload>,
                    "an attribute of NVTX");
  }

public:
  event_attributes() = default;
  template <class... A> explicit event_attributes(const A &...Given) {
    (take(Given), ...);
  }
  const char *text() const { return Text.c_str(); }
};

//===-- Marks and ranges --------------------------------------------------===//

template <class D = domain::global> class scoped_range_in {
public:
  scoped_range_in() : scoped_range_in("") {}
  template <class... A> explicit scoped_range_in(const A &...Given) {
    roctxRangePushA(event_attributes(Given...).text());
  }
  ~scoped_range_in() { roctxRangePop(); }
  scoped_range_in(const scoped_range_in &) = delete;
  scoped_range_in &operator=(const scoped_range_in &) = delete;
};
using scoped_range = scoped_range_in<domain::global>;
template <class D = domain::global>
using domain_thread_range = scoped_range_in<D>; // Their names before NVTX 3.1.
using thread_range = scoped_range;

struct range_handle {
  roctx_range_id_t Id = 0;
  explicit operator bool() const { return Id != 0; }
};

template <class D = domain::global, class... A>
range_handle start_range_in(const A &...Given) {
  return {roctxRangeStartA(event_attributes(Given...).text())};
}
template <class... A> range_handle start_range(const A &...Given) {
  return start_range_in<domain::global>(Given...);
}
template <class D = domain::global> void end_range_in(range_handle Range) {
  roctxRangeStop(Range.Id);
}
inline void end_range(range_handle Range) { roctxRangeStop(Range.Id); }

template <class D = domain::global> class unique_range_in {
  range_handle Range;

public:
  template <class... A>
  explicit unique_range_in(const A &...Given)
      : Range(start_range_in<D>(Given...)) {}
  unique_range_in(unique_range_in &&From) : Range(From.Range) {
    From.Range = {};
  }
  unique_range_in &operator=(unique_range_in &&From) {
    range_handle Old = Range;
    Range = From.Range;
    From.Range = Old;
    return *this;
  }
  ~unique_range_in() {
    if (Range)
      end_range(Range);
  }
};
using unique_range = unique_range_in<domain::global>;

template <class D = domain::global, class... A>
void mark_in(const A &...Given) {
  roctxMarkA(event_attributes(Given...).text());
}
template <class... A> void mark(const A &...Given) {
  mark_in<domain::global>(Given...);
}

} // namespace nvtx3

#define NVTX3_V1_FUNC_RANGE() ::nvtx3::scoped_range TranshipRange(__func__)
#define NVTX3_FUNC_RANGE() NVTX3_V1_FUNC_RANGE()
#define NVTX3_FUNC_RANGE_IN(D)                                                 \
  ::nvtx3::scoped_range_in<D> TranshipRange(__func__)

#endif // TRANSHIP_NVTX_NATIVE

#endif
