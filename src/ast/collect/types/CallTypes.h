// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types of the arguments where the maps ask for them.
#ifndef TRANSHIP_AST_COLLECT_TYPES_CALLTYPES_H
#define TRANSHIP_AST_COLLECT_TYPES_CALLTYPES_H

#include "ast/collect/TypeFactSink.h"
#include "map/Map.h"
#include "llvm/ADT/ArrayRef.h"

namespace tranship {

/// Notes TypeFactKind::Arguments for each call in \p Declarations whose
/// function has rows for types in \p Names. Calls that do not compile count,
/// too: CUDA has changed the types of some functions.
void noteCallTypes(llvm::ArrayRef<clang::Decl *> Declarations, const Map &Names,
                   TypeFactSink &Sink);

} // namespace tranship

#endif
