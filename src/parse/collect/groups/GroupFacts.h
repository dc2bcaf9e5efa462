// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cooperative groups: only a parse knows which class a member belongs to and
// how ranks, sizes and tiles are used.
#ifndef TRANSHIP_PARSE_COLLECT_GROUPS_GROUPFACTS_H
#define TRANSHIP_PARSE_COLLECT_GROUPS_GROUPFACTS_H

#include "parse/collect/CollectorInput.h"

namespace tranship {

/// Notes TypeFactKind::GroupMember and TileSize.
std::unique_ptr<Collector> createGroupFacts(const CollectorInput &In);

/// Notes TypeFactKind::GroupWidth.
std::unique_ptr<Collector> createWidthFacts(const CollectorInput &In);

} // namespace tranship

#endif
