// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What has to have 64 bits in a port so that masks of lanes keep theirs.
#ifndef TRANSHIP_AST_MASKWIDENING_H
#define TRANSHIP_AST_MASKWIDENING_H

#include "ast/TypeFactSink.h"
#include "llvm/ADT/ArrayRef.h"

namespace tranship {

/// Follows the masks of a translation unit through \p Declarations, and notes
/// what to widen and where masks get lost.
void noteMasks(llvm::ArrayRef<clang::Decl *> Declarations, TypeFactSink &Sink);

} // namespace tranship

#endif
