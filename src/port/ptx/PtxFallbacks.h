// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX that has no counterpart, but an #else that computes the same without: the
// project's own code for other processors.
#ifndef TRANSHIP_PORT_PTX_PTXFALLBACKS_H
#define TRANSHIP_PORT_PTX_PTXFALLBACKS_H

#include "rules/View.h"
#include "llvm/ADT/DenseMap.h"

namespace tranship {

class PtxFallbacks : public Analysis {
public:
  explicit PtxFallbacks(const View &V);

  /// Whether the target needs the #else of the branch that \p D opens.
  bool has(const Directive &D) const { return Branches.lookup(D.Branch); }

  /// Whether token \p I stands in such a branch.
  bool replaces(const View &V, uint32_t I) const;

private:
  /// Those with PTX that has no counterpart, and whether #else has one for all
  /// of it.
  llvm::DenseMap<uint32_t, bool> Branches;
};

} // namespace tranship

#endif
