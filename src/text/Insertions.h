// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a separate statement can be written.
#ifndef TRANSHIP_TEXT_INSERTIONS_H
#define TRANSHIP_TEXT_INSERTIONS_H

#include "text/Statements.h"

namespace tranship {

/// Text to write at one place.
struct Insertion {
  uint32_t At = 0;
  std::string Text;
};

/// \p New as a separate line before the statement of a block that contains
/// token \p I but not the token \p Without: if only \p I is in a loop, the line
/// comes before the loop, not inside it. Nothing if braces would have to be
/// added.
std::optional<Insertion> beforeStatement(const SourceFile &File,
                                         const StatementList &All, uint32_t I,
                                         uint32_t Without, llvm::StringRef New);

} // namespace tranship

#endif
