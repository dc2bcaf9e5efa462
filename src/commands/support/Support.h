// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_SUPPORT_SUPPORT_H
#define TRANSHIP_COMMANDS_SUPPORT_SUPPORT_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// `tranship support DIR`: writes the headers that a port may include.
ExitCode writeSupport(const RunOptions &Options);

} // namespace tranship

#endif
