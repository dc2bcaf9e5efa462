// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Function templates as a unit instantiates them: only there are sizes, traits
// and called functions known.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_INSTANCES_H
#define TRANSHIP_PARSE_COLLECT_NAMES_INSTANCES_H

#include "clang/AST/DeclBase.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace clang {
class Sema;
} // namespace clang

namespace tranship {

/// Instantiates the functions that the unit uses and that are written where
/// \p IsWanted, after the parse. What does not compile there is passed over:
/// nothing is reported. Those of libraries would take most of the time.
std::vector<clang::Decl *>
instantiate(clang::Sema &Meaning,
            llvm::function_ref<bool(clang::SourceLocation)> IsWanted);

} // namespace tranship

#endif
