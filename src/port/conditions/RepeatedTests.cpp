// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/conditions/RepeatedTests.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The test whose name is at \p I.
static std::optional<MacroTest> testOf(const SourceFile &File,
                                       const Directive &D, uint32_t I) {
  uint32_t Begin = D.argument();
  if (I <= Begin || I >= D.End || !File.isIdentifier(I))
    return std::nullopt;
  MacroTest Result{I, I, I, false};
  if (File.is(I - 1, tok::l_paren) && File.is(I + 1, tok::r_paren))
    Result = {I - 1, I, I + 1, false};
  if (Result.First == Begin || !File.isName(--Result.First, "defined"))
    return std::nullopt;
  Result.Negated =
      Result.First > Begin && File.is(Result.First - 1, tok::exclaim);
  Result.First -= Result.Negated;
  return Result;
}

std::optional<MacroTest> testEndingAt(const SourceFile &File,
                                      const Directive &D, uint32_t Last) {
  return testOf(File, D, Last - File.is(Last, tok::r_paren));
}

/// The name of the test that begins at \p First.
static uint32_t nameBehind(const SourceFile &File, uint32_t First) {
  uint32_t I = First + File.is(First, tok::exclaim) + 1;
  return I + File.is(I, tok::l_paren);
}

std::optional<TestBeside> testBeside(const SourceFile &File, const Directive &D,
                                     uint32_t I, bool Behind) {
  std::optional<MacroTest> First = testOf(File, D, I), Second = First;
  if (!First)
    return std::nullopt;
  if (Behind)
    Second = testOf(File, D, nameBehind(File, First->Last + 2));
  else if (Second->First > D.argument() + 2)
    First = testEndingAt(File, D, Second->First - 2);
  if (!First || !Second || First->Last + 2 != Second->First ||
      First->Negated != Second->Negated)
    return std::nullopt;
  bool IsOr = File.is(First->Last + 1, tok::pipepipe);
  if (!IsOr && !File.is(First->Last + 1, tok::ampamp))
    return std::nullopt;
  // `A && defined(X) || defined(X)` is not `A && defined(X)`.
  if (IsOr &&
      (File.is(First->First - 1, tok::ampamp) ||
       (Second->Last + 1 < D.End && File.is(Second->Last + 1, tok::ampamp))))
    return std::nullopt;
  return TestBeside{
      Behind ? Second->Name : First->Name,
      {File[First->Last].where().End, File[Second->Last].where().End}};
}

} // namespace tranship
