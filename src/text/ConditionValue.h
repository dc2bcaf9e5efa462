// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_TEXT_CONDITIONVALUE_H
#define TRANSHIP_TEXT_CONDITIONVALUE_H

#include "text/SourceFile.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// The value of the expression [First, End) of an #if if the macros for which
/// \p IsUndefined holds are not defined and nothing is known about the others.
/// Nothing if it depends on the others.
std::optional<int64_t>
conditionValue(const SourceFile &File, uint32_t First, uint32_t End,
               llvm::function_ref<bool(llvm::StringRef)> IsUndefined);

/// The same if \p Known gives the value of a macro, 0 for one that is not
/// defined, or nothing. \p IsDefined, if it is not empty, knows of some whether
/// they are defined.
std::optional<int64_t> conditionValueWith(
    const SourceFile &File, uint32_t First, uint32_t End,
    llvm::function_ref<std::optional<int64_t>(llvm::StringRef)> Known,
    llvm::function_ref<std::optional<bool>(llvm::StringRef)> IsDefined = {});

} // namespace tranship

#endif
