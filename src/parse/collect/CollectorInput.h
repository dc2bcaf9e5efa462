// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a collector is made from, when a unit is parsed.
#ifndef TRANSHIP_PARSE_COLLECT_COLLECTORINPUT_H
#define TRANSHIP_PARSE_COLLECT_COLLECTORINPUT_H

#include "parse/collect/Collector.h"
#include "parse/collect/FactSink.h"
#include "parse/collect/GridFacts.h"
#include "tables/map/Map.h"

namespace tranship {

/// Everything here outlives the collectors.
struct CollectorInput {
  const clang::ASTContext &Syntax;
  const Map &Names;
  FactSink &Sink;
  /// Where code begins that a condition leaves out.
  llvm::ArrayRef<clang::SourceLocation> Skipped;
  GridFacts &Grid;
};

} // namespace tranship

#endif
