// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The calls of a file of Meson.
#ifndef TRANSHIP_BUILDFILES_MESON_CALLS_H
#define TRANSHIP_BUILDFILES_MESON_CALLS_H

#include "buildfiles/literals/Literals.h"

namespace tranship::meson {

struct Argument {
  llvm::StringRef Key; ///< Empty: positional.
  Range Whole;         ///< With the key.
  Range Value;
};

struct Call {
  llvm::StringRef Name; ///< With the object: `meson.get_compiler`.
  Range Where;          ///< From the name to the closing bracket.
  size_t Bracket;       ///< The number of the argument's brackets.
  std::vector<Argument> Args;

  llvm::StringRef object() const { return Name.rsplit('.').first; }
  llvm::StringRef method() const { return Name.substr(Name.rfind('.') + 1); }
  const Argument *find(llvm::StringRef Key) const;
  /// The positional argument \p N, or nothing.
  const Argument *positional(size_t N) const;
};

/// All calls in \p Text, in the order of their opening brackets.
std::vector<Call> readCalls(llvm::StringRef Text,
                            const literals::LiteralText &Read);

/// Whether the call makes a program or a library.
bool isTarget(const Call &C);

/// The variable that gets what begins at \p At, if that is all of a statement:
/// `name = ` or `name += ` stands before it.
llvm::StringRef assignedTo(llvm::StringRef Text, uint32_t At);

} // namespace tranship::meson

#endif
