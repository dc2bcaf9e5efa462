// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a file says about its own names.
#ifndef TRANSHIP_TEXT_FILENAMES_H
#define TRANSHIP_TEXT_FILENAMES_H

#include "text/SourceFile.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tranship {

struct Call;

/// A `#define`.
struct MacroDefinition {
  uint32_t Directive = 0; ///< Its number.
  uint32_t BodyFirst = 0; ///< The first token of the body.
  uint32_t BodyEnd = 0;
  bool FunctionLike = false;
};

/// What a whole file says about its names, found in one pass before the rules
/// run.
class FileNames {
public:
  FileNames(const SourceFile &File, const Map &Names);

  /// The definitions of the macro \p Name in the file, in order.
  llvm::ArrayRef<MacroDefinition> macros(llvm::StringRef Name) const;

  /// Whether the file declares \p Name itself: as a macro, a type, a function
  /// with a body, a member of a class or a name in a namespace.
  bool declares(llvm::StringRef Name) const { return Declared.contains(Name); }

  /// The same for the use at token \p I, which may itself be a declaration that
  /// counts nowhere else: an enumerator of an `enum class`.
  bool declares(llvm::StringRef Name, uint32_t I) const {
    return declares(Name) || ScopedEnumerators.contains(I);
  }

  /// Whether `::Name` is the file's own, too.
  bool declaresGlobally(llvm::StringRef Name) const {
    auto Found = Declared.find(Name);
    return Found != Declared.end() && Found->second;
  }

  /// Whether `#define Name` or `#undef Name` is a switch for CUDA's headers
  /// rather than a macro in their place: it has no text.
  bool isSwitch(llvm::StringRef Name) const { return Switches.contains(Name); }

  /// Whether a `#define` in an #else gives \p Name a meaning in builds without
  /// CUDA: it means CUDA's in the others, and is ported.
  bool isStandIn(llvm::StringRef Name) const {
    return StandIns.contains(Name) && !declares(Name);
  }

  /// Whether a `#define` of the file gives CUDA's \p Name to another platform:
  /// a project's shim.
  bool isShim(llvm::StringRef Name) const { return Shims.contains(Name); }

  /// Whether the file has a namespace \p Name inside another one, which is not
  /// CUDA's namespace of that name.
  bool hasNestedNamespace(llvm::StringRef Name) const {
    return NestedNamespaces.contains(Name);
  }

  /// What `namespace Alias = ...;` or `#define Alias ...` stands for, when that
  /// may be a namespace of CUDA's; otherwise an empty string.
  llvm::StringRef alias(llvm::StringRef Alias) const;

  bool hasAliases() const { return !Aliases.empty(); }

  /// Namespaces of `using namespace ...;`, aliases resolved.
  llvm::ArrayRef<std::string> usedNamespaces() const { return Used; }

  /// The word before the name at token \p Use in the nearest earlier place that
  /// reads as its declaration: `int` for `int device`. Empty if there is none.
  llvm::StringRef declaredAs(uint32_t Use) const;

  /// Whether the name at token \p I is, or refers to, something that is
  /// declared in a block around it or as a parameter: there it follows a word.
  /// \p I must be a candidate.
  bool isLocal(uint32_t I) const;

  /// Whether a comment asks to leave the place alone: `// tranship: keep` for
  /// its line, `tranship: off` to `tranship: on` for a region.
  bool isKept(Range Where) const { return keptAround(Where).has_value(); }

  /// All such lines, in order.
  llvm::ArrayRef<Range> kept() const { return Kept; }

  /// The lines to be left alone around \p Where, or around the gap before the
  /// byte \p At.
  std::optional<Range> keptAround(Range Where) const;
  std::optional<Range> keptAround(uint32_t At) const;

private:
  /// From a declaration to the furthest end of its scope and of those before
  /// it: a place after all of these is in none of them.
  struct LocalScope {
    uint32_t Begin, End;
  };
  llvm::ArrayRef<LocalScope> scopesOf(llvm::StringRef Name) const;
  /// The tokens \p Name that follow a word that can declare it.
  llvm::ArrayRef<uint32_t> behindWords(llvm::StringRef Name) const;
  void findMacros(const Map &Names);
  void findNamespaces();
  void readAlias(uint32_t Namespace);
  void readUsing(uint32_t Namespace);
  void findDeclarations(const Map &Names);
  void findKept();
  Range linesOf(Range Part) const;

  const SourceFile &File;
  llvm::StringMap<llvm::SmallVector<MacroDefinition, 1>> Macros;
  llvm::StringMap<bool> Declared; ///< Whether for the global namespace, too.
  llvm::DenseSet<uint32_t> ScopedEnumerators;
  llvm::StringSet<> Switches;
  llvm::StringSet<> Shims;
  llvm::StringSet<> StandIns;
  llvm::StringSet<> NestedNamespaces;
  llvm::StringMap<std::string> Aliases;
  std::vector<std::string> Used;
  std::vector<Range> Kept; ///< In order; none overlaps another.
  mutable llvm::StringMap<llvm::SmallVector<LocalScope, 2>> Scopes;
  mutable llvm::StringMap<llvm::SmallVector<uint32_t, 4>> BehindWords;
};

/// Names of CUDA that a file declares itself, see FileNames.
struct Declaration {
  uint32_t Token = NoToken;
  bool Global = false; ///< In the global namespace.
  bool Scoped = false; ///< In an `enum class`, whose names are never used bare.
};

/// Whether candidate number \p N is declared where it stands. \p Is is the kind
/// that the maps give the name.
std::optional<Declaration> declarationAt(const SourceFile &File, size_t N,
                                         Kind Is);

/// Whether the name at token \p I and the brackets \p Around after it declare a
/// function rather than call one.
bool declaresFunction(const SourceFile &File, uint32_t I, const Call &Around);

/// Whether candidate number \p N is declared where it stands, be it as a
/// parameter or a function without a body: for a name that the maps do not know
/// by itself. CUDA's own may be declared so, too.
bool isDeclared(const SourceFile &File, size_t N);

/// Whether candidate number \p N, a namespace's name, opens a namespace inside
/// another one.
bool opensNestedNamespace(const SourceFile &File, size_t N);

} // namespace tranship

#endif
