// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The commands that write ports or repairs: each determines where the results
// go and runs a session.
#ifndef TRANSHIP_COMMANDS_PORT_PORT_H
#define TRANSHIP_COMMANDS_PORT_PORT_H

#include "session/Session.h"

namespace tranship {

/// `tranship PATH...`
ExitCode port(RunOptions Options);

/// `tranship migrate SRC DST`: a port of a whole project, and a record of it.
ExitCode migrate(RunOptions Options);

/// `tranship upgrade PATH...`: HIP for a newer version of HIP.
ExitCode upgrade(RunOptions Options);

/// `tranship fix PATH...`: repairs in sources that stay CUDA.
ExitCode fix(RunOptions Options);

/// `tranship port-build PATH...` and `tranship check-build PATH...`
ExitCode portBuild(const RunOptions &Options);

} // namespace tranship

#endif
