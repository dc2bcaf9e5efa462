// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Extended asm statements: their text and operands, from the tokens.
#ifndef TRANSHIP_PORT_PTX_ASMSTATEMENT_H
#define TRANSHIP_PORT_PTX_ASMSTATEMENT_H

#include "text/SourceFile.h"

namespace tranship {

struct AsmOperand {
  llvm::StringRef Constraint; ///< Without its quotes.
  uint32_t First = 0;         ///< The first token inside the brackets.
  uint32_t End = 0;           ///< The closing bracket.
};

struct AsmStatement {
  Range Where; ///< From `asm` to the closing bracket.
  bool Volatile = false;
  /// The text, escapes resolved. It has several forms when a macro that the
  /// file defines more than once is part of it, and none when a macro is whose
  /// text is not in sight.
  llvm::SmallVector<std::string, 1> Texts;
  /// What the strings in the statement hold.
  std::string Visible;
  llvm::SmallVector<AsmOperand, 6> Operands; ///< Outputs, then inputs.
  unsigned NumOutputs = 0;
  /// All of the statement was understood.
  bool Complete = false;
  /// Operands or registers show that it is for a host's processor.
  bool OfHost = false;
};

/// All `asm`, in order, whether or not they begin a statement.
llvm::SmallVector<uint32_t> asmWords(const SourceFile &File);

/// The statement whose `asm` is token \p I, when it is one.
std::optional<AsmStatement> asmAt(const SourceFile &File, uint32_t I);

} // namespace tranship

#endif
