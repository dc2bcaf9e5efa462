// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `__has_include(<header>)` in a condition.
#ifndef TRANSHIP_PORT_INCLUDES_HASINCLUDE_H
#define TRANSHIP_PORT_INCLUDES_HASINCLUDE_H

#include "rules/View.h"
#include "text/HeaderNames.h"

namespace tranship {

/// Whether the header \p H is one of the user's files. \p Vendored is the
/// result of vendoredHeader.
bool isOwnHeader(const View &V, HeaderName H, llvm::StringRef Vendored);

/// The header that `__has_include` or the like at token \p I asks for.
std::optional<HeaderName> queriedHeader(const SourceFile &File, uint32_t I);

/// Whether \p H is one of CUDA's headers that the target is known to lack.
bool isMissingHeader(const View &V, HeaderName H);

} // namespace tranship

#endif
