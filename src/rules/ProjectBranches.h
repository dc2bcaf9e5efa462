// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a project that supports the target already says in its conditions: which
// of them are its own choice between CUDA and the target, and what its builds
// for the target do not compile.
#ifndef TRANSHIP_RULES_PROJECTBRANCHES_H
#define TRANSHIP_RULES_PROJECTBRANCHES_H

#include "rules/View.h"
#include "text/TargetConditions.h"

namespace tranship {

class ProjectBranches : public Analysis {
public:
  explicit ProjectBranches(const View &V);

  /// Whether no build for the target compiles what stands at \p Offset.
  bool leavesOut(uint32_t Offset) const {
    return AsksForTarget && LeftOut[V.File.branchAt(Offset)];
  }

  /// Whether the condition of \p D stays CUDA's: ported it would take the place
  /// of a branch that the project has for the target, or it says the same.
  bool keepsCuda(const Directive &D) const;

private:
  KnownValue valueWithCuda(const Directive &D, bool OfCuda) const;
  bool asksIn(size_t First, size_t End) const;

  const View &V;
  bool AsksForTarget = false; ///< Any condition of the file does.
  std::vector<bool> LeftOut;  ///< By the branch's number.
};

} // namespace tranship

#endif
