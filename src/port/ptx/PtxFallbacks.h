// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX that has no counterpart, but another branch of its conditional that does
// the same without: the project's own code for other processors.
#ifndef TRANSHIP_PORT_PTX_PTXFALLBACKS_H
#define TRANSHIP_PORT_PTX_PTXFALLBACKS_H

#include "rules/View.h"
#include "llvm/ADT/DenseMap.h"

namespace tranship {

class PtxFallbacks : public Analysis {
public:
  explicit PtxFallbacks(const View &V);

  /// What the target needs of the conditional that \p D opens.
  enum class Needs : uint8_t { Nothing, Else, NotElse };
  Needs of(const SourceFile &File, const Directive &D) const;

  /// Whether token \p I stands in a branch that the target does not need.
  bool replaces(const View &V, uint32_t I) const;

private:
  /// Those with PTX that has no counterpart, and whether another branch has one
  /// for all of it.
  llvm::DenseMap<uint32_t, bool> Branches;
};

} // namespace tranship

#endif
