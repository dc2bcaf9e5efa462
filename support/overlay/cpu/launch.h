// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches: `kernel<<<grid, block, shared, stream>>>(arguments)` as a macro.
#ifndef TRANSHIP_CPU_LAUNCH_H
#define TRANSHIP_CPU_LAUNCH_H

#include "tranship/cpu/kernel.h"
#include "tranship/cpu/modules.h"
#include "tranship/cpu/runtime/launch.h"
#include <type_traits>
#include <utility>

namespace tranship {
namespace cpu {

/// A literal 0 or NULL is a pointer to a parameter that is one, but an integer
/// on its way there.
template <class T> struct Argument {
  const T &Value;
  template <class To> operator To() const {
    if constexpr (std::is_convertible_v<T, To>)
      return static_cast<To>(Value);
    else
      return (To)Value;
  }
};

/// What is kept of an argument until the kernel has run: a copy. Of a class
/// that owns memory, which its copy would free, it is the pointer that a call
/// makes of it.
template <class T, class = void> struct KeptAs {
  using Type = std::decay_t<T>;
};
template <class T>
struct KeptAs<
    T, std::enable_if_t<!std::is_trivially_copyable_v<std::decay_t<T>> &&
                        std::is_pointer_v<decltype(+std::declval<T>())>>> {
  using Type = decltype(+std::declval<T>());
};

/// A call of a kernel, for each thread anew.
template <class Callee, class... A> struct Call {
  Callee Kernel;
  cpu::Arguments<A...> Arguments;

  TRANSHIP_CPU_NOT_NOTED static void one(const void *Data) {
    auto &Its = *static_cast<const Call *>(Data);
    if constexpr (std::is_invocable_v<const Callee &, const A &...>)
      Its.Arguments.passTo(Its.Kernel);
    else
      Its.Arguments.passTo([&](const A &...Each) TRANSHIP_CPU_NOT_NOTED {
        Its.Kernel(Argument<A>{Each}...);
      });
  }
};

/// A launch before its arguments are known.
template <class Callee> struct Launch {
  const char *Name;
  Callee Kernel;
  dim3 Blocks, Threads;
  size_t Shared;
  cudaStream_t Stream;

  template <class... A> void operator()(A &&...Arguments) const {
    using What = Call<Callee, typename KeptAs<A>::Type...>;
    cpu::Kernel K;
    K.Shape = {Blocks, Threads, Shared, false, Name};
    K.Body = What::one;
    K.Arguments =
        SharedValue::of(What{Kernel, {{static_cast<A &&>(Arguments)}...}});
    launch(std::move(K), Stream);
  }
};

template <class Callee>
Launch<Callee> makeLaunch(const char *Name, Callee Kernel, dim3 Blocks,
                          dim3 Threads, size_t Shared = 0,
                          cudaStream_t Stream = nullptr) {
  return {Name, Kernel, Blocks, Threads, Shared, Stream};
}

} // namespace cpu
} // namespace tranship

// Kits, which show no warnings about C++20, take programs that define `auto`.
#ifdef TRANSHIP_CPU_KERNELS
#define TRANSHIP_CPU_EACH <class... TranshipEach>(const TranshipEach &...Each)
#else
#define TRANSHIP_CPU_EACH (const auto &...Each)
#endif

/// The arguments follow in brackets of their own: TRANSHIP_LAUNCH(kernel,
/// grid, block, shared, stream)(arguments). The kernel may be a template whose
/// arguments are deduced, a variable, or a name in brackets for its commas.
#define TRANSHIP_LAUNCH(KERNEL, ...)                                           \
  ::tranship::cpu::makeLaunch(                                                 \
      #KERNEL,                                                                 \
      [=] TRANSHIP_CPU_EACH TRANSHIP_CPU_NOT_NOTED                             \
      -> decltype(void(KERNEL(Each...))) { KERNEL(Each...); },                 \
      __VA_ARGS__)

#endif
