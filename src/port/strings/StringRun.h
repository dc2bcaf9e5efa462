// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjacent string literals as one string, and what edits of that string become
// in the literals.
#ifndef TRANSHIP_PORT_STRINGS_STRINGRUN_H
#define TRANSHIP_PORT_STRINGS_STRINGRUN_H

#include "text/SourceFile.h"

namespace tranship {

class StringRun {
public:
  /// Reads the literals from token \p First on.
  StringRun(const SourceFile &File, uint32_t First);

  /// One past the last literal.
  uint32_t end() const { return End; }

  /// Whether the text is known: literals of wide characters and numeric escapes
  /// are not read.
  bool isRead() const { return Read; }

  /// The text of the string, escapes resolved.
  const std::string &text() const { return Text; }

  /// The range of the characters \p Where of the text in the file; for several
  /// literals, from the first to the last.
  Range placeOf(Range Where) const;

  /// Edits of the file that replace \p Where in the text by \p New. Nothing if
  /// a raw literal cannot contain that.
  std::optional<std::vector<Replacement>> replace(Range Where,
                                                  llvm::StringRef New) const;

private:
  struct Literal {
    Range Token;
    Range Inside;    ///< Between the quotes.
    uint32_t At = 0; ///< The start of its characters in the text.
    /// What ends a raw one; empty for others.
    std::string Terminator = {};
  };

  bool read(uint32_t I);
  bool readEscaped(Range Inside);
  size_t literalOf(uint32_t At, bool IsEnd) const;
  uint32_t endOf(size_t N) const {
    return N + 1 < Literals.size() ? Literals[N + 1].At : Text.size();
  }

  const SourceFile &File;
  uint32_t End;
  bool Read = true;
  std::string Text;
  std::vector<Range> Places; ///< Of each character.
  std::vector<Literal> Literals;
};

} // namespace tranship

#endif
