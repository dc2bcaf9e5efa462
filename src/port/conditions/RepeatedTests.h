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

/// A test beside an equal one in a condition: one of the two is enough.
struct TestBeside {
  uint32_t Name; ///< The macro's token.
  /// From the end of the first to the end of the second: ` || defined(X)`.
  Range Part;
};

/// The test `defined(X)` before the one of the macro at token \p I in directive
/// \p D, or after it if \p Behind, if just these two are joined by `||` or `&&`
/// and both or neither have a `!`.
std::optional<TestBeside> testBeside(const SourceFile &File, const Directive &D,
                                     uint32_t I, bool Behind);

} // namespace tranship

#endif
