// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_PORT_CONDITIONS_REPEATEDTESTS_H
#define TRANSHIP_PORT_CONDITIONS_REPEATEDTESTS_H

#include "text/SourceFile.h"

namespace tranship {

/// `defined(X)`, `defined X`, with `!` or without.
struct MacroTest {
  uint32_t First, Name, Last;
  bool Negated;
};

/// The test in the condition of \p D that ends at token \p Last.
std::optional<MacroTest> testEndingAt(const SourceFile &File,
                                      const Directive &D, uint32_t Last);

/// A test that stands beside another one in a condition. Asking the same, one
/// of the two is enough.
struct TestBeside {
  uint32_t Name; ///< The macro's token.
  /// From the end of the first to the end of the second: ` || defined(X)`.
  Range Part;
};

/// The test `defined(X)` before the one of the macro at token \p I in directive
/// \p D, or \p Behind it, if `||` or `&&` joins the two by themselves and both
/// or none have a `!`.
std::optional<TestBeside> testBeside(const SourceFile &File, const Directive &D,
                                     uint32_t I, bool Behind);

} // namespace tranship

#endif
