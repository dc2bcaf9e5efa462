// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship export sdk`: a kit for builds on the CPU.
#ifndef TRANSHIP_COMMANDS_SDK_EXPORTSDK_H
#define TRANSHIP_COMMANDS_SDK_EXPORTSDK_H

#include "commands/sdk/Kit.h"
#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// A kit for \p Where in the folder \p Folder, with what the options say.
llvm::Expected<Kit> makeKit(const RunOptions &Options, const Platform &Where,
                            llvm::StringRef Folder);

/// `tranship export FORMAT`: all formats, with `sdk` among them.
ExitCode exportAny(const RunOptions &Options);

} // namespace tranship

#endif
