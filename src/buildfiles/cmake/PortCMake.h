// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The face of this room: the port of one CMake file of a project.
#ifndef TRANSHIP_BUILDFILES_CMAKE_PORTCMAKE_H
#define TRANSHIP_BUILDFILES_CMAKE_PORTCMAKE_H

#include "buildfiles/cmake/Facts.h"
#include "buildfiles/table/Findings.h"

namespace tranship::cmake {

BuildResult portFile(const ListFile &File, const ProjectFacts &Facts,
                     const BuildOptions &Options);

} // namespace tranship::cmake

#endif
