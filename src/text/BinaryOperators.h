// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integer expressions over tokens: and their precedence.
#ifndef TRANSHIP_TEXT_BINARYOPERATORS_H
#define TRANSHIP_TEXT_BINARYOPERATORS_H

#include "text/SourceFile.h"
#include "clang/Basic/OperatorPrecedence.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// A value, or nothing if it depends on something unknown.
using KnownValue = std::optional<int64_t>;

/// Reads operands and the operators between them whose precedence is at least
/// \p Least, from token \p I on, and moves \p I past them, at most to \p End.
/// \p Operand reads one operand and moves \p I as well.
KnownValue readBinary(const SourceFile &File, uint32_t &I, uint32_t End,
                      unsigned Least, llvm::function_ref<KnownValue()> Operand,
                      llvm::function_ref<KnownValue(clang::tok::TokenKind,
                                                    KnownValue, KnownValue)>
                          Combine);

} // namespace tranship

#endif
