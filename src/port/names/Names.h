// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names of CUDA's, for the rules on names.
#ifndef TRANSHIP_PORT_NAMES_NAMES_H
#define TRANSHIP_PORT_NAMES_NAMES_H

#include "rules/Writer.h"

namespace tranship {

/// Ports the use of the name at \p I: picks the row by the number of arguments
/// and their types. Returns the token behind what needs no other port.
uint32_t portUse(const View &V, Writer &W, uint32_t I, llvm::StringRef Key);

/// Makes the statement of the call at \p I a comment: the target does without
/// it, says \p R. Returns the token behind it; nothing, and does nothing, where
/// the call is part of more than its statement.
std::optional<uint32_t> leaveOut(const View &V, Writer &W, uint32_t I,
                                 const Row &R, const Call &Around);

} // namespace tranship

#endif
