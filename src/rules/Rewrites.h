// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a row of the maps makes of one use of its name.
#ifndef TRANSHIP_RULES_REWRITES_H
#define TRANSHIP_RULES_REWRITES_H

#include "rules/Writer.h"

namespace tranship {

/// Ports a use of the name at \p I as \p R says: the bare name, or the call
/// around it if \p Around is given.
void applyRow(const View &V, Writer &W, uint32_t I, const Row &R,
              const Call *Around);

/// Replaces \p Where, the text of a call, by \p Template with the arguments of
/// \p Around. \p Object stands for the template's `$0`.
void rewriteCall(const View &V, Writer &W, Range Where,
                 llvm::StringRef Template, const Call &Around,
                 llvm::ArrayRef<EditPiece> Object);

/// Writes, after the name at \p I, the template arguments that CUDA's \p Key
/// has by default and the target's has not.
void completeTemplateArguments(const View &V, Writer &W, uint32_t I,
                               llvm::StringRef Key);

/// Whether \p What, the result for a member, is the same for all objects.
bool isConstant(const Resolution &What);

} // namespace tranship

#endif
