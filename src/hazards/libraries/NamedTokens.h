// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that a file gives to one token: `constexpr int Bits = 8;`,
// `#define OUT CUDA_R_32F`.
#ifndef TRANSHIP_HAZARDS_LIBRARIES_NAMEDTOKENS_H
#define TRANSHIP_HAZARDS_LIBRARIES_NAMEDTOKENS_H

#include "rules/View.h"
#include "text/Statements.h"

namespace tranship {

/// The one token that \p Expression is or stands for, as it is spelled. Empty
/// if it is longer, or if the file gives it several values.
llvm::StringRef constantOf(const View &V, Span Expression);

} // namespace tranship

#endif
