// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where code counts on CUdeviceptr being an integer.
#ifndef TRANSHIP_AST_COLLECT_TYPES_POINTERFACTS_H
#define TRANSHIP_AST_COLLECT_TYPES_POINTERFACTS_H

#include "ast/collect/CollectorInput.h"

namespace tranship {

/// Notes TypeFactKind::PointerToInteger, IntegerToPointer, PointerStep and
/// PointerOperator.
std::unique_ptr<Collector> createPointerFacts(const CollectorInput &In);

} // namespace tranship

#endif
