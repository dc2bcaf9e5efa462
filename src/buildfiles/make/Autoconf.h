// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// configure.ac, configure.in, *.m4: the usual macros, and commands of the
// shell.
#ifndef TRANSHIP_BUILDFILES_MAKE_AUTOCONF_H
#define TRANSHIP_BUILDFILES_MAKE_AUTOCONF_H

#include "buildfiles/table/BuildSystem.h"

namespace tranship::make {

extern const BuildSystem Autoconf;

} // namespace tranship::make

#endif
