// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device functions and variables that are known in their file alone.
#ifndef TRANSHIP_COMMANDS_RUN_OWNSYMBOLS_H
#define TRANSHIP_COMMANDS_RUN_OWNSYMBOLS_H

#include "tables/map/Map.h"
#include <string>

namespace tranship {

/// \p Text for a program whose device code is not linked (no -rdc): each file
/// has device functions and variables of its own, those of the same name in
/// other files are others. Needs TRANSHIP_CPU_WHOLE_PROGRAM where it is
/// compiled.
std::string withOwnSymbols(const std::string &Text, const Map &Names);

} // namespace tranship

#endif
