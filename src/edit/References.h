// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_EDIT_REFERENCES_H
#define TRANSHIP_EDIT_REFERENCES_H

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringRef.h"

namespace tranship {

/// How many uses of one library's names a file has.
struct ReferenceCount {
  unsigned Ported = 0;   ///< Have a counterpart, be it of the same name.
  unsigned Unported = 0; ///< Left as they were, with a diagnostic.
};

/// By the library's name: the API classes of the statistics.
using ReferenceCounts =
    llvm::SmallMapVector<llvm::StringRef, ReferenceCount, 4>;

} // namespace tranship

#endif
