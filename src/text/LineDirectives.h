// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ports whose lines are those of the source, as compilers and debuggers see
// them.
#ifndef TRANSHIP_TEXT_LINEDIRECTIVES_H
#define TRANSHIP_TEXT_LINEDIRECTIVES_H

#include "edit/Edit.h"

namespace tranship {

/// \p Source, the text of the file \p Path, with the settled \p Edits made and
/// with `#line` directives: one before the first line, and one wherever edits
/// have added or removed lines. One that would be inside a literal, a comment,
/// a directive or brackets is moved to the next line that allows it.
std::string applyWithLines(llvm::StringRef Source, const EditSet &Edits,
                           llvm::StringRef Path);

} // namespace tranship

#endif
