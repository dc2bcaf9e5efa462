// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The face of this room.
#ifndef TRANSHIP_BUILDFILES_CMAKE_CMAKE_H
#define TRANSHIP_BUILDFILES_CMAKE_CMAKE_H

#include "buildfiles/table/BuildSystem.h"

namespace tranship::cmake {

extern const BuildSystem CMake;

} // namespace tranship::cmake

#endif
