// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a person does next with the port of a project.
#ifndef TRANSHIP_BUILDFILES_HOWTOBUILD_H
#define TRANSHIP_BUILDFILES_HOWTOBUILD_H

#include "buildfiles/table/BuildTable.h"
#include <string>

namespace tranship {

/// One line that says how the port of a project in the folder \p Root is
/// built, by the build files at its top.
std::string howToBuild(llvm::StringRef Root, BuildTarget Target);

} // namespace tranship

#endif
