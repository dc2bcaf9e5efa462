// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's version and architecture macros outside of conditions.
#ifndef TRANSHIP_PORT_CONDITIONS_VERSIONVALUES_H
#define TRANSHIP_PORT_CONDITIONS_VERSIONVALUES_H

#include "rules/Writer.h"

namespace tranship {

/// What is said of \p Macro is said under this id.
DiagnosticId conditionId(llvm::StringRef Macro);

/// Ports the macros where their value is used: in code, in bodies of macros.
void portValues(const View &V, Writer &W);

} // namespace tranship

#endif
