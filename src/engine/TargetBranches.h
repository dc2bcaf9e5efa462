// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_ENGINE_TARGETBRANCHES_H
#define TRANSHIP_ENGINE_TARGETBRANCHES_H

#include "engine/BuildPass.h"

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
                 const EditSet &Edits, bool ByDevice,
                 const MacroKnowledge &Known = {});

  Readers of(uint32_t Branch) const { return All[Branch]; }
  Readers at(uint32_t Offset) const { return All[File.branchAt(Offset)]; }

  /// Who evaluates the condition of \p D, which opens a branch.
  Readers ofCondition(const Directive &D) const {
    return All[File.branches()[D.Branch].Parent];
  }

  /// Whether no build for the target compiles what stands at \p Offset, or
  /// evaluates the condition there.
  bool leavesOut(uint32_t Offset) const;

  /// What the file says of the macros that it defines.
  HeaderMacros macros() const;

private:
  struct OpenConditional;

  void readDirective(const Directive &D, const OpenConditional *Around,
                     const MacroKnowledge &Known);
  void openBranch(const Directive &D, OpenConditional &C, const Map &Names,
                  const EditSet &Edits, const MacroKnowledge &Known);
  bool isUnlessDefined(const BuildPass &Pass, const Directive &D,
                       const OpenConditional &C) const;
  bool isLeftOut(llvm::StringRef Macro) const;
  std::optional<MacroState> stateOf(llvm::StringRef Macro) const;

  const SourceFile &File;
  llvm::SmallVector<BuildPass, 3> Passes;
  std::vector<Readers> All;    ///< By the branch's number.
  llvm::StringSet<> OfHeaders; ///< Macros that included headers define.
};

} // namespace tranship

#endif
