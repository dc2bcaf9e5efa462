// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What libraries give and leave: recorded numbers of cuRAND, the input of a
// transform of cuFFT.
#include "parse/collect/hazards/CallOrder.h"
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether the call draws from a generator of the device.
static bool draws(StringRef Name) {
  return Name == "curand" || Name == "curand4" ||
         Name.starts_with("curand_uniform") ||
         Name.starts_with("curand_normal") || Name.starts_with("curand_log");
}

/// Whether it is a constant array with numbers that the program lists.
static bool isRecorded(const ValueDecl &D) {
  const auto *Variable = dyn_cast<VarDecl>(&D);
  const auto *List = Variable && Variable->getType().isConstQualified()
                         ? dyn_cast_or_null<InitListExpr>(Variable->getInit())
                         : nullptr;
  const ArrayRef<Expr *> Values = List ? valuesIn(*List) : ArrayRef<Expr *>();
  return Values.size() > 1 &&
         isa<IntegerLiteral, FloatingLiteral>(Values[0]->IgnoreParenImpCasts());
}

static bool isRecordedArray(const ValueDecl &D) {
  const auto *Array = dyn_cast<ArrayType>(D.getType().getTypePtr());
  return (Array && Array->getElementType().isConstQualified() &&
          isa<VarDecl>(D) && cast<VarDecl>(D).getInit()) ||
         isRecorded(D);
}

/// The container of which \p E is an element or the memory, or \p E.
static const Expr &containerOf(const Expr &E) {
  const Expr &Root = rootOf(E);
  if (const auto *Element = dyn_cast<CXXOperatorCallExpr>(&Root);
      Element && Element->getOperator() == OO_Subscript)
    return containerOf(*Element->getArg(0));
  const auto *Data = dyn_cast<CXXMemberCallExpr>(&Root);
  return Data && (calledName(*Data) == "data" || calledName(*Data) == "get")
             ? containerOf(*Data->getImplicitObjectArgument())
             : Root;
}

using Memory = SmallPtrSet<const ValueDecl *, 8>;

/// What kernels that draw numbers get, and what is copied from there.
static Memory drawnNumbers(const UnitFlow &Flow) {
  Memory Found;
  for (const auto &Launch : Flow.Launches) {
    const FunctionDecl *Kernel = Launch.What->getDirectCallee();
    bool Draws =
        Kernel && any_of(Flow.calledBy(*Kernel), [](const FunctionDecl *F) {
          return F->getBody() && hasCall(*F->getBody(), draws);
        });
    for (const Expr *Argument : Launch.What->arguments())
      if (const ValueDecl *To = namedBy(rootOf(*Argument)); To && Draws)
        Found.insert(To);
  }
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (calledName(*Call.What).starts_with("curandGenerate") &&
        Call.What->getNumArgs() > 2)
      if (const ValueDecl *To = namedBy(rootOf(*Call.What->getArg(1))))
        Found.insert(To);
  for (StringRef Name : {"cudaMemcpy", "cudaMemcpyAsync"})
    Flow.eachCall(Name, 2, [&](const Placed<CallExpr> &Call) {
      const ValueDecl *To = namedBy(containerOf(*Call.What->getArg(0)));
      const ValueDecl *From = namedBy(containerOf(*Call.What->getArg(1)));
      if (To && From && Found.contains(From))
        Found.insert(To);
    });
  return Found;
}

/// Whether the unit has numbers of cuRAND.
static bool hasGenerators(const UnitFlow &Flow) {
  return any_of(Flow.Calls, [](const Placed<CallExpr> &Call) {
    StringRef Name = calledName(*Call.What);
    return draws(Name) || (Name.starts_with("curandGenerate") &&
                           Name != "curandGenerateSeeds");
  });
}

/// Whether the variable that \p E names is a sum, and no more, in \p Around.
static bool isSum(const UnitFlow &Flow, const Expr &E,
                  const FunctionDecl *Around, bool OrMean = true) {
  const ValueDecl *Name = namedBy(E);
  if (!Name || !isa<VarDecl>(Name) || Name->getType()->isPointerType())
    return false;
  bool Adds = any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    // `mean = sum / n`
    const auto *Part = dyn_cast<BinaryOperator>(Origin);
    const auto *Call = dyn_cast<CallExpr>(Origin);
    StringRef Called = Call ? calledName(*Call) : "";
    return Called == "accumulate" || Called == "reduce" ||
           (OrMean && Part && Part->isMultiplicativeOp() &&
            isSum(Flow, *Part->getLHS(), Around, /*OrMean=*/false));
  });
  bool Changes = false;
  for (const Placed<BinaryOperator> &At : Flow.Operators)
    if (At.Around == Around && At.What->isCompoundAssignmentOp() &&
        namedBy(*At.What->getLHS()) == Name)
      (At.What->getOpcode() == BO_AddAssign ? Adds : Changes) = true;
  return Adds && !Changes;
}

/// Whether \p E is a constant of more than two decimals: one that was measured.
static bool isMeasured(const UnitFlow &Flow, const Expr &E) {
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    double Hundred = floatValue(*Origin, Flow.Syntax).value_or(0) * 100;
    return std::abs(Hundred - std::round(Hundred)) > 1e-6;
  });
}

namespace {

/// What a comparison holds against each other: by `==`, or by the size of the
/// difference, `fabs(a - b) < 1e-3`.
struct Compared {
  const Expr *Left = nullptr, *Right = nullptr;
};

} // namespace

static std::optional<Compared> compared(const BinaryOperator &Test) {
  if (Test.isEqualityOp())
    return Compared{Test.getLHS(), Test.getRHS()};
  const auto *Call = dyn_cast<CallExpr>(Test.getLHS()->IgnoreParenImpCasts());
  // A bound that is computed is that of a statistic.
  if (!Test.isRelationalOp() || !Call || Call->getNumArgs() != 1 ||
      !calledName(*Call).contains("abs") ||
      isa<BinaryOperator>(Test.getRHS()->IgnoreParenImpCasts()))
    return std::nullopt;
  const auto *Difference =
      dyn_cast<BinaryOperator>(Call->getArg(0)->IgnoreParenImpCasts());
  if (!Difference || Difference->getOpcode() != BO_Sub)
    return std::nullopt;
  return Compared{Difference->getLHS(), Difference->getRHS()};
}

/// Whether \p E is an element of recorded numbers, or a number that nobody
/// would choose: one of more than two decimals, or a large one.
static bool isRecordedNumber(const UnitFlow &Flow, const Expr &E) {
  const Expr *At = E.IgnoreParenImpCasts();
  if (isa<ArraySubscriptExpr>(At)) {
    const ValueDecl *List = namedBy(rootOf(*At));
    return List && isRecordedArray(*List);
  }
  constexpr int64_t Large = 1 << 16;
  bool IsLiteral = isa<IntegerLiteral, FloatingLiteral>(At);
  const auto *Constant = dyn_cast_or_null<VarDecl>(namedBy(*At));
  if (!IsLiteral && !(Constant && Constant->getType().isConstQualified()))
    return false;
  if (std::optional<int64_t> Number = Flow.valueOf(*At))
    return *Number > Large || *Number < 0;
  return isMeasured(Flow, *At);
}

/// Whether \p E is drawn: by a call there, or as an element of \p Memory.
static bool isDrawn(const UnitFlow &Flow, const Expr &E, const Memory &Drawn) {
  const Expr *At = E.IgnoreParenImpCasts();
  if (const ValueDecl *Name = namedBy(*At); Name && Drawn.contains(Name))
    return true;
  if (const Expr &Of = containerOf(*At); &Of != At)
    return any_of(Flow.originsOf(Of), [&](const Expr *Origin) {
      return Drawn.contains(namedBy(*Origin));
    });
  return any_of(Flow.originsOf(*At), [](const Expr *Origin) {
    const auto *Call = dyn_cast<CallExpr>(Origin);
    return Call && draws(calledName(*Call));
  });
}

void findRecordedNumbers(const UnitFlow &Flow, FactSink &Sink) {
  if (!hasGenerators(Flow))
    return;
  Memory Drawn = drawnNumbers(Flow);
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    std::optional<Compared> Both = compared(*At.What);
    if (!Both)
      continue;
    auto IsRecord = [&](const Expr &Number, const Expr &Record) {
      return (isSum(Flow, Number, At.Around) && isMeasured(Flow, Record)) ||
             (isDrawn(Flow, Number, Drawn) && isRecordedNumber(Flow, Record));
    };
    if (IsRecord(*Both->Left, *Both->Right) ||
        IsRecord(*Both->Right, *Both->Left))
      noteUse(Flow, Sink, At.What->getSourceRange(),
              fact::Finding{"recorded-draws", ""});
  }
}

/// Whether all plans of this handle have one dimension, as the calls that make
/// them show.
static bool hasOneDimension(const UnitFlow &Flow, const ValueDecl &Plan) {
  bool One = false, More = false;       // Of this handle,
  bool AnyOne = false, AnyMore = false; // and of all in the unit.
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    if (!Name.starts_with("cufftPlan") && !Name.starts_with("cufftMakePlan"))
      continue;
    bool Ranked = Name.contains("PlanMany") && Call.What->getNumArgs() > 1 &&
                  Flow.valueOf(*Call.What->getArg(1)) == 1;
    bool IsOne = Ranked || Name.ends_with("Plan1d");
    (IsOne ? AnyOne : AnyMore) = true;
    if (namedBy(rootOf(*Call.What->getArg(0))) == &Plan)
      (IsOne ? One : More) = true;
  }
  return One || More ? One && !More : AnyOne && !AnyMore;
}

/// Whether cuFFT keeps the input of the transform: that of a complex-to-real
/// one only in one dimension.
static bool keepsInput(const UnitFlow &Flow, const CallExpr &Call) {
  StringRef Name = calledName(Call);
  if (Name == "cufftExecC2R" || Name == "cufftExecZ2D") {
    const ValueDecl *Plan = namedBy(rootOf(*Call.getArg(0)));
    return Plan && hasOneDimension(Flow, *Plan);
  }
  return StringSwitch<bool>(Name)
      .Cases("cufftExecR2C", "cufftExecD2Z", true)
      .Cases("cufftExecC2C", "cufftExecZ2Z", true)
      .Default(false);
}

enum class Access { None, Read, Written };

/// Whether the kernel reads what it writes: `s[i].x *= gain`.
static bool updates(const UnitFlow &Flow, const FunctionDecl &Kernel,
                    const ParmVarDecl &Parameter) {
  const FunctionDecl *Body = Kernel.getDefinition();
  unsigned N = Parameter.getFunctionScopeIndex();
  return Body && any_of(Flow.Operators, [&](const Placed<BinaryOperator> &At) {
           if (At.Around != Body || !At.What->isCompoundAssignmentOp())
             return false;
           const Expr *To = At.What->getLHS()->IgnoreParens();
           if (const auto *Member = dyn_cast<MemberExpr>(To))
             To = Member->getBase();
           return namedBy(rootOf(*To)) == Body->getParamDecl(N);
         });
}

/// What the call does with the memory \p D: a kernel, a copy, a transform.
static Access accessTo(const ValueDecl &D, const UnitFlow &Flow,
                       const CallOrder &Order, const CallOrder::Step &At) {
  const CallExpr &Call = *At.What;
  StringRef Name = calledName(Call);
  auto Is = [&](unsigned N) {
    return N < Call.getNumArgs() && Order.rootOf(At, *Call.getArg(N)) == &D;
  };
  auto Kind = [](bool Writes, bool Reads) {
    return Writes ? Access::Written : Reads ? Access::Read : Access::None;
  };
  if (Name.starts_with("cudaMemset"))
    return Kind(Is(0), false);
  if (Name.starts_with("cudaMemcpy"))
    return Kind(Is(0), Is(1));
  if (Name.starts_with("cufftExec"))
    return Kind(Is(2), keepsInput(Flow, Call) && Is(1));
  if (!isa<CUDAKernelCallExpr>(Call) || !Call.getDirectCallee())
    return Access::None;
  Access Found = Access::None;
  for (auto [Parameter, Argument] :
       zip(Call.getDirectCallee()->parameters(), Call.arguments()))
    if (Order.rootOf(At, *Argument) == &D) {
      QualType Type = Parameter->getType();
      // What the kernel may write is perhaps made anew.
      if (Type->isPointerType() && !Type->getPointeeType().isConstQualified() &&
          !updates(Flow, *Call.getDirectCallee(), *Parameter))
        return Access::Written;
      Found = Access::Read;
    }
  return Found;
}

/// Notes the transforms in \p Order whose input is read after them.
static void readInputs(const UnitFlow &Flow, FactSink &Sink,
                       const CallOrder &Order) {
  for (size_t N = 0; N != Order.steps().size(); ++N) {
    const CallOrder::Step &At = Order.steps()[N];
    if (At.What->getNumArgs() < 3 || !keepsInput(Flow, *At.What))
      continue;
    const ValueDecl *In = Order.rootOf(At, *At.What->getArg(1));
    const ValueDecl *Out = Order.rootOf(At, *At.What->getArg(2));
    if (!In || !Out || In == Out || Flow.comesFrom(*At.What->getArg(2), *In) ||
        Flow.comesFrom(*At.What->getArg(1), *Out))
      continue;
    auto ReadsFirst = [&](ArrayRef<CallOrder::Step> Way) {
      for (const CallOrder::Step &Later : Way)
        if (Access Next = accessTo(*In, Flow, Order, Later);
            Next != Access::None)
          return Next == Access::Read;
      return false;
    };
    if (any_of(Order.behind(N), ReadsFirst))
      Sink.note(At.What->getCallee()->getSourceRange(),
                fact::Finding{"fft-input", In->getNameAsString()});
  }
}

void findReadInputs(const UnitFlow &Flow, FactSink &Sink) {
  if (none_of(Flow.Calls, [&](const Placed<CallExpr> &Call) {
        return keepsInput(Flow, *Call.What);
      }))
    return;
  SmallPtrSet<const FunctionDecl *, 16> Seen;
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (Call.Around && Seen.insert(Call.Around).second)
      readInputs(Flow, Sink, CallOrder(*Call.Around));
}

/// Whether the sizes that cuFFT reports go anywhere but into cuFFT's calls, or
/// may do so.
static bool usesSizes(const UnitFlow &Flow) {
  SmallPtrSet<const ValueDecl *, 4> Sizes;
  SmallPtrSet<const FunctionDecl *, 8> Functions;
  DenseMap<const ValueDecl *, int> Uses;
  auto Count = [&](const Stmt &Below, int By) {
    eachBelow(Below, [&](const Stmt &S) {
      const auto *E = dyn_cast<Expr>(&S);
      if (E && isa<DeclRefExpr, MemberExpr>(*E))
        if (const ValueDecl *Name = namedBy(*E))
          Uses[Name] += By;
    });
  };
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    if (Call.Around && Call.Around->getBody())
      Functions.insert(Call.Around);
    if (Call.What->getNumArgs() == 0 ||
        (!Name.starts_with("cufftMakePlan") && !Name.contains("GetSize") &&
         !Name.starts_with("cufftEstimate")))
      continue;
    const Expr &Last = *Call.What->getArg(Call.What->getNumArgs() - 1);
    if (const ValueDecl *To = namedBy(rootOf(Last)))
      Sizes.insert(To);
    Count(Last, -1);
  }
  for (const FunctionDecl *F : Functions)
    Count(*F->getBody(), 1);
  // If the plan is made elsewhere, nothing is known.
  return Sizes.empty() ||
         any_of(Sizes, [&](const ValueDecl *D) { return Uses[D] > 0; });
}

void findWorkAreas(const UnitFlow &Flow, FactSink &Sink) {
  std::optional<bool> Uses;
  Flow.eachCall("cufftSetWorkArea", 0, [&](const Placed<CallExpr> &Call) {
    if (!Uses)
      Uses = usesSizes(Flow);
    if (!*Uses)
      Sink.note(Call.What->getCallee()->getSourceRange(),
                fact::Finding{"work-area", ""});
  });
}

} // namespace tranship
