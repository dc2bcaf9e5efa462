// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a kernel may call, or do, if its lanes are to run as one loop.
#ifndef TRANSHIP_LANES_CALLS_H
#define TRANSHIP_LANES_CALLS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/InstrTypes.h"

namespace tranship::lanes {

/// What an instruction is to a lane.
enum class Kind {
  Plain, ///< Neither stops a lane nor looks at which one runs.
  Meet,  ///< A lane stops until the lanes of a mask have come.
  Converge,
  Switch,  ///< Behind one of these: the lane gives way to another.
  Lane,    ///< Asks for the lane in its wave,
  Rank,    ///< or in its block,
  Size,    ///< or how many a wave has.
  Once,    ///< May let others go on if it is done very often.
  Inline,  ///< Calls a function of the program that is not plain.
  Unknown, ///< May do all of it.
};

class Calls {
public:
  explicit Calls(const llvm::TargetLibraryInfo &Known) : Known(Known) {}

  Kind kindOf(const llvm::Instruction &I);

private:
  Kind kindOfCall(const llvm::CallBase &Call);
  bool isPlain(const llvm::Function &F);

  const llvm::TargetLibraryInfo &Known;
  llvm::DenseMap<const llvm::Function *, bool> Plain; ///< False while asked.
};

/// The variable of the thread that \p Pointer leads into, and where; null if it
/// is none of \p Names.
const llvm::Value *builtinAt(const llvm::Value *Pointer,
                             llvm::ArrayRef<llvm::StringRef> Names,
                             const llvm::DataLayout &Layout, int64_t &Offset);

} // namespace tranship::lanes

#endif
