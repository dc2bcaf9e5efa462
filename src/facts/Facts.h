// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a parse says about single places, one struct per kind of fact. Each has
// an encoding, the text in which it goes through a pipe and into the cache.
// decode() accepts any text; what it cannot read yields the fact that says
// least.
#ifndef TRANSHIP_FACTS_FACTS_H
#define TRANSHIP_FACTS_FACTS_H

#include "facts/Knowledge.h"
#include "facts/LaunchForm.h"
#include <string>
#include <vector>

namespace tranship::fact {

/// At the name of a function that is called.
struct Arguments {
  static constexpr TypeFactKind Kind = TypeFactKind::Arguments;
  /// The types of the arguments as keys of the maps spell them, separated by
  /// commas; see tables/map/ArgumentTypes.h.
  std::string Types;

  std::string encode() const { return Types; }
  static Arguments decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// At the name of a member.
struct Member {
  static constexpr TypeFactKind Kind = TypeFactKind::Member;
  std::string Type; ///< The CUDA type that it is a member of.

  std::string encode() const { return Type; }
  static Member decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// A kind that says nothing but its place.
template <TypeFactKind K> struct Mark {
  static constexpr TypeFactKind Kind = K;

  std::string encode() const { return ""; }
  static Mark decode(llvm::StringRef) { return {}; }
};
using PointerStep = Mark<TypeFactKind::PointerStep>;
using PointerOperator = Mark<TypeFactKind::PointerOperator>;
using Launch = Mark<TypeFactKind::Launch>;
using HostPointer = Mark<TypeFactKind::HostPointer>;

/// An expression that is converted to another type. An expression inside it can
/// begin at the same place, so there are two kinds.
template <TypeFactKind K> struct Cast {
  static constexpr TypeFactKind Kind = K;
  /// The wanted type, or the function that converts to it, as the maps name
  /// them; empty for CUDA's integer.
  std::string Handle;
  std::string Suffix;   ///< `*` or `&` after it.
  bool IsConst = false; ///< The pointee or referent is const.

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

/// At the beginning of a declaration that lacks the qualifiers of another one.
struct MissingQualifiers {
  static constexpr TypeFactKind Kind = TypeFactKind::MissingQualifiers;
  /// The user's macro for both qualifiers, if the other declaration uses it.
  std::string Macro;

  std::string encode() const { return Macro; }
  static MissingQualifiers decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// At a name whose header no file of the user includes before it.
struct ComingHeader {
  static constexpr TypeFactKind Kind = TypeFactKind::ComingHeader;
  std::string Header;

  std::string encode() const { return Header; }
  static ComingHeader decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// At text that nvcc accepts and Clang rejects, or between two tokens.
struct CompilerFix {
  static constexpr TypeFactKind Kind = TypeFactKind::CompilerFix;
  /// Text that both compilers accept there, or CUDA's name of a type. If it
  /// ends with a parenthesis, it goes before the range and a `)` after it.
  std::string Text;

  std::string encode() const { return Text; }
  static CompilerFix decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// At a value in a list for built-in vectors or the bits of halves. These are
/// plain structs in CUDA: a list may have fewer values, braces can be left out,
/// and a half's first member is its bits.
struct VectorValue {
  static constexpr TypeFactKind Kind = TypeFactKind::VectorValue;
  std::string Before; ///< Braces that make the list one for classes, too.
  std::string After;  ///< Values that are left out, and braces.
  std::string Member; ///< Whose bits it is, as the maps name it; or empty.

  std::string encode() const { return Before + "|" + After + "|" + Member; }
  static VectorValue decode(llvm::StringRef Text) {
    auto [Before, Rest] = Text.split('|');
    auto [After, Member] = Rest.split('|');
    return {Before.str(), After.str(), Member.str()};
  }
};

/// What nvcc accepts and Clang rejects, without a replacement that is always
/// right.
enum class Refusal : unsigned {
  /// The class of a `__shared__` variable has a constructor.
  SharedInitializer,
  VoidArithmetic,    ///< `p + 1` with a `void *p`.
  PointerComparison, ///< `p == '\0'`: a pointer and an integer.
  AutoParameter,     ///< `void f(auto x)` before C++20.
  VariableArray,     ///< `p = (float (*)[n])q`: each such type is distinct.
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

/// At the name of a C library function that nvcc declares by itself, or of a
/// macro of one of its headers. Functions in device code need no header.
struct StandardFunction {
  static constexpr TypeFactKind Kind = TypeFactKind::StandardFunction;
  std::string Header;
  bool IsMissing = false; ///< No file of the user includes the header before.

  std::string encode() const { return (IsMissing ? "+" : "-") + Header; }
  static StandardFunction decode(llvm::StringRef Text) {
    bool IsMissing = Text.consume_front("+");
    Text.consume_front("-");
    return {Text.str(), IsMissing};
  }
};

/// At the name of a member of a cooperative group.
struct GroupMember {
  static constexpr TypeFactKind Kind = TypeFactKind::GroupMember;
  std::string Class;       ///< Empty if only an instantiation knows it.
  bool IsStatic = false;   ///< There is no object.
  bool IsConst = false;    ///< The object is const.
  bool TakesClass = false; ///< An argument is of a class, an enumeration or a
                           ///< pointer type.

  std::string encode() const;
  static GroupMember decode(llvm::StringRef Text);
};

/// At a 64-bit rank or size of a group, where an operation depends on its
/// width.
struct GroupWidth {
  static constexpr TypeFactKind Kind = TypeFactKind::GroupWidth;
  std::string Class;        ///< Empty for the value of a function.
  std::string Name;         ///< The name of the member or function.
  bool IsDependent = false; ///< Only an instantiation knows the class.

  /// The name in the maps, without the namespace.
  std::string key() const { return Class.empty() ? Name : Class + "::" + Name; }

  std::string encode() const { return IsDependent ? "?::" + Name : key(); }
  static GroupWidth decode(llvm::StringRef Text);
};

/// At the name of the class of a tile of more than 32 threads, or of the
/// function that creates one.
struct TileSize {
  static constexpr TypeFactKind Kind = TypeFactKind::TileSize;
  unsigned Threads = 0;

  std::string encode() const { return std::to_string(Threads); }
  static TileSize decode(llvm::StringRef Text);
};

/// At a `<<<`, or at the name of a function that launches a kernel, where a
/// kernel needs a cooperative launch and gets an ordinary one.
struct GridSyncLaunch {
  static constexpr TypeFactKind Kind = TypeFactKind::GridSyncLaunch;
  LaunchForm Form;
  std::string Kernel;
  std::string SyncAt; ///< Where the kernel waits for the grid, as `file:line`.
  /// The functions between the kernel and that place, the kernel's callee
  /// first.
  std::vector<std::string> Through;

  std::string encode() const;
  static GridSyncLaunch decode(llvm::StringRef Text);
};

/// At the name of a function that launches cooperatively a kernel that never
/// synchronizes the grid.
struct UnneededCooperation {
  static constexpr TypeFactKind Kind = TypeFactKind::UnneededCooperation;
  std::string Kernel;

  std::string encode() const { return Kernel; }
  static UnneededCooperation decode(llvm::StringRef Text) {
    return {Text.str()};
  }
};

/// At an integer expression of a launch or of a call of CUDA.
struct Constant {
  static constexpr TypeFactKind Kind = TypeFactKind::Constant;
  int64_t Value = 0;

  std::string encode() const { return std::to_string(Value); }
  static Constant decode(llvm::StringRef Text) {
    Constant Result;
    Text.getAsInteger(10, Result.Value);
    return Result;
  }
};

/// At what is cast to an enumeration.
struct NumberCast {
  static constexpr TypeFactKind Kind = TypeFactKind::NumberCast;
  std::string Type; ///< The enumeration's name.

  std::string encode() const { return Type; }
  static NumberCast decode(llvm::StringRef Text) { return {Text.str()}; }
};

/// At code that goes wrong on the target.
struct Finding {
  static constexpr TypeFactKind Kind = TypeFactKind::Finding;
  std::string What;   ///< A row of maps/tables/findings.tsv.
  std::string Detail; ///< A number or a name for its message.

  std::string encode() const { return What + " " + Detail; }
  static Finding decode(llvm::StringRef Text) {
    auto [What, Detail] = Text.split(' ');
    return {What.str(), Detail.str()};
  }
};

} // namespace tranship::fact

#endif
