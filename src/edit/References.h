// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_EDIT_REFERENCES_H
#define TRANSHIP_EDIT_REFERENCES_H

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringRef.h"

namespace tranship {

/// How often a file uses names of one library.
struct ReferenceCount {
  unsigned Ported = 0;   ///< Have a counterpart, possibly with the same name.
  unsigned Unported = 0; ///< Left unchanged, with a diagnostic.
};

/// Keyed by the library's name, as the API classes of the statistics.
using ReferenceCounts =
    llvm::SmallMapVector<llvm::StringRef, ReferenceCount, 4>;

} // namespace tranship

#endif
