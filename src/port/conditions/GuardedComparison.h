// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A comparison of CUDA's version beside the test whether there is one:
// `defined(X) && X >= 300`, `!defined(X) || X < 300`.
#ifndef TRANSHIP_PORT_CONDITIONS_GUARDEDCOMPARISON_H
#define TRANSHIP_PORT_CONDITIONS_GUARDEDCOMPARISON_H

#include "port/conditions/VersionComparison.h"

namespace tranship {

struct GuardedComparison {
  /// The comparison makes the condition what it is where the macro is not
  /// defined, `defined(X) && X < 300`: as it is, it is right for the target.
  /// Else the test says all, and the comparison nothing.
  bool Undefined;
  Span Chain; ///< The operands that `&&` or `||` joins.
  Range Part; ///< The comparison with the operator that joins it to others.
};

/// What \p Compared is beside a test of \p M that the same `&&` or `||` joins
/// in the condition of \p D. Nothing if there is none.
std::optional<GuardedComparison>
guardedComparison(const SourceFile &File, const Directive &D,
                  const VersionComparison &Compared, const VersionMacro &M);

} // namespace tranship

#endif
