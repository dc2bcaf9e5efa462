// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_KERNEL_INL
#define TRANSHIP_CPU_KERNEL_INL

#include "tranship/cpu/kernel.h"
#include "tranship/cpu/symbols.h"
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace tranship {
namespace cpu {

/// The types between the brackets of a demangled name.
TRANSHIP_CPU_NOT_NOTED inline std::vector<std::string>
parameterTypes(const std::string &Name) {
  std::vector<std::string> Result;
  int Depth = 0;
  size_t Begin = 0;
  bool Inside = false;
  // The last bracket at depth 0 opens the parameters: names may have others.
  size_t Open = std::string::npos;
  for (size_t I = 0; I < Name.size(); ++I) {
    char C = Name[I];
    if (C == '(' && Depth == 0)
      Open = I;
    Depth += C == '(' || C == '<' || C == '[' || C == '{';
    Depth -= C == ')' || C == '>' || C == ']' || C == '}';
  }
  Depth = 0;
  for (size_t I = Open; I != std::string::npos && I < Name.size(); ++I) {
    char C = Name[I];
    if ((C == ',' || C == ')') && Depth == 1) {
      if (I > Begin)
        Result.push_back(Name.substr(Begin, I - Begin));
      Begin = I + 2;
      if (C == ')')
        break;
    }
    Depth += C == '(' || C == '<' || C == '[' || C == '{';
    Depth -= C == ')' || C == '>' || C == ']' || C == '}';
    if (!Inside && C == '(') {
      Inside = true;
      Begin = I + 1;
    }
  }
  if (Result.size() == 1 && Result[0] == "void")
    Result.clear();
  return Result;
}

/// Arguments as the calling conventions of x86-64 and AArch64 take them:
/// integers and pointers in registers of one kind, floating point in another,
/// the rest on the stack, eight bytes each.
struct UntypedCall {
  static constexpr unsigned Floats = 8, OnStack = 32;
#if defined(__aarch64__)
  static constexpr unsigned Integers = 8;
#else
  static constexpr unsigned Integers = 6;
#endif
  const void *Function = nullptr;
  uint64_t Integer[8] = {}, Stack[OnStack] = {};
  double Float[Floats] = {};
  unsigned IntegerCount = 0, FloatCount = 0, StackCount = 0;

  /// False if there are too many.
  bool add(const void *From, size_t Size, bool IsFloat) {
    uint64_t Bits = 0;
    std::memcpy(&Bits, From, Size);
    if (IsFloat && FloatCount < Floats)
      std::memcpy(&Float[FloatCount++], &Bits, 8);
    else if (!IsFloat && IntegerCount < Integers)
      Integer[IntegerCount++] = Bits;
    else if (StackCount < OnStack)
      Stack[StackCount++] = Bits;
    else
      return false;
    return true;
  }

  /// Not of the function's own type, on purpose.
  template <size_t... S>
#ifdef __clang__
  __attribute__((no_sanitize("function")))
#endif
  TRANSHIP_CPU_NOT_NOTED void
  call(std::index_sequence<S...>) const {
    using U = uint64_t;
#if defined(__aarch64__)
    using Type =
        void (*)(U, U, U, U, U, U, U, U, double, double, double, double, double,
                 double, double, double, decltype(S, U())...);
    reinterpret_cast<Type>(const_cast<void *>(Function))(
        Integer[0], Integer[1], Integer[2], Integer[3], Integer[4], Integer[5],
        Integer[6], Integer[7], Float[0], Float[1], Float[2], Float[3],
        Float[4], Float[5], Float[6], Float[7], Stack[S]...);
#else
    using Type = void (*)(U, U, U, U, U, U, double, double, double, double,
                          double, double, double, double, decltype(S, U())...);
    reinterpret_cast<Type>(const_cast<void *>(Function))(
        Integer[0], Integer[1], Integer[2], Integer[3], Integer[4], Integer[5],
        Float[0], Float[1], Float[2], Float[3], Float[4], Float[5], Float[6],
        Float[7], Stack[S]...);
#endif
  }
  TRANSHIP_CPU_NOT_NOTED static void one(const void *Data) {
    static_cast<const UntypedCall *>(Data)->call(
        std::make_index_sequence<OnStack>());
  }
};

/// Bytes of a type by its demangled name; 0 for classes.
TRANSHIP_CPU_NOT_NOTED inline size_t sizeOfType(const std::string &Type,
                                                bool &IsFloat) {
  IsFloat = Type == "float" || Type == "double";
  if (Type.back() == '*' || Type.find("(*)") != std::string::npos)
    return 8;
  static const std::map<std::string, size_t> Sizes = {{"bool", 1},
                                                      {"char", 1},
                                                      {"signed char", 1},
                                                      {"unsigned char", 1},
                                                      {"short", 2},
                                                      {"unsigned short", 2},
                                                      {"int", 4},
                                                      {"unsigned int", 4},
                                                      {"long", 8},
                                                      {"unsigned long", 8},
                                                      {"long long", 8},
                                                      {"unsigned long long", 8},
                                                      {"float", 4},
                                                      {"double", 8},
                                                      {"char const*", 8},
                                                      {"wchar_t", 4},
                                                      {"decltype(nullptr)", 8}};
  auto Found = Sizes.find(Type);
  return Found == Sizes.end() ? 0 : Found->second;
}

inline const KnownKernel *&knownKernels() {
  static const KnownKernel *First = nullptr;
  return First;
}
TRANSHIP_CPU_API bool addKernel(KnownKernel &Its, const char *Inside,
                                KnownKernel::Binder *Bind,
                                const ParameterSize *Sizes) {
  Its = {Inside, Bind, Sizes, knownKernels()};
  knownKernels() = &Its;
  return true;
}

/// The kernel that has this name in the symbol table, if the program tells
/// about it. A type in `_Z5scalePf` is Z5scalePfE14TranshipKernel, and in
/// extern "C" functions Z5scaleE14TranshipKernel. Modules may have kernels of
/// the same name: what lies in the file of the function counts.
TRANSHIP_CPU_NOT_NOTED inline const KnownKernel *
knownKernel(const void *Function, const std::string &Mangled) {
  if (Mangled.empty())
    return nullptr;
  const std::string Name =
      (Mangled.compare(0, 2, "_Z") == 0
           ? Mangled.substr(1)
           : "Z" + std::to_string(Mangled.size()) + Mangled) +
      "E14TranshipKernel";
  const KnownKernel *Result = nullptr;
  for (const KnownKernel *K = knownKernels(); K; K = K->Next) {
    // GCC puts an asterisk before names that are only this file's.
    if (Name != K->Inside + (*K->Inside == '*'))
      continue;
    if (&symbols::Image::of(K) == &symbols::Image::of(Function))
      return K;
    Result = Result ? Result : K;
  }
  return Result;
}

/// What the program tells about a function.
struct FunctionFacts {
  std::string Name;
  const KnownKernel *Known;
};
TRANSHIP_CPU_NOT_NOTED inline const FunctionFacts &
factsOf(const void *Function) {
  static std::mutex Lock;
  static std::map<const void *, FunctionFacts> All;
  std::lock_guard<std::mutex> Guard(Lock);
  auto [Found, New] = All.try_emplace(Function);
  if (New) {
    std::string Mangled = symbols::functionAt(Function);
    std::string Name = symbols::demangle(Mangled);
    Found->second = {!Name.empty()      ? Name
                     : !Mangled.empty() ? Mangled
                                        : "a kernel",
                     knownKernel(Function, Mangled)};
  }
  return Found->second;
}

/// Bytes of static shared memory of a kernel, with those of no function that
/// it calls. A launch by name does not tell which instance or overload it is:
/// then, the least that one of them has.
TRANSHIP_CPU_NOT_NOTED inline size_t staticShared(const void *Function,
                                                  const char *Name) {
  const std::string Whole = Function ? factsOf(Function).Name : "";
  const std::string Plain = Function ? "" : symbols::plainName(Name);
  size_t Least = 0;
  const auto Owners = symbols::sharedOwners();
  for (const symbols::SharedOwner &Its : Owners) {
    const bool Same = Function ? Its.Function == Whole
                               : symbols::plainName(Its.Function) == Plain;
    if (Same && (Least == 0 || Its.Bytes < Least))
      Least = Its.Bytes;
  }
  return Least;
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API const char *
kernelName(const void *Function) {
  return factsOf(Function).Name.c_str();
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Kernel bind(const void *Function,
                                                    void **Arguments) {
  Kernel Result;
  Result.Function = Function;
  Result.Shape.Kernel = kernelName(Function);
  if (const KnownKernel *Known = factsOf(Function).Known) {
    Known->Bind(Result, Function, Arguments);
    return Result;
  }
  Result.Body = UntypedCall::one;
  UntypedCall Call;
  Call.Function = Function;
  auto Refuse = [&](const std::string &Why) {
    std::fprintf(stderr,
                 "tranship: kernel %s cannot be launched by its address: %s; "
                 "launch it by its name, or pass a pointer of its own type\n",
                 Result.Shape.Kernel, Why.c_str());
    return Kernel();
  };
  std::string Name = Result.Shape.Kernel;
  if (Name.find('(') == std::string::npos)
    return Refuse("its name does not tell the types of its parameters");
  std::vector<std::string> Types = parameterTypes(Name);
  for (size_t I = 0; I < Types.size(); ++I) {
    bool IsFloat;
    size_t Size = sizeOfType(Types[I], IsFloat);
    if (Size == 0)
      return Refuse("the size of " + Types[I] + " is not known");
    if (!Call.add(Arguments[I], Size, IsFloat))
      return Refuse("it has too many parameters");
  }
  Result.Arguments = SharedValue::of(Call);
  return Result;
}

/// The sizes of a kernel's parameters, if they are known.
TRANSHIP_CPU_NOT_NOTED inline bool
parameterSizes(const void *Function, std::vector<ParameterSize> &Out) {
  const FunctionFacts &Facts = factsOf(Function);
  if (Facts.Known) {
    for (const ParameterSize *S = Facts.Known->Sizes; S->Size; ++S)
      Out.push_back(*S);
    return true;
  }
  if (Facts.Name.find('(') == std::string::npos)
    return false;
  for (const std::string &Type : parameterTypes(Facts.Name)) {
    bool IsFloat;
    const size_t Size = sizeOfType(Type, IsFloat);
    if (!Size)
      return false;
    Out.push_back({Size, Size});
  }
  return true;
}

/// Where a kernel's arguments are in a buffer that has one after the other, as
/// in a struct; false if that is not known or they do not fit.
TRANSHIP_CPU_NOT_NOTED inline bool argumentsIn(const void *Function,
                                               char *Buffer, size_t Bytes,
                                               std::vector<void *> &Out) {
  std::vector<ParameterSize> Sizes;
  if (!parameterSizes(Function, Sizes))
    return false;
  size_t Place = 0;
  for (const ParameterSize &S : Sizes) {
    Place = (Place + S.Alignment - 1) / S.Alignment * S.Alignment;
    Out.push_back(Buffer + Place);
    Place += S.Size;
  }
  return Place <= Bytes;
}

} // namespace cpu
} // namespace tranship

#endif
