// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel with its arguments, ready to run.
#ifndef TRANSHIP_CPU_KERNEL_H
#define TRANSHIP_CPU_KERNEL_H

#include "tranship/cpu/engine.h"
#include <typeinfo>
#include <utility>

namespace tranship {
namespace cpu {

/// Something that several have, and the last of them deletes.
class SharedValue {
public:
  SharedValue() = default;
  template <class T> static SharedValue of(T Value) {
    SharedValue Result;
    Result.Its = new HolderOf<T>(static_cast<T &&>(Value));
    return Result;
  }
  SharedValue(const SharedValue &Other) : Its(Other.Its) {
    if (Its)
      __atomic_fetch_add(&Its->Users, 1u, __ATOMIC_RELAXED);
  }
  SharedValue(SharedValue &&Other) noexcept : Its(Other.Its) {
    Other.Its = nullptr;
  }
  SharedValue &operator=(SharedValue Other) noexcept {
    std::swap(Its, Other.Its);
    return *this;
  }
  ~SharedValue() {
    if (Its && __atomic_sub_fetch(&Its->Users, 1u, __ATOMIC_ACQ_REL) == 0)
      delete Its;
  }
  /// The T that it was made of.
  const void *get() const { return Its ? Its->value() : nullptr; }

private:
  struct Holder {
    unsigned Users = 1;
    virtual const void *value() const = 0;
    virtual ~Holder() = default;
  };
  template <class T> struct HolderOf final : Holder {
    T Value;
    explicit HolderOf(T &&From) : Value(static_cast<T &&>(From)) {}
    const void *value() const override { return &Value; }
  };
  Holder *Its = nullptr;
};

struct Kernel {
  Grid Shape = {};
  /// Its address; null where a launch names a kernel that has none of its own.
  const void *Function = nullptr;
  /// Copies of the arguments, and what calls the kernel with them.
  SharedValue Arguments;
  void (*Body)(const void *) = nullptr;

  GridEnd run() const { return cpu::run(Shape, Body, Arguments.get()); }
};

/// The name of a kernel as the program's symbol table has it, demangled
/// ("scale(float*, int)"); "a kernel" if it has none.
TRANSHIP_CPU_API const char *kernelName(const void *Function);

/// A kernel of which there is only the address: the types of its parameters are
/// those that TRANSHIP_KERNEL tells, or are read from its mangled name in the
/// program's symbol table. One without a body, and a message on stderr, if
/// there is none (a stripped program), or if without TRANSHIP_KERNEL it is
/// `extern "C"` or a parameter is a class, whose size no name tells.
TRANSHIP_CPU_API Kernel bind(const void *Function, void **Arguments);

template <size_t I, class T> struct ArgumentAt { T Value; };
/// Copies of arguments. A tuple would take the compiler 30 ms more for each
/// launch.
template <class Order, class... T> struct ArgumentsIn;
template <size_t... I, class... T>
struct ArgumentsIn<std::index_sequence<I...>, T...> : ArgumentAt<I, T>... {
  template <class Callee>
  TRANSHIP_CPU_NOT_NOTED void passTo(const Callee &Function) const {
    Function(static_cast<const ArgumentAt<I, T> &>(*this).Value...);
  }
  static ArgumentsIn read(void **From) {
    (void)From;
    return {{*static_cast<T *>(From[I])}...};
  }
};
template <class... T>
using Arguments = ArgumentsIn<std::index_sequence_for<T...>, T...>;

/// A kernel whose type is known, with copies of its arguments.
template <class... P> struct TypedCall {
  void (*Function)(P...);
  cpu::Arguments<P...> Arguments;

  TRANSHIP_CPU_NOT_NOTED static void one(const void *Data) {
    auto &Its = *static_cast<const TypedCall *>(Data);
    Its.Arguments.passTo(Its.Function);
  }
  static SharedValue make(void (*Function)(P...), void **From) {
    return SharedValue::of(
        TypedCall{Function, cpu::Arguments<P...>::read(From)});
  }
};

/// A kernel whose type is known, and where each of its arguments lies. One
/// without a body if \p Function is null.
template <class... P> Kernel bind(void (*Function)(P...), void **Arguments) {
  Kernel Result;
  if (!Function)
    return Result;
  Result.Function = reinterpret_cast<const void *>(Function);
  Result.Shape.Kernel = kernelName(Result.Function);
  Result.Body = TypedCall<P...>::one;
  Result.Arguments = TypedCall<P...>::make(Function, Arguments);
  return Result;
}

/// Of a kernel's parameter, in bytes.
struct ParameterSize {
  size_t Size, Alignment;
};

/// What TRANSHIP_KERNEL tells of a kernel.
struct KnownKernel {
  using Binder = void(Kernel &Result, const void *Function, void **Arguments);
  const char *Inside; ///< The mangled name of a type inside of it.
  Binder *Bind;
  const ParameterSize *Sizes; ///< Behind the last one is one of 0 bytes.
  const KnownKernel *Next;
};
/// Before main() begins. \p Its is not touched otherwise, as variables like it
/// are initialized in no order.
TRANSHIP_CPU_API bool addKernel(KnownKernel &Its, const char *Inside,
                                KnownKernel::Binder *Bind,
                                const ParameterSize *Sizes);

template <class... P> struct Types {
  static constexpr ParameterSize Sizes[] = {{sizeof(P), alignof(P)}..., {}};
  static void bind(Kernel &Result, const void *Function, void **Arguments) {
    Result.Body = TypedCall<P...>::one;
    Result.Arguments = TypedCall<P...>::make(
        reinterpret_cast<void (*)(P...)>(const_cast<void *>(Function)),
        Arguments);
  }
};
/// The parameters' types, without const of their own.
template <class... P> Types<P...> typesOf(P...);

template <class Inside, class P> struct Known {
  static KnownKernel Its;
  static const bool IsAdded;
};
template <class Inside, class P> KnownKernel Known<Inside, P>::Its = {};
template <class Inside, class P>
const bool Known<Inside, P>::IsAdded = addKernel(Its, typeid(Inside).name(),
                                                 P::bind, P::Sizes);

} // namespace cpu
} // namespace tranship

/// The first thing in a kernel, with the names of its parameters: so it can be
/// launched by its address alone whatever they are.
#define TRANSHIP_KERNEL(...)                                                   \
  enum class TranshipKernel {};                                                \
  (void)&::tranship::cpu::Known<TranshipKernel,                                \
                                decltype(::tranship::cpu::typesOf(             \
                                    __VA_ARGS__))>::IsAdded

#endif
