// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The face of this room: the port of one CMake file of a project.
#ifndef TRANSHIP_BUILD_CMAKE_PORTCMAKE_H
#define TRANSHIP_BUILD_CMAKE_PORTCMAKE_H

#include "build/cmake/Facts.h"
#include "edit/Diagnostic.h"

namespace tranship::cmake {

enum class BuildMode : uint8_t {
  Hip,  ///< HIP takes the place of CUDA.
  Both, ///< CUDA stays; the option USE_HIP builds for HIP.
};

struct FileResult {
  EditSet Edits; ///< Settled.
  std::vector<Diagnostic> Diagnostics;
};

FileResult portFile(const ListFile &File, const ProjectFacts &Facts,
                    BuildMode Mode);

} // namespace tranship::cmake

#endif
