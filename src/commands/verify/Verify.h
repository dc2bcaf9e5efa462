// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_VERIFY_VERIFY_H
#define TRANSHIP_COMMANDS_VERIFY_VERIFY_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// `tranship verify [SRC] PORT`: ports, compiles and runs what can be, within a
/// limit of time, and compares with the last time. The status is 0 if all is
/// fine, 1 if something fails, 2 if something could not be judged, 3 if more
/// fails than before.
int verify(const RunOptions &Options);

} // namespace tranship

#endif
