// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text of a CMake file as tokens. They cover every byte, so that whoever
// edits between them keeps layout and comments.
#ifndef TRANSHIP_BUILDFILES_CMAKE_TOKENS_H
#define TRANSHIP_BUILDFILES_CMAKE_TOKENS_H

#include "edit/Edit.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship::cmake {

enum class TokenKind : uint8_t {
  Space,          ///< Blanks without a line break.
  Newline,        ///< One line break.
  LineComment,    ///< `# ...`, without the line break.
  BracketComment, ///< `#[[ ... ]]`.
  Open,           ///< `(`
  Close,          ///< `)`
  Word,           ///< The name of a command, or an unquoted argument.
  Quoted,         ///< `"..."`
  Bracket,        ///< `[[...]]`, `[=[...]=]`
  Unfinished,     ///< A quote or a bracket that is not closed.
};

struct Token {
  TokenKind Kind;
  Range Where;
};

/// A syntax error.
struct SyntaxError {
  Range Where;
  std::string Message;
};

/// Splits \p Text into tokens, none of them empty. Syntax errors are reported
/// and still become tokens.
std::vector<Token> tokenize(llvm::StringRef Text,
                            std::vector<SyntaxError> &Errors);

} // namespace tranship::cmake

#endif
