// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How wide variables and results are by the words of their declarations.
#ifndef TRANSHIP_LEX_DECLAREDWIDTHS_H
#define TRANSHIP_LEX_DECLAREDWIDTHS_H

#include "lex/Facts.h"
#include "llvm/ADT/StringMap.h"

namespace tranship {

/// What the words of a type tell.
enum class Width : uint8_t {
  Unknown, ///< A name that the file does not explain.
  Other,   ///< No integer that can hold a mask: bool, float.
  Narrow,  ///< 32 bits.
  Wide,    ///< 64 bits.
  Auto,    ///< As wide as what initialises it.
};

class DeclaredWidths {
public:
  DeclaredWidths(const SourceFile &File, const Facts &Known);

  /// The nearest declaration of the name at token \p I, at it or before.
  struct Declared {
    uint32_t Token = NoToken;
    Width Bits = Width::Unknown;
  };
  Declared nearest(uint32_t I) const;

  /// What the type says that ends before token \p I, a name; nothing when no
  /// type does.
  std::optional<Width> before(uint32_t I) const;

  /// Whether the tokens [First, End) are the words of an integer's type.
  bool isType(uint32_t First, uint32_t End) const;

private:
  Width ofWord(llvm::StringRef Word) const;
  Width ofWords(uint32_t First, uint32_t End) const;
  std::optional<Width> afterComma(uint32_t I) const;
  void findAliases();

  const SourceFile &File;
  const Facts &Known;
  llvm::StringMap<Width> Aliases;
  llvm::StringMap<llvm::SmallVector<Declared, 2>> All; ///< In order.
};

} // namespace tranship

#endif
