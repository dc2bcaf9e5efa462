// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cooperative groups: whose member a name is, and what becomes of ranks, sizes
// and tiles, only a parse knows.
#ifndef TRANSHIP_AST_COLLECT_GROUPS_GROUPFACTS_H
#define TRANSHIP_AST_COLLECT_GROUPS_GROUPFACTS_H

#include "ast/collect/TypeFactSink.h"
#include "llvm/ADT/ArrayRef.h"

namespace tranship {

/// Notes, for the uses of cooperative groups in \p Declarations,
/// TypeFactKind::GroupMember and TileSize.
void noteGroups(llvm::ArrayRef<clang::Decl *> Declarations, TypeFactSink &Sink);

/// Notes TypeFactKind::GroupWidth.
void noteGroupWidths(llvm::ArrayRef<clang::Decl *> Declarations,
                     TypeFactSink &Sink);

} // namespace tranship

#endif
