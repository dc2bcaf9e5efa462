// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether the lanes of a warp leave a loop together, as far as text tells.
#ifndef TRANSHIP_HAZARDS_FLOW_LOOPEXITS_H
#define TRANSHIP_HAZARDS_FLOW_LOOPEXITS_H

#include "rules/device/ThreadValues.h"
#include "llvm/ADT/DenseMap.h"

namespace tranship {

class LoopExits {
public:
  LoopExits(const View &V, const DeviceCode &Code, const DeviceFunction &F);

  /// Whether some lanes certainly leave the loop number \p Loop before others,
  /// or begin its next round before token \p I inside it.
  bool differBefore(uint32_t Loop, uint32_t I);

private:
  /// What is known of a loop.
  struct Exits {
    bool Differ = false;         ///< By its condition, a break or a return.
    uint32_t Continue = NoToken; ///< The first `continue` of some lanes.
  };

  void findVariables();
  Exits read(uint32_t Loop) const;
  bool hasBlockBarrier(uint32_t Loop) const;
  bool endDiffers(uint32_t Loop) const;
  bool exitDiffers(uint32_t Exit, uint32_t Loop) const;
  bool conditionDiffers(Span Condition, uint32_t Loop) const;
  bool startDiffers(uint32_t Name, uint32_t Loop) const;
  bool mayCut(Span Bound) const;

  const SourceFile &File;
  const DeviceFunction &F;
  const StatementList &All;
  const ThreadValues &Values;
  /// Parameters, and variables whose value is neither constant nor rounded to
  /// warps.
  llvm::StringMap<bool> Variables;
  llvm::DenseMap<uint32_t, Exits> Known;
};

} // namespace tranship

#endif
