// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A plugin for Clang: kernels whose lanes all meet at the same calls get a
// second form, in which one loop runs the lanes of a wave from one call to the
// next. The engine of the overlays for the CPU calls it where a wave is whole.
#include "lanes/WaveForm.h"
#include "llvm-c/Core.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include <cstdlib>
#include <memory>

using namespace llvm;

namespace tranship::lanes {

namespace {

// Functions of the engine.
constexpr StringLiteral TakeWave = "_ZN8tranship3cpu8takeWaveEv";
/// A form is not made of a kernel with more instructions; nor, if its lanes
/// never meet, of one that is so long that the way to it and back is nothing.
constexpr unsigned MostInstructions = 20000, MostAlone = 2000;

/// A kernel for all lanes of a wave; null if it cannot be made.
struct Form {
  Function *Its = nullptr;
  bool FitsAll = false; ///< Waves of any size, or no others exist.
};

class LanesPass : public PassInfoMixin<LanesPass> {
public:
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &Analyses);

private:
  Form formOf(Function &Kernel, unsigned Lanes, std::string &Why);
  bool transform(Function &Kernel);

  FunctionAnalysisManager *Analyses = nullptr;
};

} // namespace

/// What the word __global__ marks.
static SetVector<Function *> kernelsOf(Module &M) {
  SetVector<Function *> Result;
  const GlobalVariable *All = M.getGlobalVariable("llvm.global.annotations");
  if (!All || !All->hasInitializer())
    return Result;
  for (const Use &Each : All->getInitializer()->operands()) {
    const auto *Row = dyn_cast<ConstantStruct>(Each);
    if (!Row)
      continue;
    auto *F = dyn_cast<Function>(Row->getOperand(0)->stripPointerCasts());
    const auto *Text =
        dyn_cast<GlobalVariable>(Row->getOperand(1)->stripPointerCasts());
    const auto *Word = Text && Text->hasInitializer()
                           ? dyn_cast<ConstantDataArray>(Text->getInitializer())
                           : nullptr;
    if (F && !F->isDeclarationForLinker() && Word && Word->isCString() &&
        Word->getAsCString() == "tranship.kernel")
      Result.insert(F);
  }
  return Result;
}

/// Whether a parameter may be an object that each thread has a copy of, and
/// that comes as a pointer to it, as those of classes do that are not copied as
/// bytes. Only the kernel's name tells such a pointer from others.
static bool hasObjects(const Function &Kernel) {
  const int64_t Pointers = count_if(Kernel.args(), [](const Argument &A) {
    return A.getType()->isPointerTy() && !A.hasByValAttr();
  });
  const std::string Mangled = Kernel.getName().str(); // Parts of it are kept.
  ItaniumPartialDemangler Name;
  if (Pointers == 0 || Name.partialDemangle(Mangled.c_str()))
    return Pointers != 0;
  const std::unique_ptr<char, decltype(&std::free)> Text(
      Name.getFunctionParameters(nullptr, nullptr), &std::free);
  int Depth = 0, Told = 0;
  char Last = 0;
  for (char C : StringRef(Text.get() ? Text.get() : "")) {
    Depth -= C == ')' || C == '>' || C == ']' || C == '}';
    Told += Last == '*' && (Depth == 0 || (Depth == 1 && C == ','));
    Depth += C == '(' || C == '<' || C == '[' || C == '{';
    Last = C;
  }
  return Depth != 0 || Told != Pointers;
}

/// A copy with one argument more.
static Function *copyOf(Function &Kernel, unsigned Lanes) {
  FunctionType *Old = Kernel.getFunctionType();
  SmallVector<Type *> Parameters(Old->params());
  Parameters.push_back(PointerType::get(Kernel.getContext(), 0));
  Function *Copy = Function::Create(
      FunctionType::get(Old->getReturnType(), Parameters, false),
      GlobalValue::InternalLinkage, Kernel.getAddressSpace(),
      Kernel.getName() + ".wave" + Twine(Lanes), Kernel.getParent());
  ValueToValueMapTy Map;
  for (auto [From, To] : zip(Kernel.args(), Copy->args()))
    Map[&From] = &To;
  SmallVector<ReturnInst *> Returns;
  CloneFunctionInto(Copy, &Kernel, Map,
                    CloneFunctionChangeType::LocalChangesOnly, Returns);
  Copy->setComdat(Kernel.getComdat());
  Copy->setVisibility(GlobalValue::DefaultVisibility);
  Copy->addParamAttr(Old->getNumParams(), Attribute::NoAlias);
  Copy->addFnAttr(Attribute::NoSanitizeCoverage);
  return Copy;
}

/// Lanes that did not share an object do so in the copy, and what held for one
/// lane's accesses does not for those of all of them.
static void forgetPerLane(Function &Copy) {
  for (Argument &A : drop_end(Copy.args()))
    A.removeAttr(Attribute::NoAlias);
  for (Instruction &I : make_early_inc_range(instructions(Copy))) {
    // Variables of one lane are none of all of them. Lines stay.
    I.dropDbgRecords();
    if (isa<DbgInfoIntrinsic>(I)) {
      I.eraseFromParent();
      continue;
    }
    for (unsigned Kind : {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                          LLVMContext::MD_access_group})
      I.setMetadata(Kind, nullptr);
    if (auto *Call = dyn_cast<CallInst>(&I); Call && !Call->isMustTailCall())
      Call->setTailCall(false);
  }
  IRBuilder<> B(&*Copy.getEntryBlock().getFirstInsertionPt());
  for (Argument &A : drop_end(Copy.args())) {
    if (!A.hasByValAttr() || A.onlyReadsMemory())
      continue;
    const DataLayout &Layout = Copy.getDataLayout();
    AllocaInst *Own = B.CreateAlloca(A.getParamByValType());
    Own->setAlignment(A.getParamAlign().valueOrOne());
    A.replaceAllUsesWith(Own);
    B.CreateMemCpy(Own, Own->getAlign(), &A, Own->getAlign(),
                   Layout.getTypeAllocSize(A.getParamByValType()));
  }
}

/// Compiled for the same processor, with the same care.
static bool isOfSameKind(const Function &A, const Function &B) {
  return AttributeFuncs::areInlineCompatible(A, B) &&
         all_of(ArrayRef{"target-cpu", "target-features"}, [&](StringRef Name) {
           return A.getFnAttribute(Name) == B.getFnAttribute(Name);
         });
}

/// The functions of the program that a lane may stop in become parts of it.
static bool inlineAll(Function &Copy, Calls &Of) {
  for (bool Again = true; Again;) {
    Again = false;
    if (Copy.getInstructionCount() > MostInstructions)
      return false;
    for (Instruction &I : instructions(Copy)) {
      if (Of.kindOf(I) != Kind::Inline)
        continue;
      auto &Call = cast<CallInst>(I);
      InlineFunctionInfo Info;
      if (!isOfSameKind(Copy, *Call.getCalledFunction()) ||
          !InlineFunction(Call, Info).isSuccess())
        return false;
      Again = true;
      break;
    }
  }
  return true;
}

/// What is known of a wave with so many lanes, so that a mask of all of them
/// becomes a constant.
static void tellLanes(Function &Copy, Calls &Of, unsigned Lanes) {
  for (Instruction &I : make_early_inc_range(instructions(Copy))) {
    const Kind K = Of.kindOf(I);
    if (K == Kind::Size) {
      I.replaceAllUsesWith(ConstantInt::get(I.getType(), Lanes));
      I.eraseFromParent();
    } else if (K == Kind::Lane) {
      IRBuilder<> B(I.getNextNode());
      Value *Less = B.CreateAnd(&I, Lanes - 1);
      I.replaceUsesWithIf(Less,
                          [&](const Use &U) { return U.getUser() != Less; });
    }
  }
}

static bool isStop(Kind K) { return K == Kind::Meet || K == Kind::Converge; }
static bool hasStops(const BasicBlock &Block, Calls &Of) {
  return any_of(Block,
                [&](const Instruction &I) { return isStop(Of.kindOf(I)); });
}

/// Loops around meetings become straight if they are short, also where Clang
/// unrolls none.
static void markLoops(Function &Copy, Calls &Of) {
  LLVMContext &Context = Copy.getContext();
  MDNode *Unrolls =
      MDNode::get(Context, MDString::get(Context, "llvm.loop.unroll.full"));
  DominatorTree Tree(Copy);
  LoopInfo Loops(Tree);
  for (Loop *L : Loops.getLoopsInPreorder())
    if (any_of(L->blocks(),
               [&](const BasicBlock *Block) { return hasStops(*Block, Of); }))
      L->setLoopID(makePostTransformationMetadata(
          Context, L->getLoopID(), {"llvm.loop.unroll."}, {Unrolls}));
}

enum class Unroll : bool { No, Yes };

static void simplify(Function &Copy, FunctionAnalysisManager &Analyses,
                     Unroll Loops) {
  FunctionPassManager Passes;
  Passes.addPass(SROAPass(SROAOptions::ModifyCFG));
  Passes.addPass(InstCombinePass());
  if (Loops == Unroll::Yes) {
    Passes.addPass(createFunctionToLoopPassAdaptor(LoopFullUnrollPass(2)));
    Passes.addPass(SROAPass(SROAOptions::ModifyCFG));
    Passes.addPass(InstCombinePass());
  }
  Passes.addPass(EarlyCSEPass());
  Passes.addPass(SimplifyCFGPass());
  Passes.run(Copy, Analyses);
  Analyses.invalidate(Copy, PreservedAnalyses::none());
}

/// The kernel asks the engine whether all of a wave is meant, and of which: the
/// second form is for 64 lanes.
static void addQuestion(Function &Kernel, ArrayRef<Function *> Forms) {
  Module &M = *Kernel.getParent();
  BasicBlock &Entry = Kernel.getEntryBlock();
  BasicBlock *Rest = Entry.splitBasicBlock(Entry.getFirstNonPHIOrDbgOrAlloca());
  BasicBlock *Whole =
      BasicBlock::Create(M.getContext(), "whole", &Kernel, Rest);
  Entry.getTerminator()->eraseFromParent();
  IRBuilder<> B(&Entry);
  B.SetCurrentDebugLocation(beginOf(Kernel));
  CallInst *Meetings =
      B.CreateCall(M.getOrInsertFunction(TakeWave, B.getPtrTy()));
  B.CreateCondBr(B.CreateIsNull(Meetings), Rest, Whole);
  B.SetInsertPoint(Whole);
  Value *Form = Forms.front();
  if (Forms.size() > 1)
    Form = B.CreateSelect(hasAll64(B, Meetings), Forms[1], Form);
  SmallVector<Value *> Arguments;
  for (Argument &A : Kernel.args())
    Arguments.push_back(&A);
  Arguments.push_back(Meetings);
  CallInst *Call =
      B.CreateCall(Forms.front()->getFunctionType(), Form, Arguments);
  for (unsigned I = 0; I < Kernel.arg_size(); ++I)
    Call->setAttributes(Call->getAttributes().addParamAttributes(
        M.getContext(), I,
        AttrBuilder(M.getContext(), Kernel.getAttributes().getParamAttrs(I))));
  B.CreateRetVoid();
}

static bool isWatched(const Function &F) {
  for (Attribute::AttrKind Kind :
       {Attribute::SanitizeAddress, Attribute::SanitizeThread,
        Attribute::SanitizeMemory, Attribute::SanitizeHWAddress,
        Attribute::OptimizeNone})
    if (F.hasFnAttribute(Kind))
      return true;
  return false;
}

/// The form of a kernel for waves with so many lanes, or for any wave if they
/// never meet. If it cannot be made, \p Why is the reason.
Form LanesPass::formOf(Function &Kernel, unsigned Lanes, std::string &Why) {
  Calls Of(Analyses->getResult<TargetLibraryAnalysis>(Kernel));
  Function *Copy = copyOf(Kernel, Lanes);
  bool HasMasks = false;
  if (!inlineAll(*Copy, Of)) {
    Why = "what it calls cannot become a part of it";
  } else if (none_of(*Copy, [&](BasicBlock &B) { return hasStops(B, Of); })) {
    Lanes = 0;
    Copy->setName(Kernel.getName() + ".wave");
    if (Copy->getInstructionCount() > MostAlone)
      Why = "its lanes never meet, and it is long";
  } else {
    tellLanes(*Copy, Of, Lanes);
    markLoops(*Copy, Of);
  }
  if (Why.empty()) {
    forgetPerLane(*Copy);
    simplify(*Copy, *Analyses, Lanes != 0 ? Unroll::Yes : Unroll::No);
    removeUnreachableBlocks(*Copy);
    const SmallVector<Stop> Stops = findStops(*Copy, Of, Why);
    HasMasks = any_of(Stops, [](const Stop &S) { return S.HasMask; });
    if (Why.empty() && !makeWaveForm(*Copy, Stops, Of, Lanes))
      Why = "its lanes keep too much";
  }
  if (Why.empty())
    simplify(*Copy, *Analyses, Unroll::No);
  if (Why.empty() && verifyFunction(*Copy))
    Why = "it has a shape that is not known";
  if (Why.empty())
    return {Copy, HasMasks || Lanes == 0};
  Analyses->clear(*Copy, Copy->getName());
  Copy->eraseFromParent();
  return {};
}

bool LanesPass::transform(Function &Kernel) {
  std::string Why;
  SmallVector<Function *, 2> Forms;
  if (hasObjects(Kernel))
    Why = "a parameter may be an object with a copy for each";
  for (unsigned Lanes : {32, 64}) {
    if (!Why.empty())
      break;
    const Form New = formOf(Kernel, Lanes, Why);
    if (New.Its)
      Forms.push_back(New.Its);
    if (New.FitsAll)
      break;
  }
  OptimizationRemarkEmitter Remarks(&Kernel);
  if (!Why.empty()) {
    for (Function *Form : Forms) {
      Analyses->clear(*Form, Form->getName());
      Form->eraseFromParent();
    }
    Remarks.emit([&] {
      return OptimizationRemarkMissed("tranship-lanes", "Threads",
                                      Kernel.getSubprogram(),
                                      &Kernel.getEntryBlock())
             << "each lane of " << demangle(Kernel.getName())
             << " is a thread: " << Why;
    });
    return false;
  }
  addQuestion(Kernel, Forms);
  Remarks.emit([&] {
    return OptimizationRemark("tranship-lanes", "Wave", Kernel.getSubprogram(),
                              &Kernel.getEntryBlock())
           << "the lanes of " << demangle(Kernel.getName()) << " are one loop";
  });
  return true;
}

PreservedAnalyses LanesPass::run(Module &M, ModuleAnalysisManager &Analyses) {
  this->Analyses =
      &Analyses.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function *Kernel : kernelsOf(M))
    if (!isWatched(*Kernel) && Kernel->getReturnType()->isVoidTy() &&
        !Kernel->isVarArg())
      Changed |= transform(*Kernel);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace tranship::lanes

static void addTo(llvm::PassBuilder &Builder) {
  using namespace llvm;
  Builder.registerOptimizerEarlyEPCallback(
      [](ModulePassManager &Passes, OptimizationLevel Level) {
        if (Level != OptimizationLevel::O0)
          Passes.addPass(tranship::lanes::LanesPass());
      });
  Builder.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &Passes,
         ArrayRef<PassBuilder::PipelineElement>) {
        if (Name != "tranship-lanes")
          return false;
        Passes.addPass(tranship::lanes::LanesPass());
        return true;
      });
}

/// What Clang asks for. One that was made of another LLVM is told that it does
/// not fit.
extern "C" __attribute__((visibility("default"))) llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  unsigned Major, Minor, Patch;
  LLVMGetVersion(&Major, &Minor, &Patch);
  const bool Fits = Major == LLVM_VERSION_MAJOR;
  return {Fits ? LLVM_PLUGIN_API_VERSION : 0u, "tranship-lanes",
          TRANSHIP_VERSION, addTo};
}
