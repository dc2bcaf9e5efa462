// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CMakePresets.json: variables that users choose, as a file.
#ifndef TRANSHIP_BUILD_CMAKE_PRESETS_H
#define TRANSHIP_BUILD_CMAKE_PRESETS_H

#include "build/cmake/Facts.h"
#include "build/table/Findings.h"

namespace tranship::cmake {

/// CMakePresets.json, CMakeUserPresets.json, and *Presets.json that they
/// include.
bool isPresetsFile(llvm::StringRef Path);

BuildResult portPresets(llvm::StringRef Text, const ProjectFacts &Facts,
                        const BuildOptions &Options);

} // namespace tranship::cmake

#endif
