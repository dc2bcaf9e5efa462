// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integer literals.
#ifndef TRANSHIP_LEX_LITERALS_H
#define TRANSHIP_LEX_LITERALS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace tranship {

/// The number of a literal, when it is one of at most 64 bits.
std::optional<uint64_t> literalValue(llvm::StringRef Text);

/// The `u`, `LL` or the like at the end of \p Text.
llvm::StringRef literalSuffix(llvm::StringRef Text);

/// A mask of lanes, a 32-bit literal, in 64 bits: all lanes stay all lanes,
/// some lanes stay those lanes. Empty when \p Text has 64 bits already.
std::string widenedLiteral(llvm::StringRef Text);

} // namespace tranship

#endif
