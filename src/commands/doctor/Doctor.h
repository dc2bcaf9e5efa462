// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_DOCTOR_DOCTOR_H
#define TRANSHIP_COMMANDS_DOCTOR_DOCTOR_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// `tranship doctor`: prints what is installed to make, compile and run ports.
ExitCode doctor(const RunOptions &Options);

} // namespace tranship

#endif
