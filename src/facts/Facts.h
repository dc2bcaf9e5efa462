// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a parse says about single places, a struct for each kind. Each has its
// own encoding, the text with which it goes through a pipe and into the cache;
// decode() takes any text, and what it cannot read gives the fact that says
// least.
#ifndef TRANSHIP_FACTS_FACTS_H
#define TRANSHIP_FACTS_FACTS_H

#include "facts/Knowledge.h"
#include "facts/LaunchForm.h"
#include <string>
#include <vector>

namespace tranship::fact {

/// The name of a function that is called.
struct Arguments {
  static constexpr TypeFactKind Kind = TypeFactKind::Arguments;
  /// The types of the arguments as keys of the maps spell them, with a comma
  /// between; see tables/map/ArgumentTypes.h.
  std::string Types;

  std::string encode() const { return Types; }
  static Arguments decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// The name of a member.
struct Member {
  static constexpr TypeFactKind Kind = TypeFactKind::Member;
  std::string Type; ///< The CUDA type whose member it is.

  std::string encode() const { return Type; }
  static Member decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// A kind that has nothing to say beyond its place.
template <TypeFactKind K> struct Mark {
  static constexpr TypeFactKind Kind = K;

  std::string encode() const { return ""; }
  static Mark decode(llvm::StringRef) { return {}; }
};
using PointerStep = Mark<TypeFactKind::PointerStep>;
using PointerOperator = Mark<TypeFactKind::PointerOperator>;
using Launch = Mark<TypeFactKind::Launch>;

/// An expression that is given to something of another type. One within it can
/// begin at the same place, so that there are two kinds.
template <TypeFactKind K> struct Cast {
  static constexpr TypeFactKind Kind = K;
  /// The wanted type's name in the maps; empty for CUDA's integer.
  std::string Handle;
  std::string Suffix;   ///< `*` or `&` behind it.
  bool IsConst = false; ///< What the suffix leads to.

  std::string encode() const {
    return (IsConst ? "const " : "") + Handle + Suffix;
  }
  static Cast decode(llvm::StringRef Text) {
    bool IsConst = Text.consume_front("const ");
    size_t End = std::min(Text.find_first_of("*&"), Text.size());
    return {Text.take_front(End).str(), Text.drop_front(End).str(), IsConst};
  }
};
using IntegerCast = Cast<TypeFactKind::IntegerCast>;
using HandleCast = Cast<TypeFactKind::HandleCast>;

/// The beginning of a declaration without the words of another one.
struct MissingQualifiers {
  static constexpr TypeFactKind Kind = TypeFactKind::MissingQualifiers;
  std::string Macro; ///< The user's for both words, if the other one has it.

  std::string encode() const { return Macro; }
  static MissingQualifiers decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// A name whose header no file of the user's includes before it.
struct ComingHeader {
  static constexpr TypeFactKind Kind = TypeFactKind::ComingHeader;
  std::string Header;

  std::string encode() const { return Header; }
  static ComingHeader decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// Text that Clang refuses and nvcc does not, or nothing between two tokens.
struct CompilerFix {
  static constexpr TypeFactKind Kind = TypeFactKind::CompilerFix;
  /// What stands there when both take it; around it, with a `)` behind it,
  /// when this ends with a bracket.
  std::string Text;

  std::string encode() const { return Text; }
  static CompilerFix decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// What Clang refuses and nvcc does not, and no other text is right by itself.
enum class Refusal : unsigned {
  SharedInitializer, ///< A `__shared__` variable's class has a constructor.
  VoidArithmetic,    ///< `p + 1` with a `void *p`.
  PointerComparison, ///< `p == '\0'`: a pointer and an integer.
  AutoParameter,     ///< `void f(auto x)` before C++20.
  VariableArray, ///< `p = (float (*)[n])q`: each such type is one by itself.
};

struct CompilerRefusal {
  static constexpr TypeFactKind Kind = TypeFactKind::CompilerRefusal;
  Refusal What = Refusal::SharedInitializer;

  std::string encode() const {
    return std::to_string(static_cast<unsigned>(What));
  }
  static CompilerRefusal decode(llvm::StringRef Text) {
    unsigned Number = 0;
    Text.getAsInteger(10, Number);
    return {static_cast<Refusal>(Number)};
  }
};

/// The name of a function of the C library that nvcc declares by itself, or of
/// a macro of one of its headers. Functions in device code need no header.
struct StandardFunction {
  static constexpr TypeFactKind Kind = TypeFactKind::StandardFunction;
  std::string Header;
  bool IsMissing = false; ///< No file of the user's includes that before.

  std::string encode() const { return (IsMissing ? "+" : "-") + Header; }
  static StandardFunction decode(llvm::StringRef Text) {
    bool IsMissing = Text.consume_front("+");
    Text.consume_front("-");
    return {Text.str(), IsMissing};
  }
};

/// The name of a member of a cooperative group.
struct GroupMember {
  static constexpr TypeFactKind Kind = TypeFactKind::GroupMember;
  std::string Class;       ///< Empty: only an instantiation knows it.
  bool IsStatic = false;   ///< There is no object.
  bool IsConst = false;    ///< The object cannot change.
  bool TakesClass = false; ///< An argument is of a class, an enumeration or a
                           ///< pointer type.

  std::string encode() const;
  static GroupMember decode(llvm::StringRef Text);
};

/// A rank or a size of 64 bits of a group, where an operation depends on its
/// having so many.
struct GroupWidth {
  static constexpr TypeFactKind Kind = TypeFactKind::GroupWidth;
  std::string Class;        ///< Empty for a function's value.
  std::string Name;         ///< Of the member or function.
  bool IsDependent = false; ///< Only an instantiation knows the class.

  /// As the maps name it, without the namespace.
  std::string key() const { return Class.empty() ? Name : Class + "::" + Name; }

  std::string encode() const { return IsDependent ? "?::" + Name : key(); }
  static GroupWidth decode(llvm::StringRef Text);
};

/// The name of a tile's class or of the function that makes one of more than
/// 32 threads.
struct TileSize {
  static constexpr TypeFactKind Kind = TypeFactKind::TileSize;
  unsigned Threads = 0;

  std::string encode() const { return std::to_string(Threads); }
  static TileSize decode(llvm::StringRef Text);
};

/// A `<<<`, or the name of a function that launches a kernel, where some kernel
/// needs a cooperative launch and gets an ordinary one.
struct GridSyncLaunch {
  static constexpr TypeFactKind Kind = TypeFactKind::GridSyncLaunch;
  LaunchForm Form;
  std::string Kernel;
  std::string SyncAt; ///< Where the grid is waited for, as `file:line`.
  /// The functions between the kernel and that place, the kernel's callee
  /// first.
  std::vector<std::string> Through;

  std::string encode() const;
  static GridSyncLaunch decode(llvm::StringRef Text);
};

/// The name of a function that launches a kernel cooperatively which never
/// synchronizes the grid.
struct UnneededCooperation {
  static constexpr TypeFactKind Kind = TypeFactKind::UnneededCooperation;
  std::string Kernel;

  std::string encode() const { return Kernel; }
  static UnneededCooperation decode(llvm::StringRef Text) {
    return {Text.str()};
  }
};

} // namespace tranship::fact

#endif
