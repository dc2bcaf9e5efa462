// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the lanes of a kernel meet, if that is the same for all of them.
#ifndef TRANSHIP_LANES_STOPS_H
#define TRANSHIP_LANES_STOPS_H

#include "lanes/Calls.h"
#include "llvm/IR/Instructions.h"

namespace tranship::lanes {

/// A place where a lane stops until all others have come.
struct Stop {
  llvm::CallInst *Arrive;
  llvm::Value *Brings;
  llvm::CallInst *Switch; ///< Null where the engine switches itself.
  bool HasMask;           ///< As only CUDA's have, whose waves have 32 lanes.

  /// What gives the lane's Stand, behind it.
  llvm::SmallVector<llvm::Instruction *, 2> stands() const;
};

/// All places where a lane of \p F stops, in their order, if every lane comes
/// to each of them once; none if its lanes never meet. Otherwise \p Why says
/// what is against it.
llvm::SmallVector<Stop> findStops(llvm::Function &F, Calls &Of,
                                  std::string &Why);

} // namespace tranship::lanes

#endif
