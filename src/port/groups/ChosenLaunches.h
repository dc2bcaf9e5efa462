// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that wait for the grid only if they are told to.
#ifndef TRANSHIP_PORT_GROUPS_CHOSENLAUNCHES_H
#define TRANSHIP_PORT_GROUPS_CHOSENLAUNCHES_H

#include "text/SourceFile.h"

namespace tranship {

/// Whether token \p I is under an `if` or an #if inside the function that
/// begins at token \p First.
bool isUnderCondition(const SourceFile &File, uint32_t I, uint32_t First);

/// Whether the file passes the kernel \p Name to a function for cooperative
/// launches.
bool isLaunchedCooperatively(const SourceFile &File, llvm::StringRef Name);

} // namespace tranship

#endif
