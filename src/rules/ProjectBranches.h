// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which conditions of a project that supports the target already are its own
// choice between CUDA and the target.
#ifndef TRANSHIP_RULES_PROJECTBRANCHES_H
#define TRANSHIP_RULES_PROJECTBRANCHES_H

#include "rules/View.h"
#include "text/TargetConditions.h"

namespace tranship {

class ProjectBranches : public Analysis {
public:
  explicit ProjectBranches(const View &V);

  /// Whether the condition of \p D stays CUDA's: if ported, it would repeat or
  /// replace the condition of a branch that the project has for the target.
  bool keepsCuda(const Directive &D) const;

private:
  KnownValue valueWithCuda(const Directive &D, bool OfCuda) const;
  bool asksIn(size_t First, size_t End) const;

  const View &V;
  bool AsksForTarget; ///< Any condition of the file does.
};

} // namespace tranship

#endif
