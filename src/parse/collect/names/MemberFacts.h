// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Members of CUDA's types: only a parse knows which type a member belongs to.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_MEMBERFACTS_H
#define TRANSHIP_PARSE_COLLECT_NAMES_MEMBERFACTS_H

#include "parse/collect/CollectorInput.h"

namespace tranship {

/// Notes TypeFactKind::Member for members that have rows.
std::unique_ptr<Collector> createMemberFacts(const CollectorInput &In);

} // namespace tranship

#endif
