// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The face of this room: the port of one file of make.
#ifndef TRANSHIP_BUILDFILES_MAKE_PORTMAKE_H
#define TRANSHIP_BUILDFILES_MAKE_PORTMAKE_H

#include "buildfiles/make/Facts.h"
#include "buildfiles/table/Findings.h"

namespace tranship::make {

/// Whether a file of this name is make's: Makefile, GNUmakefile, *.mk ...
bool isMakeFile(llvm::StringRef Path);

/// \p Facts: what the file and those that it includes, or that include it,
/// tell together.
BuildResult portFile(const MakeFile &File, const MakeFacts &Facts,
                     const BuildOptions &Options);

} // namespace tranship::make

#endif
