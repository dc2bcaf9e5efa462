// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The build systems whose files are read.
#ifndef TRANSHIP_BUILDFILES_SYSTEMS_H
#define TRANSHIP_BUILDFILES_SYSTEMS_H

#include "buildfiles/table/BuildSystem.h"

namespace tranship {

/// All of them. The first one that has a start in a project builds its port.
llvm::ArrayRef<const BuildSystem *> buildSystems();

/// Whether files of \p S are ported to \p To.
bool isPorted(const BuildSystem &S, const Platform &To);

/// One line that says how the port of a project in the folder \p Root is
/// built.
std::string howToBuild(llvm::StringRef Root, const Platform &To);

} // namespace tranship

#endif
