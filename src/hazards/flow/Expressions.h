// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an expression of the host names, and where the host waits for the
// device, as far as text tells.
#ifndef TRANSHIP_HAZARDS_FLOW_EXPRESSIONS_H
#define TRANSHIP_HAZARDS_FLOW_EXPRESSIONS_H

#include "text/Operators.h"
#include "text/Statements.h"

namespace tranship {

/// Whether the host waits for the device in the call of the function at token
/// \p I, by its name: `cudaStreamSynchronize`, `stream.wait()`.
bool isSynchronization(const SourceFile &File, uint32_t I);

/// \p S without brackets, casts and the functions that only take an address.
Span withoutCasts(const SourceFile &File, Span S);

/// The same, without `&` and `*` before it.
Span withoutAddress(const SourceFile &File, Span S);

/// The token that names what the expression \p S is, or is the address of:
/// `buffer` of `&this->buffer`, `p` of `p + 1`. NoToken if it has no name.
uint32_t namedBy(const SourceFile &File, Span S);

} // namespace tranship

#endif
