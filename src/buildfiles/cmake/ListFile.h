// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A CMake file as commands with arguments; blocks know where they end.
#ifndef TRANSHIP_BUILDFILES_CMAKE_LISTFILE_H
#define TRANSHIP_BUILDFILES_CMAKE_LISTFILE_H

#include "buildfiles/cmake/Tokens.h"
#include "llvm/ADT/SmallVector.h"

namespace tranship::cmake {

struct Argument {
  TokenKind Kind; ///< Word, Quoted, Bracket; Open and Close inside conditions.
  Range Where;    ///< With quotes or brackets.
  Range Inner;    ///< Without them.

  bool isText() const {
    return Kind != TokenKind::Open && Kind != TokenKind::Close;
  }
};

struct Command {
  std::string Name; ///< In lower case: CMake does not tell cases apart.
  Range NameAt;
  Range Where; ///< From the name to the closing parenthesis.
  llvm::SmallVector<Argument, 4> Arguments;
  /// For the commands that open, divide or close a block: the number of the one
  /// that goes on or closes it. Else, and for the one that closes it, its own.
  unsigned Next = 0;
};

struct ListFile {
  std::string Path; ///< Absolute.
  std::string Text;
  std::vector<Token> Tokens;
  std::vector<Command> Commands;
  std::vector<SyntaxError> Errors;

  llvm::StringRef text(Range R) const { return R.in(Text); }
  llvm::StringRef text(const Argument &A) const { return A.Inner.in(Text); }

  /// The first token that does not begin before \p Offset, or behind the last.
  const Token *tokenFrom(uint32_t Offset) const;

  /// The comments that end with their line, in \p R.
  llvm::SmallVector<Range> commentsIn(Range R) const;
};

/// Reads \p Text. \p IsTemplate: a file that configure_file() completes has
/// lines such as `@PACKAGE_INIT@`.
ListFile parseListFile(llvm::StringRef Path, llvm::StringRef Text,
                       bool IsTemplate = false);

} // namespace tranship::cmake

#endif
