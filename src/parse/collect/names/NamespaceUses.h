// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `detail::f()` behind `using namespace own`: a target whose headers have a
// global namespace of that name makes it ambiguous.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_NAMESPACEUSES_H
#define TRANSHIP_PARSE_COLLECT_NAMES_NAMESPACEUSES_H

#include "parse/collect/names/Remedies.h"
#include "clang/AST/Decl.h"

namespace tranship {

/// The whole name of \p Space, the user's, for the token at \p Where in
/// \p Around, which names it by a using-directive alone. Nothing if no target
/// has such a namespace, if the unit has none of the libraries whose
/// counterparts bring it, or if the name needs no more.
std::optional<Remedy> wholeName(const clang::NamespaceDecl &Space,
                                clang::SourceLocation Where,
                                const clang::DeclContext &Around);

} // namespace tranship

#endif
