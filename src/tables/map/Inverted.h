// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cells of maps, read the other way around.
#ifndef TRANSHIP_TABLES_MAP_INVERTED_H
#define TRANSHIP_TABLES_MAP_INVERTED_H

#include "tables/map/CallTemplate.h"
#include "tables/map/Cell.h"

namespace tranship {

/// What one name of the source becomes, as far as the rows agree.
struct Inverted {
  std::string Result;
  llvm::StringRef Evidence;
  llvm::StringRef CudaName; ///< Of the first row.
  bool Differs = false;
  unsigned Rank = 0; ///< A result with a higher one stands before others.

  /// Takes what another row says of the name into account.
  void join(const Inverted &Other) {
    // What nobody has established speaks against nothing.
    if (Result.empty() || (!Other.Result.empty() && Other.Rank > Rank))
      *this = Other;
    else if (Other.Rank < Rank)
      return;
    else if (!Other.Result.empty() && Other.Result != Result)
      Differs = true;
    Differs |= Other.Differs;
  }
};

/// The result of \p CellText without what support headers have, which is for
/// the warps of CUDA.
std::string ownResult(llvm::StringRef CellText, llvm::StringRef CudaName);

/// Whether \p Text is a name, without arguments, that can be replaced.
bool isPlain(llvm::StringRef Text);

/// The function that \p Call, a call template, calls with all arguments in
/// their places, whatever is written around each of them; empty if there is
/// none. \p Count becomes their number, \p More whether others can follow.
llvm::StringRef calledInOrder(const CallTemplate &Call, unsigned &Count,
                              bool &More);

} // namespace tranship

#endif
