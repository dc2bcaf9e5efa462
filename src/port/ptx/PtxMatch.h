// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the maps have for a statement in PTX.
#ifndef TRANSHIP_PORT_PTX_PTXMATCH_H
#define TRANSHIP_PORT_PTX_PTXMATCH_H

#include "port/ptx/AsmStatement.h"
#include "port/ptx/PtxInstruction.h"
#include "rules/View.h"
#include "tables/map/CallTemplate.h"

namespace tranship {

/// Whether \p Asm is for NVIDIA's GPUs.
bool isPtx(const AsmStatement &Asm);

/// What stands for an instruction on the target.
struct PtxStep {
  Row R;
  llvm::SmallVector<PtxOperand, 6> Operands; ///< For `$1`, `$2`...
  CallTemplate Template;
  std::string Guard; ///< As in PtxInstruction.
};

/// What stands for a statement on the target.
struct PtxCounterpart {
  llvm::SmallVector<PtxLocal, 2> Locals;
  llvm::SmallVector<PtxStep, 1> Steps;
  /// One instruction that names no operand twice where that is not the same.
  bool IsPlain = true;
};

/// Nothing unless there is an exact counterpart.
std::optional<PtxCounterpart> counterpartOf(const View &V,
                                            const AsmStatement &Asm);

} // namespace tranship

#endif
