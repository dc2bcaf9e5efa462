// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SOURCES_INCLUDESEARCH_H
#define TRANSHIP_SOURCES_INCLUDESEARCH_H

#include "text/IncludedHeaders.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// Where a compiler finds \p Header, which the file \p From includes: in the
/// folder of \p From if the name is in quotes, then in \p Folders. The first
/// path that \p IsThere accepts; empty if it accepts none.
std::string
findIncluded(const IncludedHeader &Header, llvm::StringRef From,
             llvm::ArrayRef<std::string> Folders,
             llvm::function_ref<bool(const std::string &Path)> IsThere);

} // namespace tranship

#endif
