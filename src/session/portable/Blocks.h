// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lines that stand in a source twice: for the target, and for all others.
#ifndef TRANSHIP_SESSION_PORTABLE_BLOCKS_H
#define TRANSHIP_SESSION_PORTABLE_BLOCKS_H

#include "session/portable/Portable.h"
#include "text/SourceFile.h"

namespace tranship {

/// Whole lines around each of \p Edits, without the last newline: together they
/// can stand under an #if, none overlaps another or touches it.
std::vector<Range> blocksFor(const SourceFile &File, const EditSet &Edits,
                             const Coverage &Covered);

} // namespace tranship

#endif
