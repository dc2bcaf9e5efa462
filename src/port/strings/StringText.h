// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The contents of string literals.
#ifndef TRANSHIP_PORT_STRINGS_STRINGTEXT_H
#define TRANSHIP_PORT_STRINGS_STRINGTEXT_H

#include "text/SourceFile.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// The text between the quotes of the literal at token \p I, raw or not, with
/// escapes as they are written.
llvm::StringRef stringText(const SourceFile &File, uint32_t I);

/// Calls \p Look with each string literal outside include lines.
void forEachString(const SourceFile &File,
                   llvm::function_ref<void(uint32_t, llvm::StringRef)> Look);

} // namespace tranship

#endif
