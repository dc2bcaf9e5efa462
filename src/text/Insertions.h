// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a statement of its own can be written.
#ifndef TRANSHIP_TEXT_INSERTIONS_H
#define TRANSHIP_TEXT_INSERTIONS_H

#include "text/Statements.h"

namespace tranship {

/// Text to write at one place.
struct Insertion {
  uint32_t At = 0;
  std::string Text;
};

/// \p New as a line of its own before the statement of a block that has
/// token \p I in it, but not the token \p Without: a loop that only \p I stands
/// in gets it before, not inside. Nothing where braces would have to be added.
std::optional<Insertion> beforeStatement(const SourceFile &File,
                                         const StatementList &All, uint32_t I,
                                         uint32_t Without, llvm::StringRef New);

} // namespace tranship

#endif
