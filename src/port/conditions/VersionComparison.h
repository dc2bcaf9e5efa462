// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comparisons of CUDA's version in a preprocessor condition.
#ifndef TRANSHIP_PORT_CONDITIONS_VERSIONCOMPARISON_H
#define TRANSHIP_PORT_CONDITIONS_VERSIONCOMPARISON_H

#include "tables/words/VersionMacros.h"
#include "text/Statements.h"

namespace tranship {

/// A comparison that every CUDA that is read decides the same way.
struct VersionComparison {
  Span Tokens;
  bool Holds = false;
  /// The condition says the same of the target already, as a port does.
  bool Said = false;
  /// What a port adds needs brackets around it and the comparison.
  bool Brackets = false;
};

/// The comparison of the macro \p M at token \p I with a literal, in a
/// condition of the tokens [First, End). Nothing when there is none, when the
/// versions differ, or when more than `&&` and `||` is around it. \p Marker is
/// the macro that is defined on the target.
std::optional<VersionComparison>
decidedComparison(const SourceFile &File, uint32_t First, uint32_t End,
                  uint32_t I, const VersionMacro &M, llvm::StringRef Marker);

/// \p Operand with the brackets around it alone, but not with those of a call.
Span withBrackets(const SourceFile &File, Span Condition, Span Operand);

/// What a port writes behind \p Compared to make it come out on the target as
/// on CUDA.
std::string onTarget(const VersionComparison &Compared, llvm::StringRef Marker);

} // namespace tranship

#endif
