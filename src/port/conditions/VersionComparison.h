// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comparisons of CUDA's version in a preprocessor condition.
#ifndef TRANSHIP_PORT_CONDITIONS_VERSIONCOMPARISON_H
#define TRANSHIP_PORT_CONDITIONS_VERSIONCOMPARISON_H

#include "tables/words/VersionMacros.h"
#include "text/Statements.h"

namespace tranship {

/// A comparison with the same result for every CUDA version that is read.
struct VersionComparison {
  Span Tokens;
  bool Holds = false;
  /// The condition already has the same result on the target, as in a port.
  bool Said = false;
  /// The addition of a port and the comparison need brackets around them.
  bool Brackets = false;
};

/// The comparison of the macro \p M at token \p I with a literal, in a
/// condition of the tokens [First, End). Nothing if there is none, if the
/// versions differ, or if other operators than `&&` and `||` are around it. \p
/// Marker is the macro that is defined on the target.
std::optional<VersionComparison>
decidedComparison(const SourceFile &File, uint32_t First, uint32_t End,
                  uint32_t I, const VersionMacro &M, llvm::StringRef Marker);

/// \p Operand with the brackets around only it, except those of a call.
Span withBrackets(const SourceFile &File, Span Condition, Span Operand);

/// What a port writes after \p Compared so that it has the same result on the
/// target as on CUDA.
std::string onTarget(const VersionComparison &Compared, llvm::StringRef Marker);

} // namespace tranship

#endif
