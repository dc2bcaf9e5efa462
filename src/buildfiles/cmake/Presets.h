// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CMakePresets.json: variables that users choose, as a file.
#ifndef TRANSHIP_BUILDFILES_CMAKE_PRESETS_H
#define TRANSHIP_BUILDFILES_CMAKE_PRESETS_H

#include "buildfiles/cmake/ProjectFacts.h"
#include "buildfiles/table/Findings.h"

namespace tranship::cmake {

/// Whether this is CMakePresets.json, CMakeUserPresets.json, or a *Presets.json
/// that they include.
bool isPresetsFile(llvm::StringRef Path);

BuildResult portPresets(llvm::StringRef Text, const ProjectFacts &Facts,
                        const BuildOptions &Options);

} // namespace tranship::cmake

#endif
