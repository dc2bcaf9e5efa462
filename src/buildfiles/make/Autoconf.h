// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// configure.ac and macro files: the usual macros, and commands of the shell.
#ifndef TRANSHIP_BUILDFILES_MAKE_AUTOCONF_H
#define TRANSHIP_BUILDFILES_MAKE_AUTOCONF_H

#include "buildfiles/table/Findings.h"

namespace tranship::make {

/// configure.ac, configure.in, *.m4.
bool isAutoconfFile(llvm::StringRef Path);

BuildResult portAutoconf(llvm::StringRef Text, const BuildOptions &Options);

} // namespace tranship::make

#endif
