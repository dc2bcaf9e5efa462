// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A face of this room: files of make. The other one is Autoconf.h.
#ifndef TRANSHIP_BUILDFILES_MAKE_MAKE_H
#define TRANSHIP_BUILDFILES_MAKE_MAKE_H

#include "buildfiles/table/BuildSystem.h"

namespace tranship::make {

extern const BuildSystem Make;

} // namespace tranship::make

#endif
