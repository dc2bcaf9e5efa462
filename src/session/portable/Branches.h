// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_PORTABLE_BRANCHES_H
#define TRANSHIP_SESSION_PORTABLE_BRANCHES_H

#include "edit/Edit.h"
#include "tables/targets/Target.h"
#include "text/SourceFile.h"

namespace tranship {

/// Whose compilers see what stands under a condition.
enum class Readers : uint8_t {
  All,    ///< CUDA's and the target's, as far as the text tells.
  Target, ///< The target's alone: somebody has ported it.
  Others, ///< Not the target's, or nobody's.
};

/// The branches of a file, as the port with \p Edits has them.
class TargetBranches {
public:
  /// \p ByDevice: the target's own compiler reads the file, no host's does.
  TargetBranches(const SourceFile &File, const Map &Names, const Platform &To,
                 const EditSet &Edits, bool ByDevice);

  Readers of(uint32_t Branch) const { return All[Branch]; }
  Readers at(uint32_t Offset) const { return All[File.branchAt(Offset)]; }

  /// Who evaluates the condition of \p D, which opens a branch.
  Readers ofCondition(const Directive &D) const {
    return All[File.branches()[D.Branch].Parent];
  }

private:
  const SourceFile &File;
  std::vector<Readers> All; ///< By the branch's number.
};

} // namespace tranship

#endif
