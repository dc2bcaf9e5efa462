// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `sizeof(Traits<T>::type)`, `Traits<T>::get<1>()`: nvcc looks into the
// template and accepts them without `typename` and `template`; Clang does not.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_DEPENDENTNAMES_H
#define TRANSHIP_PARSE_COLLECT_NAMES_DEPENDENTNAMES_H

#include "parse/collect/names/Remedies.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/LangOptions.h"

namespace tranship {

/// The word that \p E lacks, if all definitions of the class template agree
/// what it is.
std::optional<Remedy> missingWord(const clang::DependentScopeDeclRefExpr &E,
                                  const clang::SourceManager &Sources,
                                  const clang::LangOptions &Language);

} // namespace tranship

#endif
