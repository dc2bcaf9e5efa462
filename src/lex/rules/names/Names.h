// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names of CUDA's, for the rules on names.
#ifndef TRANSHIP_LEX_RULES_NAMES_NAMES_H
#define TRANSHIP_LEX_RULES_NAMES_NAMES_H

#include "lex/context/Writer.h"

namespace tranship {

/// Ports the use of the name at \p I: picks the row by the number of arguments.
void portUse(const View &V, Writer &W, uint32_t I, llvm::StringRef Key);

} // namespace tranship

#endif
