// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types of arguments of calls whose rows depend on them.
#ifndef TRANSHIP_PARSE_COLLECT_TYPES_CALLTYPES_H
#define TRANSHIP_PARSE_COLLECT_TYPES_CALLTYPES_H

#include "parse/collect/CollectorInput.h"

namespace tranship {

/// Notes TypeFactKind::Arguments.
std::unique_ptr<Collector> createCallTypes(const CollectorInput &In);

} // namespace tranship

#endif
