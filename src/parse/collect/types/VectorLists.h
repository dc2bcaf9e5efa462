// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists of values for CUDA's built-in vectors, which are plain structs: a list
// may have fewer values, and stand in a longer list without its own braces.
#ifndef TRANSHIP_PARSE_COLLECT_TYPES_VECTORLISTS_H
#define TRANSHIP_PARSE_COLLECT_TYPES_VECTORLISTS_H

#include "parse/collect/CollectorInput.h"

namespace tranship {

/// Notes TypeFactKind::VectorValue.
std::unique_ptr<Collector> createVectorLists(const CollectorInput &In);

} // namespace tranship

#endif
