// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comma-separated values.
#ifndef TRANSHIP_REPORT_CSV_H
#define TRANSHIP_REPORT_CSV_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tranship {

/// Quotes \p Text as RFC 4180 requires, if it contains a comma, quote or line
/// break.
std::string csvField(llvm::StringRef Text);

} // namespace tranship

#endif
