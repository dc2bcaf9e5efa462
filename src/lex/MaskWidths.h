// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether an expression has the 64 bits of a mask, as far as text tells.
#ifndef TRANSHIP_LEX_MASKWIDTHS_H
#define TRANSHIP_LEX_MASKWIDTHS_H

#include "lex/SourceFile.h"
#include "llvm/ADT/StringMap.h"

namespace tranship {

/// Whether a name behind the word \p Word is used, not declared.
bool precedesUse(llvm::StringRef Word);

class MaskWidths {
public:
  explicit MaskWidths(const SourceFile &File) : File(File) {}

  /// Whether the expression [First, End) has 64 bits by the look of it: a call
  /// that yields a mask, a cast, a sum with a literal of that width.
  bool isWide(uint32_t First, uint32_t End) const;

  /// The same for the variable at \p I, by its nearest declaration before it.
  bool isWideVariable(uint32_t I);

private:
  bool isWideType(uint32_t I) const;
  bool declaresWide(uint32_t I) const;
  void findDeclarations();

  const SourceFile &File;
  /// Where a name follows a type. Found once, when a mask is a variable.
  llvm::StringMap<llvm::SmallVector<uint32_t, 2>> Declarations;
  bool HasDeclarations = false;
};

} // namespace tranship

#endif
