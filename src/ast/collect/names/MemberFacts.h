// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Members of CUDA's types: which type's, only a parse knows.
#ifndef TRANSHIP_AST_COLLECT_NAMES_MEMBERFACTS_H
#define TRANSHIP_AST_COLLECT_NAMES_MEMBERFACTS_H

#include "ast/collect/TypeFactSink.h"
#include "map/Map.h"
#include "llvm/ADT/ArrayRef.h"

namespace tranship {

/// Notes the uses, in \p Declarations, of members for which \p Names have rows.
void noteMembers(llvm::ArrayRef<clang::Decl *> Declarations, const Map &Names,
                 TypeFactSink &Sink);

} // namespace tranship

#endif
