// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that choose between PTX and other code.
#ifndef TRANSHIP_PORT_CONDITIONS_PTXCONDITIONS_H
#define TRANSHIP_PORT_CONDITIONS_PTXCONDITIONS_H

#include "rules/Writer.h"

namespace tranship {

/// Makes the target take the #else of \p D where the code under \p D is PTX
/// without a counterpart and #else does the same. Returns whether it is so.
bool leaveToElse(const View &V, Writer &W, const Directive &D);

} // namespace tranship

#endif
