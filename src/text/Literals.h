// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integer literals.
#ifndef TRANSHIP_TEXT_LITERALS_H
#define TRANSHIP_TEXT_LITERALS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace tranship {

/// The value of a literal, if it is an integer of at most 64 bits.
std::optional<uint64_t> literalValue(llvm::StringRef Text);

} // namespace tranship

#endif
