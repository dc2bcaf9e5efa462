// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lanes/Stops.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace tranship::lanes {

/// Of the switch's result, or that of the arrival, the part \p Index.
static void addParts(CallInst &Of, unsigned Index,
                     SmallVectorImpl<Instruction *> &To) {
  for (User *U : Of.users())
    if (auto *Part = dyn_cast<ExtractValueInst>(U))
      if (Part->getIndices()[0] == Index)
        To.push_back(Part);
}

SmallVector<Instruction *, 2> Stop::stands() const {
  SmallVector<Instruction *, 2> Result;
  if (Switch)
    addParts(*Switch, 1, Result);
  else
    addParts(*Arrive, 0, Result);
  return Result;
}

/// Nothing else asks what the engine gives for the switch.
static bool hasOnlyParts(const CallInst &Call, unsigned Least) {
  return all_of(Call.users(), [&](const User *U) {
    const auto *Part = dyn_cast<ExtractValueInst>(U);
    return Part && Part->getNumIndices() == 1 &&
           Part->getType()->isPointerTy() &&
           (Part->getIndices()[0] >= Least || Part->use_empty());
  });
}

/// The switch behind an arrival, in the same block.
static bool completeStop(Stop &S) {
  if (!hasOnlyParts(*S.Arrive, 0))
    return false;
  for (Instruction *I = S.Arrive->getNextNode(); I; I = I->getNextNode()) {
    auto *Call = dyn_cast<CallInst>(I);
    if (Call && Call->isInlineAsm()) {
      S.Switch = Call;
      return hasOnlyParts(*Call, 1) && all_of(Call->args(), [&](Use &A) {
               auto *Part = dyn_cast<ExtractValueInst>(A);
               return Part && Part->getAggregateOperand() == S.Arrive;
             });
    }
    if (!isa<ExtractValueInst>(I))
      break;
  }
  return true;
}

/// Blocks that may run more than once.
static SmallPtrSet<const BasicBlock *, 16> repeated(Function &F) {
  SmallPtrSet<const BasicBlock *, 16> Result;
  for (auto At = scc_begin(&F); !At.isAtEnd(); ++At)
    if (At.hasCycle())
      Result.insert(At->begin(), At->end());
  return Result;
}

/// Whether a lane may come to an end without this block. Nothing comes to where
/// the program says so.
static bool isAvoidable(Function &F, const BasicBlock *Block) {
  SmallPtrSet<const BasicBlock *, 16> Seen = {Block};
  SmallVector<const BasicBlock *> Left = {&F.getEntryBlock()};
  while (!Left.empty()) {
    const BasicBlock *Next = Left.pop_back_val();
    if (!Seen.insert(Next).second)
      continue;
    if (isa<ReturnInst>(Next->getTerminator()))
      return true;
    append_range(Left, successors(Next));
  }
  return false;
}

/// Each stop comes after all before it and before all behind it.
static bool isSameForAll(Function &F, SmallVectorImpl<Stop> &Stops) {
  DominatorTree Before(F);
  llvm::sort(Stops, [&](const Stop &A, const Stop &B) {
    const BasicBlock *Of = A.Arrive->getParent(), *To = B.Arrive->getParent();
    return Of == To ? A.Arrive->comesBefore(B.Arrive)
                    : Before.getNode(Of)->getLevel() <
                          Before.getNode(To)->getLevel();
  });
  for (size_t I = 0; I < Stops.size(); ++I) {
    if (isAvoidable(F, Stops[I].Arrive->getParent()))
      return false;
    if (I != 0 && !Before.dominates(Stops[I - 1].Arrive, Stops[I].Arrive))
      return false;
  }
  return true;
}

static bool isFull(const Value *Mask) {
  const auto *Bits = dyn_cast<ConstantInt>(Mask);
  return Bits && Bits->isMinusOne();
}

static std::string describe(const Instruction &I) {
  if (const auto *Call = dyn_cast<CallBase>(&I))
    if (const Function *F = Call->getCalledFunction())
      return "it calls " + demangle(F->getName());
  return std::string("it has an instruction of its own: ") + I.getOpcodeName();
}

SmallVector<Stop> findStops(Function &F, Calls &Of, std::string &Why) {
  SmallVector<Stop> Stops;
  const SmallPtrSet<const BasicBlock *, 16> Repeated = repeated(F);
  unsigned Switches = 0;
  auto Refuse = [&](const Twine &Because) {
    Why = Because.str();
    return SmallVector<Stop>();
  };
  for (Instruction &I : instructions(F)) {
    const bool IsRepeated = Repeated.contains(I.getParent());
    switch (Of.kindOf(I)) {
    case Kind::Plain:
    case Kind::Lane:
    case Kind::Rank:
    case Kind::Size:
      if (auto *Memory = dyn_cast<AllocaInst>(&I);
          Memory && !Memory->isStaticAlloca())
        return Refuse("its local memory has no constant size");
      break;
    case Kind::Once:
      if (IsRepeated)
        return Refuse("a loop of it may wait for other threads");
      break;
    case Kind::Switch:
      ++Switches;
      break;
    case Kind::Meet:
    case Kind::Converge: {
      auto &Call = cast<CallInst>(I);
      const bool HasMask = Of.kindOf(I) == Kind::Meet;
      if (IsRepeated)
        return Refuse("lanes meet in a loop");
      if (HasMask && !isFull(Call.getArgOperand(1)))
        return Refuse("lanes meet by a mask that is not full");
      Stop S = {&Call, Call.getArgOperand(HasMask ? 2 : 0), nullptr, HasMask};
      if (!completeStop(S))
        return Refuse("a meeting has no form that is known");
      Stops.push_back(S);
      break;
    }
    case Kind::Inline:
    case Kind::Unknown:
      return Refuse(describe(I));
    }
  }
  if (Switches != count_if(Stops, [](const Stop &S) { return S.Switch; }))
    return Refuse("a meeting has no form that is known");
  if (!isSameForAll(F, Stops))
    return Refuse("not all lanes come to all meetings");
  return Stops;
}

} // namespace tranship::lanes
