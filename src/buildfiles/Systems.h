// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The build systems whose files are read.
#ifndef TRANSHIP_BUILDFILES_SYSTEMS_H
#define TRANSHIP_BUILDFILES_SYSTEMS_H

#include "buildfiles/table/BuildSystem.h"

namespace tranship {

/// All build systems. The first one with a matching start in a project builds
/// its port.
llvm::ArrayRef<const BuildSystem *> buildSystems();

/// Whether files of \p S are ported to \p To.
bool isPorted(const BuildSystem &S, const Platform &To);

/// One line that shows how to build the port of a project in the folder \p
/// Root. \p Own: the project builds for the platform already, with these
/// options.
std::string howToBuild(llvm::StringRef Root, const Platform &To,
                       const std::optional<std::string> &Own);

} // namespace tranship

#endif
