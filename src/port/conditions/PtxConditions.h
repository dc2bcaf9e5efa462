// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that choose between PTX and other code.
#ifndef TRANSHIP_PORT_CONDITIONS_PTXCONDITIONS_H
#define TRANSHIP_PORT_CONDITIONS_PTXCONDITIONS_H

#include "rules/Writer.h"

namespace tranship {

/// Makes the target take the branch of \p D's conditional that is not PTX,
/// where the other one is PTX without a counterpart and both do the same.
/// Returns whether it is so.
bool decideByPtx(const View &V, Writer &W, const Directive &D);

} // namespace tranship

#endif
