// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declarations of one function that differ in where it runs: nvcc combines
// their qualifiers, Clang rejects them.
#ifndef TRANSHIP_PARSE_COLLECT_TYPES_QUALIFIERFACTS_H
#define TRANSHIP_PARSE_COLLECT_TYPES_QUALIFIERFACTS_H

#include "parse/collect/CollectorInput.h"

namespace tranship {

/// Notes TypeFactKind::MissingQualifiers.
std::unique_ptr<Collector> createQualifierFacts(const CollectorInput &In);

} // namespace tranship

#endif
