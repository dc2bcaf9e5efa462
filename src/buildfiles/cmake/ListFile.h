// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A CMake file as commands with arguments; blocks know where they end.
#ifndef TRANSHIP_BUILDFILES_CMAKE_LISTFILE_H
#define TRANSHIP_BUILDFILES_CMAKE_LISTFILE_H

#include "buildfiles/cmake/Tokens.h"
#include "llvm/ADT/SmallVector.h"

namespace tranship::cmake {

struct Argument {
  /// Word, Quoted or Bracket; also Open and Close inside conditions.
  TokenKind Kind;
  Range Where; ///< With quotes or brackets.
  Range Inner; ///< Without them.

  bool isText() const {
    return Kind != TokenKind::Open && Kind != TokenKind::Close;
  }
};

struct Command {
  /// In lower case, because CMake ignores the case of commands.
  std::string Name;
  Range NameAt;
  Range Where; ///< From the name to the closing parenthesis.
  llvm::SmallVector<Argument, 4> Arguments;
  /// For commands that open or divide a block, the index of the next command
  /// that divides or closes it. Otherwise, also for a command that closes one,
  /// its own index.
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

  /// The first token that begins at or after \p Offset, or the end of the
  /// tokens.
  const Token *tokenFrom(uint32_t Offset) const;

  /// The line comments in \p R.
  llvm::SmallVector<Range> commentsIn(Range R) const;
};

/// Parses \p Text. If \p IsTemplate, it is completed by configure_file() and
/// may have lines such as `@PACKAGE_INIT@`.
ListFile parseListFile(llvm::StringRef Path, llvm::StringRef Text,
                       bool IsTemplate = false);

} // namespace tranship::cmake

#endif
