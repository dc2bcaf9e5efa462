// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_EDIT_DIFF_H
#define TRANSHIP_EDIT_DIFF_H

#include "edit/Edit.h"

namespace tranship {

/// The settled \p Edits of \p Source as a unified diff with three lines of
/// context, headed by the two names. Empty if there are no edits.
std::string unifiedDiff(llvm::StringRef Source, const EditSet &Edits,
                        llvm::StringRef OldName, llvm::StringRef NewName);

} // namespace tranship

#endif
