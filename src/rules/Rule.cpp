// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "rules/Rule.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

using enum DiagnosticId;

/// What a use of a name can lead to whichever rule finds it.
static constexpr DiagnosticId OfAllRules[] = {NoCounterpart, NotEstablished,
                                              UnverifiedName, TargetVersion};

bool Rule::reports(DiagnosticId Id) const {
  return PassesOn || is_contained(Reports, Id) || is_contained(OfAllRules, Id);
}

} // namespace tranship
