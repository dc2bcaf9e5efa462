// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lines that a source has twice: for the target, and for all others.
#ifndef TRANSHIP_SESSION_PORTABLE_BLOCKS_H
#define TRANSHIP_SESSION_PORTABLE_BLOCKS_H

#include "session/portable/Portable.h"
#include "text/SourceFile.h"

namespace tranship {

/// Whole lines around each of \p Edits, without the last newline: they can be
/// put under an #if; no two overlap or touch.
std::vector<Range> blocksFor(const SourceFile &File, const EditSet &Edits,
                             const Coverage &Covered);

} // namespace tranship

#endif
