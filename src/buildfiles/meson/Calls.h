// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The calls of a file of Meson.
#ifndef TRANSHIP_BUILDFILES_MESON_CALLS_H
#define TRANSHIP_BUILDFILES_MESON_CALLS_H

#include "buildfiles/literals/Literals.h"

namespace tranship::meson {

struct Argument {
  llvm::StringRef Key; ///< Empty for positional arguments.
  Range Whole;         ///< Includes the key.
  Range Value;
};

struct Call {
  llvm::StringRef Name; ///< Includes the object: `meson.get_compiler`.
  Range Where;          ///< From the name to the closing bracket.
  size_t Bracket;       ///< The index of the brackets with its arguments.
  std::vector<Argument> Args;

  llvm::StringRef object() const { return Name.rsplit('.').first; }
  llvm::StringRef method() const { return Name.substr(Name.rfind('.') + 1); }
  const Argument *find(llvm::StringRef Key) const;
  /// Positional argument \p N, or null.
  const Argument *positional(size_t N) const;
};

/// All calls in \p Text, ordered by their opening brackets.
std::vector<Call> readCalls(llvm::StringRef Text,
                            const literals::LiteralText &Read);

/// Whether the call creates a program or a library.
bool isTarget(const Call &C);

/// The variable of an assignment, `name = ` or `name += `, whose right side
/// begins at \p At; empty if there is none.
llvm::StringRef assignedTo(llvm::StringRef Text, uint32_t At);

} // namespace tranship::meson

#endif
