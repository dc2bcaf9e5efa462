// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers of CUDA's errors that mean something else, or nothing, to targets.
#ifndef TRANSHIP_HAZARDS_MACHINE_ERRORVALUES_H
#define TRANSHIP_HAZARDS_MACHINE_ERRORVALUES_H

#include "tables/map/Row.h"
#include "llvm/ADT/ArrayRef.h"

namespace tranship {

struct ErrorValue {
  uint64_t Number;
  llvm::StringRef Name; ///< The runtime's, or the driver's if it has none.
};

/// The errors whose number the target of column \p C lacks, or has for another
/// error. Empty for a target whose numbers are not established.
llvm::ArrayRef<ErrorValue> otherErrorValues(Column C);

} // namespace tranship

#endif
