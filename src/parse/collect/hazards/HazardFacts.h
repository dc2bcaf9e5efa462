// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the checks for hazards ask a parse about expressions.
#ifndef TRANSHIP_PARSE_COLLECT_HAZARDS_HAZARDFACTS_H
#define TRANSHIP_PARSE_COLLECT_HAZARDS_HAZARDFACTS_H

#include "parse/collect/CollectorInput.h"

namespace tranship {

/// Notes TypeFactKind::NumberCast.
std::unique_ptr<Collector> createNumberCasts(const CollectorInput &In);

/// Notes TypeFactKind::HostPointer.
std::unique_ptr<Collector> createHostPointers(const CollectorInput &In);

/// Notes TypeFactKind::Finding, and TypeFactKind::Constant for sizes of
/// launches.
std::unique_ptr<Collector> createFlowFindings(const CollectorInput &In);

} // namespace tranship

#endif
