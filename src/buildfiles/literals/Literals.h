// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The string literals of a file of Python or Meson, whose literals are among
// Python's, and the brackets that they are in.
#ifndef TRANSHIP_BUILDFILES_LITERALS_LITERALS_H
#define TRANSHIP_BUILDFILES_LITERALS_LITERALS_H

#include "edit/Edit.h"
#include <vector>

namespace tranship::literals {

struct Literal {
  Range Where;    ///< With prefix and quotes.
  Range Inner;    ///< Without them.
  size_t Bracket; ///< The index of the innermost enclosing bracket; 0 if none.
};

/// `[...]`, `(...)`, `{...}`
struct Bracket {
  Range Where;                  ///< With the brackets themselves.
  char Kind;                    ///< The opening one; 0 for the whole file.
  std::vector<uint32_t> Commas; ///< The commas between its elements.
};

struct LiteralText {
  std::vector<Literal> Literals;
  std::vector<Bracket> Brackets; ///< The first one stands for the whole file.
};

/// Reads \p Text. Docstrings count as literals; comments are skipped.
LiteralText readLiterals(llvm::StringRef Text);

/// Whether a name can have \p C after its first character.
bool isNameChar(char C);

/// Where the dotted name begins that ends before \p End.
uint32_t dottedNameBegin(llvm::StringRef Text, uint32_t End);

} // namespace tranship::literals

#endif
