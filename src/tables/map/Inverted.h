// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cells of maps, read the other way around.
#ifndef TRANSHIP_TABLES_MAP_INVERTED_H
#define TRANSHIP_TABLES_MAP_INVERTED_H

#include "tables/map/CallTemplate.h"
#include "tables/map/Cell.h"

namespace tranship {

/// The result for one name of the source if all rows agree.
struct Inverted {
  std::string Result;
  llvm::StringRef Evidence;
  llvm::StringRef CudaName; ///< From the first row.
  bool Differs = false;
  unsigned Rank = 0; ///< A result with a higher rank wins.

  /// Merges in the result of another row for the name.
  void join(const Inverted &Other) {
    // An empty result means not established and contradicts nothing.
    if (Result.empty() || (!Other.Result.empty() && Other.Rank > Rank))
      *this = Other;
    else if (Other.Rank < Rank)
      return;
    else if (!Other.Result.empty() && Other.Result != Result)
      Differs = true;
    Differs |= Other.Differs;
  }
};

/// The result of \p CellText without alternatives from support headers, which
/// are for CUDA's warps.
std::string ownResult(llvm::StringRef CellText, llvm::StringRef CudaName);

/// Whether \p Text is a plain name that can be replaced.
bool isPlain(llvm::StringRef Text);

/// The function called by the template \p Call if it passes all arguments in
/// their order, whatever is written around each; otherwise empty. \p Count is
/// set to the number of arguments, \p More to whether others may follow.
llvm::StringRef calledInOrder(const CallTemplate &Call, unsigned &Count,
                              bool &More);

} // namespace tranship

#endif
