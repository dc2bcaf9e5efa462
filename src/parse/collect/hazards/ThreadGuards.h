// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which threads come to a statement of device code.
#ifndef TRANSHIP_PARSE_COLLECT_HAZARDS_THREADGUARDS_H
#define TRANSHIP_PARSE_COLLECT_HAZARDS_THREADGUARDS_H

#include "parse/collect/hazards/UnitFlow.h"

namespace tranship {

/// Whether no more than one thread of a wave comes to \p What in \p Around, as
/// far as the unit shows: by a condition there or in each of the callers. True
/// if no kernel of the unit comes there.
bool isForOneThread(const UnitFlow &Flow, const clang::Stmt &What,
                    const clang::FunctionDecl &Around);

/// Whether the unit has callers of \p Around, and one thread of a wave comes to
/// \p What.
bool isCalledByOneThread(const UnitFlow &Flow, const clang::Stmt &What,
                         const clang::FunctionDecl &Around);

/// Whether the unit launches \p Kernel, and always with 1 for argument \p
/// Number of the launch: 0 for one block, 1 for one thread in each.
bool isLaunchedWithOne(const UnitFlow &Flow, const clang::FunctionDecl &Kernel,
                       unsigned Number);

} // namespace tranship

#endif
