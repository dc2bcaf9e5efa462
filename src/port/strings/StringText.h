// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What string literals hold.
#ifndef TRANSHIP_PORT_STRINGS_STRINGTEXT_H
#define TRANSHIP_PORT_STRINGS_STRINGTEXT_H

#include "text/SourceFile.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// The text between the quotes of the literal at token \p I, escapes as they
/// are written. Also of a raw one.
llvm::StringRef stringText(const SourceFile &File, uint32_t I);

/// Calls \p Look with each string literal that stands in no include line.
void forEachString(const SourceFile &File,
                   llvm::function_ref<void(uint32_t, llvm::StringRef)> Look);

} // namespace tranship

#endif
