// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of the C library that nvcc declares by itself and that the user's
// code uses without their header.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_STANDARDNAMES_H
#define TRANSHIP_PARSE_COLLECT_NAMES_STANDARDNAMES_H

#include "parse/collect/CollectorInput.h"
#include "tables/words/Words.h"
#include "llvm/ADT/DenseMap.h"

namespace tranship {

/// Where the user's code first includes each of cHeaders(), directly or through
/// headers that the port keeps.
class StandardIncludes {
public:
  void note(const CHeader &Header, clang::SourceLocation Where) {
    First.try_emplace(&Header, Where);
  }

  /// Whether the header is included before \p Use.
  bool areBefore(const CHeader &Header, clang::SourceLocation Use,
                 const clang::SourceManager &Sources) const;

private:
  llvm::DenseMap<const CHeader *, clang::SourceLocation> First;
};

/// Notes TypeFactKind::StandardFunction.
std::unique_ptr<Collector>
createStandardNames(const CollectorInput &In, const StandardIncludes &Includes);

} // namespace tranship

#endif
