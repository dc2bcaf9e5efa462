// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_PORTABLE_JOINEDCONDITIONS_H
#define TRANSHIP_SESSION_PORTABLE_JOINEDCONDITIONS_H

#include "session/portable/Split.h"

namespace tranship {

/// Rewrites the directive \p D, whose condition \p Edits port, into \p Out: a
/// condition with its old value for CUDA and the port's value for the target.
/// \p Guard is true for the target only.
void joinCondition(const SourceFile &File, const Directive &D,
                   llvm::ArrayRef<const Edit *> Edits, llvm::StringRef Guard,
                   EditSet &Out);

} // namespace tranship

#endif
