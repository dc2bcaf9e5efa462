// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Brackets and arguments, found by text alone.
#ifndef TRANSHIP_TEXT_CALLS_H
#define TRANSHIP_TEXT_CALLS_H

#include "text/SourceFile.h"

namespace tranship {

/// One argument of a call: its tokens.
struct Argument : Span {
  Range Where; ///< Its text, comments before the next comma included.
  /// White space and line breaks between the bracket or comma and the text.
  Range Lead;
};

struct Call {
  uint32_t Open = 0;  ///< The opening bracket.
  uint32_t Close = 0; ///< Its partner.
  llvm::SmallVector<Argument, 6> Arguments;
  /// The number of arguments is not visible: one stands for several
  /// (`__VA_ARGS__`, a pack's expansion), or they are under an #if.
  bool Variable = false;
};

/// The token that closes the bracket \p Open: `(`, `[` or `{`; the one that
/// opens the bracket \p Close. Nothing if the token is not such a bracket or
/// has no partner. A pair is in one directive or outside of all.
std::optional<uint32_t> closingBracket(const SourceFile &File, uint32_t Open);
std::optional<uint32_t> openingBracket(const SourceFile &File, uint32_t Close);

/// The token that closes the angle bracket \p Open, if the text between them
/// reads as template arguments. `>>` and `>>>` close two and three.
std::optional<uint32_t> closingAngle(const SourceFile &File, uint32_t Open);

/// The byte of that bracket, which can be one of several in a token.
std::optional<uint32_t> closingAngleByte(const SourceFile &File, uint32_t Open);

/// The token after the name at token \p Name and its template arguments, if it
/// has any.
uint32_t afterTemplateArguments(const SourceFile &File, uint32_t Name);

/// The `<` whose template arguments end with the token \p Close.
std::optional<uint32_t> openingAngle(const SourceFile &File, uint32_t Close);

/// Splits the call whose `(` or `<<<` is \p Open. \p Close is its partner.
Call readCall(const SourceFile &File, uint32_t Open, uint32_t Close);

/// The call whose opening bracket is token \p Open, if it is one and closes.
std::optional<Call> callAt(const SourceFile &File, uint32_t Open);

} // namespace tranship

#endif
