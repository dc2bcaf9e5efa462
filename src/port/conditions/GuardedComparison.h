// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A comparison of CUDA's version beside a test for its macro: `defined(X) && X
// >= 300`, `!defined(X) || X < 300`.
#ifndef TRANSHIP_PORT_CONDITIONS_GUARDEDCOMPARISON_H
#define TRANSHIP_PORT_CONDITIONS_GUARDEDCOMPARISON_H

#include "port/conditions/VersionComparison.h"

namespace tranship {

struct GuardedComparison {
  /// Whether the comparison gives the condition the value that it has if the
  /// macro is not defined, as in `defined(X) && X < 300`: unchanged, it is
  /// right for the target. Otherwise the test decides, and the comparison adds
  /// nothing.
  bool Undefined;
  Span Chain; ///< The operands that `&&` or `||` joins.
  Range Part; ///< The comparison with the operator that joins it to others.
};

/// The role of \p Compared beside a test of \p M that the same `&&` or `||`
/// joins in the condition of \p D. Nothing if there is no such test.
std::optional<GuardedComparison>
guardedComparison(const SourceFile &File, const Directive &D,
                  const VersionComparison &Compared, const VersionMacro &M);

} // namespace tranship

#endif
