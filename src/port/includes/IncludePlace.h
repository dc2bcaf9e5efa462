// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a port's own includes go.
#ifndef TRANSHIP_PORT_INCLUDES_INCLUDEPLACE_H
#define TRANSHIP_PORT_INCLUDES_INCLUDEPLACE_H

#include "rules/View.h"

namespace tranship {

/// Where an #include that the port adds goes: always the start of a line,
/// except in a file without any.
uint32_t placeForInclude(const View &V);

} // namespace tranship

#endif
