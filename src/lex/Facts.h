// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a file says about its own names.
#ifndef TRANSHIP_LEX_FACTS_H
#define TRANSHIP_LEX_FACTS_H

#include "lex/SourceFile.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tranship {

/// A `#define`.
struct MacroDefinition {
  uint32_t Directive = 0; ///< Its number.
  uint32_t BodyFirst = 0; ///< The first token of the body.
  uint32_t BodyEnd = 0;
  bool FunctionLike = false;
};

/// Facts that hold for a whole file, found in one look before the rules run.
class Facts {
public:
  explicit Facts(const SourceFile &File);

  /// The last definition of the macro \p Name in the file.
  const MacroDefinition *macro(llvm::StringRef Name) const;

  /// Whether the file declares \p Name itself: as a macro, a type or a function
  /// with a body.
  bool declares(llvm::StringRef Name) const { return Declared.contains(Name); }

  /// What `namespace Alias = ...;` stands for, or an empty string.
  llvm::StringRef alias(llvm::StringRef Alias) const;

  /// Namespaces of `using namespace ...;`, aliases resolved.
  llvm::ArrayRef<std::string> usedNamespaces() const { return Used; }

  /// Whether a comment asks to leave the place alone: `// tranship: keep` for
  /// its line, `tranship: off` to `tranship: on` for a region.
  bool isKept(Range Where) const;

private:
  void findMacros();
  void findNamespaces();
  void readAlias(uint32_t Namespace);
  void readUsing(uint32_t Namespace);
  void findDeclarations();
  void findKept();
  Range lineOf(uint32_t At) const;

  const SourceFile &File;
  llvm::StringMap<MacroDefinition> Macros;
  llvm::StringSet<> Declared;
  llvm::StringMap<std::string> Aliases;
  std::vector<std::string> Used;
  std::vector<Range> Kept;
};

} // namespace tranship

#endif
