// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where code relies on handles being integers, or all being of one type, or on
// integers of 64 bits that become a bfloat16.
#ifndef TRANSHIP_PARSE_COLLECT_TYPES_HANDLEFACTS_H
#define TRANSHIP_PARSE_COLLECT_TYPES_HANDLEFACTS_H

#include "parse/collect/CollectorInput.h"

namespace tranship {

/// Notes TypeFactKind::HandleCast, IntegerCast, PointerStep and
/// PointerOperator.
std::unique_ptr<Collector> createHandleFacts(const CollectorInput &In);

} // namespace tranship

#endif
