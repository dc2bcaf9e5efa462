// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's names, for the rules on names.
#ifndef TRANSHIP_PORT_NAMES_NAMES_H
#define TRANSHIP_PORT_NAMES_NAMES_H

#include "rules/Writer.h"

namespace tranship {

/// Ports the use of the name at \p I: picks the row by the number of arguments
/// and their types. Returns the token after what needs no other port.
uint32_t portUse(const View &V, Writer &W, uint32_t I, llvm::StringRef Key);

/// Turns the statement of the call at \p I into a comment: by \p R the target
/// does not need it. Returns the token after it; does nothing, and returns
/// nothing, if the call is not a whole statement.
std::optional<uint32_t> leaveOut(const View &V, Writer &W, uint32_t I,
                                 const Row &R, const Call &Around);

/// Whether the call at \p I of a function with a mask may be one of CUDA's
/// beside the file's own overload, and the target's takes other masks: the mask
/// is then converted, which leaves the choice between the two as it is.
bool mayBeBesideOverload(const View &V, uint32_t I);

} // namespace tranship

#endif
