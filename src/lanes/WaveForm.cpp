// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lanes/WaveForm.h"
#include "cpu/lanes.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include <optional>

using namespace llvm;

namespace tranship::lanes {

namespace {

namespace engine = tranship::cpu::lanes;

/// So much of a stack, in bytes, may be taken by what lanes keep.
constexpr uint64_t MostMemory = 32 * 1024;

/// A part of the kernel, and the loop over the lanes around it.
struct Part {
  BasicBlock *Begin;            ///< Of the part itself.
  BasicBlock *End = nullptr;    ///< It comes to a stop here; null at the last.
  BasicBlock *Header = nullptr; ///< Before all else in a turn of the loop.
  PHINode *Lane = nullptr;
};

class Maker {
public:
  Maker(Function &F, ArrayRef<Stop> Stops, unsigned Lanes)
      : F(F), Stops(Stops), Lanes(Lanes), Layout(F.getDataLayout()),
        Int8(Type::getInt8Ty(F.getContext())),
        Int32(Type::getInt32Ty(F.getContext())),
        Int64(Type::getInt64Ty(F.getContext())) {}

  bool make(Calls &Of);

private:
  void makeEntry();
  void split();
  void makeLoops();
  void meet(size_t Index);
  void hoist();
  void replaceIndices(Calls &Of);
  void widenMemory();
  void widenValues();
  Value *meeting(size_t Index, unsigned Offset, IRBuilder<> &B);
  Value *entryOf(Value *Array, uint64_t Size, const Part &Of);
  AllocaInst *makeArray(uint64_t Size, Align At);
  std::optional<size_t> partOf(const Use &U) const;
  Instruction &behindAllocas() { return *Entry->getTerminator(); }

  Function &F;
  ArrayRef<Stop> Stops;
  const unsigned Lanes;
  const DataLayout &Layout;
  Type *Int8, *Int32, *Int64;
  BasicBlock *Entry = nullptr;
  AllocaInst *Stand = nullptr;
  Value *Count = nullptr; ///< Of lanes.
  uint64_t Bytes = 0;     ///< That the lanes keep.
  SmallVector<Part> Parts;
  DenseMap<const BasicBlock *, size_t> Place; ///< In Parts; none of Entry.
};

} // namespace

Value *Maker::meeting(size_t Index, unsigned Offset, IRBuilder<> &B) {
  return B.CreateConstInBoundsGEP1_64(Int8, F.getArg(F.arg_size() - 1),
                                      Index % 2 * engine::MeetingSize + Offset);
}

/// What is the same for all lanes comes here.
void Maker::makeEntry() {
  BasicBlock &Old = F.getEntryBlock();
  Entry = BasicBlock::Create(F.getContext(), "wave", &F, &Old);
  IRBuilder<> B(Entry);
  Stand = B.CreateAlloca(ArrayType::get(Int8, engine::StandSize));
  Stand->setAlignment(Align(8));
  B.SetCurrentDebugLocation(beginOf(F));
  if (Lanes != 0)
    Count = B.getInt64(Lanes);
  else // A wave has 32 or 64.
    Count = B.CreateSelect(hasAll64(B, F.getArg(F.arg_size() - 1)),
                           B.getInt64(64), B.getInt64(32));
  B.CreateBr(&Old);
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isa<AllocaInst>(I))
      I.moveBefore(*Entry, Entry->getFirstNonPHIOrDbgOrAlloca());
}

/// Behind each stop begins a part.
void Maker::split() {
  Parts.push_back({Entry->getSingleSuccessor()});
  for (const Stop &S : Stops) {
    BasicBlock *End = S.Arrive->getParent();
    Parts.back().End = End;
    Parts.push_back({End->splitBasicBlock(S.Arrive->getNextNode())});
  }
  for (auto [I, P] : enumerate(Parts)) {
    SmallVector<BasicBlock *> Left = {P.Begin};
    while (!Left.empty()) {
      BasicBlock *Block = Left.pop_back_val();
      if (Place.try_emplace(Block, I).second && Block != P.End)
        append_range(Left, successors(Block));
    }
  }
}

/// The lane brings what it has, and is the next one's turn. Behind the stop it
/// stands with the others at the meeting.
void Maker::meet(size_t Index) {
  const Stop &S = Stops[Index];
  IRBuilder<> B(S.Arrive);
  B.CreateStore(S.Brings, B.CreateInBoundsGEP(
                              Int64, meeting(Index, engine::MeetingValues, B),
                              Parts[Index].Lane));
  IRBuilder<> Next(&*Parts[Index + 1].Header->getFirstInsertionPt());
  Next.CreateStore(meeting(Index, 0, Next), Next.CreateConstInBoundsGEP1_64(
                                                Int8, Stand, engine::StandMet));
  Next.CreateStore(
      Next.CreateTrunc(Parts[Index + 1].Lane, Int8),
      Next.CreateConstInBoundsGEP1_64(Int8, Stand, engine::StandLane));
  for (Instruction *I : S.stands()) {
    I->replaceAllUsesWith(Stand);
    I->eraseFromParent();
  }
  for (CallInst *Call : {S.Switch, S.Arrive})
    if (Call) {
      Call->replaceAllUsesWith(PoisonValue::get(Call->getType()));
      Call->eraseFromParent();
    }
}

void Maker::makeLoops() {
  LLVMContext &Context = F.getContext();
  BasicBlock *Before = Entry;
  for (auto [I, P] : enumerate(Parts)) {
    P.Header = BasicBlock::Create(Context, "lane", &F, P.Begin);
    BasicBlock *Latch = BasicBlock::Create(Context, "turn", &F),
               *Behind = BasicBlock::Create(Context, "met", &F);
    Place[P.Header] = I;
    if (P.End)
      P.End->getTerminator()->replaceSuccessorWith(Parts[I + 1].Begin, Latch);
    else
      for (BasicBlock &Block : F)
        if (isa_and_nonnull<ReturnInst>(Block.getTerminator()))
          ReplaceInstWithInst(Block.getTerminator(), BranchInst::Create(Latch));
    Before->getTerminator()->eraseFromParent();
    BranchInst::Create(P.Header, Before);
    IRBuilder<> B(P.Header);
    P.Lane = B.CreatePHI(Int64, 2);
    B.CreateBr(P.Begin);
    B.SetInsertPoint(Latch);
    Value *Next = B.CreateAdd(P.Lane, B.getInt64(1), "", true, true);
    B.CreateCondBr(B.CreateICmpEQ(Next, Count), Behind, P.Header);
    P.Lane->addIncoming(B.getInt64(0), Before);
    P.Lane->addIncoming(Next, Latch);
    B.SetInsertPoint(Behind);
    if (P.End)
      B.CreateStore(B.getInt8(0), meeting(I, engine::MeetingIsAsked, B));
    B.CreateRetVoid();
    Before = Behind;
  }
}

/// What has no operands of a lane is the same for all of them.
void Maker::hoist() {
  auto IsFixed = [&](const Use &U) {
    const auto *I = dyn_cast<Instruction>(U);
    return !I || (I->getParent() == Entry && !isa<AllocaInst>(I));
  };
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : make_early_inc_range(*Block)) {
      if (Block == Entry || I.isTerminator() || isa<PHINode>(I) ||
          !all_of(I.operands(), IsFixed))
        continue;
      int64_t Offset;
      const auto *Load = dyn_cast<LoadInst>(&I);
      const bool IsOfBlock =
          Load && Load->isSimple() &&
          (builtinAt(Load->getPointerOperand(),
                     {"blockIdx", "blockDim", "gridDim"}, Layout, Offset) ||
           (builtinAt(Load->getPointerOperand(), {"threadIdx"}, Layout,
                      Offset) &&
            Offset >= 4));
      if (IsOfBlock ||
          (!I.mayReadOrWriteMemory() && isSafeToSpeculativelyExecute(&I)))
        I.moveBefore(&behindAllocas());
    }
}

/// The variable of the thread that a pointer leads into, wherever.
static bool leadsToIndex(const Value *Pointer) {
  if (!Pointer->getType()->isPointerTy())
    return false;
  const Value *Base = getUnderlyingObject(Pointer, 0);
  if (const auto *I = dyn_cast<IntrinsicInst>(Base))
    if (I->getIntrinsicID() == Intrinsic::threadlocal_address)
      Base = I->getArgOperand(0);
  return Base->getName() == "threadIdx" && isa<GlobalVariable>(Base);
}

/// What asks for the lane gets it. Only threadIdx.x differs among the lanes of
/// a wave for which the engine wants this form.
void Maker::replaceIndices(Calls &Of) {
  IRBuilder<> B(&behindAllocas());
  GlobalVariable *Index = F.getParent()->getGlobalVariable("threadIdx");
  Value *First =
      Index ? B.CreateLoad(Int32, B.CreateThreadLocalAddress(Index)) : nullptr;
  CallInst *Rank = nullptr;
  bool IsInMemory = false;
  SmallVector<Instruction *> Old;
  SmallVector<std::pair<Instruction *, const Part *>> Pauses;
  for (BasicBlock &Block : F)
    for (Instruction &I : Block) {
      auto Found = Place.find(&Block);
      if (Found == Place.end())
        break;
      const Part &P = Parts[Found->second];
      const auto *Load = dyn_cast<LoadInst>(&I);
      const Kind K = Of.kindOf(I);
      int64_t Offset;
      Value *New = nullptr;
      if (K == Kind::Once && isa<CallInst>(I))
        Pauses.emplace_back(&I, &P);
      if (Load && Load->isSimple() && Load->getType() == Int32 &&
          builtinAt(Load->getPointerOperand(), {"threadIdx"}, Layout, Offset)) {
        New = Offset == 0 ? First : nullptr;
      } else if (K == Kind::Lane) {
        New = B.getInt32(0);
      } else if (K == Kind::Rank) {
        if (!Rank)
          Rank = B.CreateCall(cast<CallInst>(I).getFunctionType(),
                              cast<CallInst>(I).getCalledOperand());
        New = Rank;
      } else if (!isa<GetElementPtrInst>(I) && !isa<IntrinsicInst>(I)) {
        IsInMemory |= any_of(I.operand_values(), leadsToIndex);
      }
      if (!New)
        continue;
      IRBuilder<> There(&*P.Header->getFirstInsertionPt());
      I.replaceAllUsesWith(
          There.CreateAdd(New, There.CreateTrunc(P.Lane, Int32)));
      Old.push_back(&I);
    }
  for (Instruction *I : Old)
    I->eraseFromParent();
  if (!IsInMemory)
    return;
  auto Tell = [&](const Part &P, Instruction &Before) {
    IRBuilder<> There(&Before);
    There.CreateStore(There.CreateAdd(First, There.CreateTrunc(P.Lane, Int32)),
                      There.CreateThreadLocalAddress(Index));
  };
  for (const Part &P : Parts)
    Tell(P, *P.Header->getTerminator());
  // The thread that goes on has that of the first lane.
  for (auto [I, P] : Pauses)
    Tell(*P, *I->getNextNode());
}

/// Of an array with \p Size bytes for each lane, those of the lane in a part.
Value *Maker::entryOf(Value *Array, uint64_t Size, const Part &Of) {
  IRBuilder<> B(&*Of.Header->getFirstInsertionPt());
  return B.CreateInBoundsGEP(
      Int8, Array, B.CreateMul(Of.Lane, B.getInt64(Size), "", true, true));
}

AllocaInst *Maker::makeArray(uint64_t Size, Align At) {
  Bytes += Size * Lanes;
  IRBuilder<> B(&*Entry->begin());
  AllocaInst *Result = B.CreateAlloca(ArrayType::get(Int8, Size * Lanes));
  Result->setAlignment(At);
  return Result;
}

/// Where an operand is used: a value that comes from a block is used there.
std::optional<size_t> Maker::partOf(const Use &U) const {
  const auto *User = cast<Instruction>(U.getUser());
  const auto *Join = dyn_cast<PHINode>(User);
  auto Found = Place.find(Join ? Join->getIncomingBlock(U) : User->getParent());
  return Found == Place.end() ? std::nullopt : std::optional(Found->second);
}

/// Each lane has its own local memory.
void Maker::widenMemory() {
  SmallVector<AllocaInst *> Old;
  for (Instruction &I : *Entry)
    if (auto *Memory = dyn_cast<AllocaInst>(&I); Memory && Memory != Stand)
      Old.push_back(Memory);
  for (AllocaInst *Memory : Old) {
    const Align At = Memory->getAlign();
    const uint64_t Size =
        alignTo(Memory->getAllocationSize(Layout)->getFixedValue(), At);
    AllocaInst *Array = makeArray(Size, At);
    DenseMap<size_t, Value *> Entries;
    for (Use &U : make_early_inc_range(Memory->uses())) {
      auto *I = cast<Instruction>(U.getUser());
      if (I->isLifetimeStartOrEnd()) {
        I->eraseFromParent();
        continue;
      }
      Value *&Its = Entries[*partOf(U)];
      if (!Its)
        Its = entryOf(Array, Size, Parts[*partOf(U)]);
      U.set(Its);
    }
    Memory->eraseFromParent();
  }
}

/// Values that are used behind a stop are kept for each lane.
void Maker::widenValues() {
  SmallVector<std::pair<Instruction *, size_t>> All;
  for (BasicBlock &Block : F)
    if (auto Found = Place.find(&Block); Found != Place.end())
      for (Instruction &I : Block)
        All.emplace_back(&I, Found->second);
  for (auto [I, Home] : All) {
    AllocaInst *Array = nullptr;
    DenseMap<size_t, Value *> Loads;
    const uint64_t Size = I->getType()->isSized()
                              ? Layout.getTypeAllocSize(I->getType())
                              : TypeSize::getFixed(0);
    for (Use &U : make_early_inc_range(I->uses())) {
      std::optional<size_t> There = partOf(U);
      if (!There || *There == Home)
        continue;
      if (!Array)
        Array = makeArray(Size, Layout.getPrefTypeAlign(I->getType()));
      Value *&Load = Loads[*There];
      if (!Load) {
        auto *At = cast<Instruction>(entryOf(Array, Size, Parts[*There]));
        IRBuilder<> B(At->getNextNode());
        Load = B.CreateLoad(I->getType(), At);
      }
      U.set(Load);
    }
    if (!Array)
      continue;
    IRBuilder<> B(isa<PHINode>(I) ? &*I->getParent()->getFirstInsertionPt()
                                  : I->getNextNode());
    B.CreateStore(I, entryOf(Array, Size, Parts[Home]));
  }
}

bool Maker::make(Calls &Of) {
  makeEntry();
  split();
  makeLoops();
  for (size_t I = 0; I < Stops.size(); ++I)
    meet(I);
  replaceIndices(Of);
  hoist();
  // Without a stop, a lane's memory ends with its turn.
  if (!Stops.empty())
    widenMemory();
  widenValues();
  return Bytes <= MostMemory;
}

DebugLoc beginOf(const Function &F) {
  DISubprogram *Program = F.getSubprogram();
  if (!Program)
    return {};
  return DILocation::get(F.getContext(), Program->getScopeLine(), 0, Program);
}

Value *hasAll64(IRBuilder<> &B, Value *Meetings) {
  Value *There = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Meetings,
                                              engine::MeetingThere);
  return B.CreateICmpEQ(B.CreateLoad(B.getInt64Ty(), There), B.getInt64(-1));
}

bool makeWaveForm(Function &F, ArrayRef<Stop> Stops, Calls &Of,
                  unsigned Lanes) {
  return Maker(F, Stops, Lanes).make(Of);
}

} // namespace tranship::lanes
