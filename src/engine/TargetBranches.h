// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_ENGINE_TARGETBRANCHES_H
#define TRANSHIP_ENGINE_TARGETBRANCHES_H

#include "edit/Edit.h"
#include "tables/targets/Target.h"
#include "text/SourceFile.h"
#include "llvm/ADT/STLFunctionalExtras.h"

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
  /// \p IsUndefined tells of a name in a condition, by its token, that it is a
  /// macro of CUDA's that no build for the target defines, or of
  /// `__has_include` that the target lacks the header.
  TargetBranches(const SourceFile &File, const Map &Names, const Platform &To,
                 const EditSet &Edits, bool ByDevice,
                 llvm::function_ref<bool(uint32_t)> IsUndefined = {});

  Readers of(uint32_t Branch) const { return All[Branch]; }
  Readers at(uint32_t Offset) const { return All[File.branchAt(Offset)]; }

  /// Who evaluates the condition of \p D, which opens a branch.
  Readers ofCondition(const Directive &D) const {
    return All[File.branches()[D.Branch].Parent];
  }

  /// Whether no build for the target compiles what stands at \p Offset, or
  /// evaluates the condition there.
  bool leavesOut(uint32_t Offset) const;

  /// Whether the file defines \p Macro, and only where no build for the target
  /// compiles it.
  bool isLeftOut(llvm::StringRef Macro) const;

private:
  const SourceFile &File;
  std::vector<Readers> All; ///< By the branch's number.
  /// Also by it: another branch is taken for certain before this one.
  std::vector<bool> Unreached;
};

} // namespace tranship

#endif
