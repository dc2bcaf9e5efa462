// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modules: what programs load at run time, as files.
#ifndef TRANSHIP_COMMANDS_SDK_MODULES_H
#define TRANSHIP_COMMANDS_SDK_MODULES_H

#include "llvm/Support/Error.h"

namespace tranship {

/// Writes the shared library \p Library to \p File as a text, which programs
/// take for PTX. The engine reads it: support/overlay/cpu/rtc/form.h.
llvm::Error writeModuleText(llvm::StringRef Library, llvm::StringRef File);

} // namespace tranship

#endif
