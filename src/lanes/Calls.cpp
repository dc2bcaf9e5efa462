// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lanes/Calls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace tranship::lanes {

/// The engine's functions, by their mangled names behind `tranship::cpu::`.
static Kind kindOfEngine(StringRef Name) {
  return StringSwitch<Kind>(Name)
      .StartsWith("12arriveToMeetE", Kind::Meet)
      .StartsWith("16arriveToConvergeE", Kind::Converge)
      .Case("4laneEv", Kind::Lane)
      .Case("10threadRankEv", Kind::Rank)
      .Case("5pauseEv", Kind::Once)
      .Case("8waveSizeEv", Kind::Size)
      .Cases("13dynamicSharedEv", "17dynamicSharedSizeEv", "8onDeviceEv",
             "13isCooperativeEv", "6poisonEPvm", Kind::Plain)
      .StartsWith("9lanesWithE", Kind::Plain)
      .StartsWith("12lanesNotZeroE", Kind::Plain)
      .StartsWith("6reduceI", Kind::Plain)
      .Default(Kind::Inline);
}

static Kind kindOfIntrinsic(const IntrinsicInst &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::returnaddress:
  case Intrinsic::addressofreturnaddress:
  case Intrinsic::frameaddress:
  case Intrinsic::sponentry:
  case Intrinsic::stacksave:
  case Intrinsic::stackrestore:
    return Kind::Unknown;
  default:
    return I.doesNotAccessMemory() || I.onlyAccessesArgMemory() ||
                   I.onlyAccessesInaccessibleMemory()
               ? Kind::Plain
               : Kind::Unknown;
  }
}

Kind Calls::kindOfCall(const CallBase &Call) {
  if (isa<AssumeInst>(Call))
    return Kind::Plain;
  if (!isa<CallInst>(Call) || Call.hasFnAttr(Attribute::ReturnsTwice) ||
      Call.doesNotReturn() || Call.hasOperandBundles() || Call.isMustTailCall())
    return Kind::Unknown;
  if (const auto *I = dyn_cast<IntrinsicInst>(&Call))
    return kindOfIntrinsic(*I);
  if (const auto *Text = dyn_cast<InlineAsm>(Call.getCalledOperand()))
    return Text->getAsmString().find("jmpq *16($1)") != std::string::npos
               ? Kind::Switch
               : Kind::Unknown;
  const Function *F = Call.getCalledFunction();
  if (!F)
    return Kind::Unknown;
  StringRef Name = F->getName();
  if (Name.consume_front("_ZN8tranship3cpu")) {
    const Kind K = kindOfEngine(Name);
    // What a helper of the headers computes may become a constant.
    if (K != Kind::Inline || !F->isDeclaration())
      return K;
  }
  LibFunc Function;
  const bool TakesFunction = any_of(Call.args(), [](const Use &Argument) {
    return isa<llvm::Function>(Argument->stripPointerCasts());
  });
  if (F->isDeclaration())
    return F->doesNotAccessMemory() || (Known.getLibFunc(*F, Function) &&
                                        Known.has(Function) && !TakesFunction)
               ? Kind::Plain
               : Kind::Unknown;
  if (F->isInterposable())
    return Kind::Unknown;
  return isPlain(*F) ? Kind::Plain : Kind::Inline;
}

static bool uses(const Instruction &I, StringRef Variable) {
  return any_of(I.operands(), [&](const Use &Operand) {
    const Value *Base = Operand->stripInBoundsConstantOffsets();
    return isa<GlobalVariable>(Base) && Base->getName() == Variable;
  });
}

Kind Calls::kindOf(const Instruction &I) {
  if (uses(I, "_ZN8tranship3cpu8TheLocalE"))
    return Kind::Unknown;
  if (I.isAtomic() || I.isVolatile())
    return Kind::Once;
  if (const auto *Call = dyn_cast<CallBase>(&I))
    return kindOfCall(*Call);
  return I.isEHPad() || isa<ResumeInst, IndirectBrInst>(I) ? Kind::Unknown
                                                           : Kind::Plain;
}

bool Calls::isPlain(const Function &F) {
  auto [Found, New] = Plain.try_emplace(&F, false);
  if (!New)
    return Found->second;
  bool Result = all_of(instructions(F), [&](const Instruction &I) {
    return kindOf(I) == Kind::Plain && !uses(I, "threadIdx");
  });
  return Plain[&F] = Result;
}

const Value *builtinAt(const Value *Pointer, ArrayRef<StringRef> Names,
                       const DataLayout &Layout, int64_t &Offset) {
  APInt At(64, 0);
  Pointer = Pointer->stripAndAccumulateConstantOffsets(Layout, At, true);
  if (const auto *I = dyn_cast<IntrinsicInst>(Pointer))
    if (I->getIntrinsicID() == Intrinsic::threadlocal_address)
      Pointer = I->getArgOperand(0)->stripAndAccumulateConstantOffsets(
          Layout, At, true);
  Offset = At.getSExtValue();
  const auto *Variable = dyn_cast<GlobalVariable>(Pointer);
  return Variable && Variable->isThreadLocal() &&
                 is_contained(Names, Variable->getName())
             ? Variable
             : nullptr;
}

} // namespace tranship::lanes
