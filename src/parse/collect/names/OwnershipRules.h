// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a run knows about the files that a parse opens.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_OWNERSHIPRULES_H
#define TRANSHIP_PARSE_COLLECT_NAMES_OWNERSHIPRULES_H

#include "tables/map/Map.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// Decides who owns a file.
struct OwnershipRules {
  const Map &Names;
  /// Whether a file, by its absolute path, is a user's file that the run may
  /// port.
  llvm::function_ref<bool(llvm::StringRef Path)> IsBelowRoots;
  /// Whether such a file has a name that may be CUDA's.
  llvm::function_ref<bool(llvm::StringRef Path)> MentionsCuda;
};

} // namespace tranship

#endif
