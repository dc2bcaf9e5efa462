// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_BUILDFILES_CMAKE_CONDITIONS_H
#define TRANSHIP_BUILDFILES_CMAKE_CONDITIONS_H

#include "buildfiles/cmake/ListFile.h"
#include "buildfiles/cmake/Scope.h"
#include <optional>

namespace tranship::cmake {

/// The value of the condition of `if` or `elseif`, or nothing if it cannot be
/// known because it depends on an option, a platform, a package or a file.
std::optional<bool> evaluateCondition(const ListFile &File, const Command &C,
                                      const Scope &Variables);

} // namespace tranship::cmake

#endif
