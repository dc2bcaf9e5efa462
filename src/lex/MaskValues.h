// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expressions that are masks, where no parse follows them.
#ifndef TRANSHIP_LEX_MASKVALUES_H
#define TRANSHIP_LEX_MASKVALUES_H

#include "lex/Context.h"
#include "lex/DeclaredWidths.h"
#include "llvm/ADT/StringSet.h"

namespace tranship {

/// Whether \p K makes a mask a truth value.
bool comparesMask(clang::tok::TokenKind K);

/// Tokens [First, End) whose value is a mask.
struct MaskValue {
  uint32_t First;
  uint32_t End;
};

class MaskValues {
public:
  MaskValues(const Context &C, const DeclaredWidths &Widths);

  /// Whether the name at \p I is the text's to port: no parse has seen it.
  bool isUnseen(uint32_t I) const {
    return C.ownerOf(I) == Owner::Unseen && !C.isOwn(I) && !C.isKept(I);
  }

  /// The call that begins at \p I, or the macro, if it yields a mask.
  std::optional<MaskValue> callAt(uint32_t I) const;

  /// Whether the expression [First, End) is a mask: a call that yields one,
  /// alone or with bits of others.
  bool isMask(uint32_t First, uint32_t End, unsigned Depth = 0) const;

private:
  void findMacros();
  bool yields(uint32_t I) const;
  bool isMaskVariable(uint32_t I) const;

  const Context &C;
  const SourceFile &File;
  const DeclaredWidths &Widths;
  llvm::StringSet<> Macros; ///< That stand for a mask.
};

} // namespace tranship

#endif
