// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_PORTABLE_JOINEDCONDITIONS_H
#define TRANSHIP_SESSION_PORTABLE_JOINEDCONDITIONS_H

#include "session/portable/Split.h"

namespace tranship {

/// Rewrites the directive \p D, whose condition \p Edits port, into \p Out: a
/// condition that is worth for CUDA what it was, and for the target what the
/// port says. \p Guard is true for the target alone.
void joinCondition(const SourceFile &File, const Directive &D,
                   llvm::ArrayRef<const Edit *> Edits, llvm::StringRef Guard,
                   EditSet &Out);

} // namespace tranship

#endif
