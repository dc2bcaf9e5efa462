// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The directives that belong to one conditional. Directives are named by their
// number in the file.
#ifndef TRANSHIP_TEXT_CONDITIONALS_H
#define TRANSHIP_TEXT_CONDITIONALS_H

#include "text/SourceFile.h"

namespace tranship {

/// Whether \p D opens a branch by a condition: an #if or #elif of any kind.
inline bool hasCondition(const Directive &D) {
  return opensConditional(D.Kind) || D.Kind == DirectiveKind::Elif;
}

/// The #elif, #else or #endif that ends the branch that directive number \p N
/// opens.
std::optional<size_t> nextOfConditional(const SourceFile &File, size_t N);

/// The #else of the conditional that directive number \p N, which opens a
/// branch of it, is part of.
std::optional<size_t> elseOf(const SourceFile &File, size_t N);

/// Whether no build has both tokens \p A and \p B: they are in different
/// branches of one conditional, or under `#ifdef X` and `#ifndef X`.
bool areAlternatives(const SourceFile &File, uint32_t A, uint32_t B);

} // namespace tranship

#endif
