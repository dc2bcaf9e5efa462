// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Brackets and arguments, found by text alone.
#ifndef TRANSHIP_LEX_CALLS_H
#define TRANSHIP_LEX_CALLS_H

#include "lex/SourceFile.h"

namespace tranship {

/// One argument of a call.
struct Argument {
  uint32_t First = 0; ///< Its first token.
  uint32_t End = 0;   ///< One past its last token.
  Range Where;        ///< Its text, comments before the next comma included.
  /// White space and line breaks between the bracket or comma and the text.
  Range Lead;
};

struct Call {
  uint32_t Open = 0;  ///< The opening bracket.
  uint32_t Close = 0; ///< Its partner.
  llvm::SmallVector<Argument, 6> Arguments;
  /// An argument stands for several: `__VA_ARGS__`, or a pack's expansion.
  bool Variable = false;
};

/// The token that closes the bracket \p Open: `(`, `[` or `{`. Nothing when
/// the text ends before, or when a bracket inside does not close; a search that
/// begins in a directive ends with it.
std::optional<uint32_t> closingBracket(const SourceFile &File, uint32_t Open);

/// The token that closes the angle bracket \p Open, when the text between reads
/// as template arguments. `>>` and `>>>` close two and three.
std::optional<uint32_t> closingAngle(const SourceFile &File, uint32_t Open);

/// Takes the call apart whose `(` or `<<<` is \p Open. \p Close is its partner.
Call readCall(const SourceFile &File, uint32_t Open, uint32_t Close);

/// The call whose opening bracket is token \p Open, if it is one and closes.
std::optional<Call> callAt(const SourceFile &File, uint32_t Open);

} // namespace tranship

#endif
