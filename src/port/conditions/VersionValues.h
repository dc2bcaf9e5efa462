// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's version and architecture macros outside conditions.
#ifndef TRANSHIP_PORT_CONDITIONS_VERSIONVALUES_H
#define TRANSHIP_PORT_CONDITIONS_VERSIONVALUES_H

#include "rules/Writer.h"

namespace tranship {

/// The id of reports about \p Macro.
DiagnosticId conditionId(llvm::StringRef Macro);

/// Ports the macros where their value is used: in code, in bodies of macros.
void portValues(const View &V, Writer &W);

} // namespace tranship

#endif
