// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/UnitFlow.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// The value that \p Init is: of `T v(a)` in a template a. Null for `T v(a, b)`
/// there, which makes what is not known, and has no type.
static const Expr *valueIn(const Expr &Init) {
  const auto *List = dyn_cast<ParenListExpr>(&Init);
  if (!List)
    return &Init;
  return List->getNumExprs() == 1 ? List->getExpr(0) : nullptr;
}

void UnitFlow::give(const ValueDecl &To, const Expr &From) {
  if (const Expr *Value = valueIn(From))
    Given[To.getCanonicalDecl()].push_back(Value);
}

/// The members of a class by their position in the list.
void UnitFlow::giveList(const InitListExpr &List) {
  const CXXRecordDecl *Class = List.getType()->getAsCXXRecordDecl();
  if (!Class || !Class->isAggregate() || Class->getNumBases() != 0)
    return;
  for (const auto &[Member, Value] : zip(Class->fields(), valuesIn(List)))
    give(*Member, *Value);
}

/// What the function can write by the parameter: `d` of `make(&d)`, and of
/// `make(d)` by a reference. Or null.
static const ValueDecl *writtenBy(const ParmVarDecl &Parameter,
                                  const Expr &Argument) {
  QualType To = Parameter.getType()->getPointeeType();
  if (To.isNull() || To.isConstQualified() ||
      !(To->isPointerType() || To->isIntegralOrEnumerationType()))
    return nullptr;
  if (Parameter.getType()->isLValueReferenceType())
    return namedBy(Argument);
  const auto *Address = dyn_cast<UnaryOperator>(&stripped(Argument));
  return Address && Address->getOpcode() == UO_AddrOf
             ? namedBy(*Address->getSubExpr())
             : nullptr;
}

template <class Arguments>
void UnitFlow::giveParameters(const FunctionDecl &Callee, Arguments Args) {
  const FunctionDecl *Body = Callee.getDefinition();
  if (!Body)
    return;
  for (auto [Parameter, Argument] : zip(Body->parameters(), Args)) {
    give(*Parameter, *Argument);
    if (const ValueDecl *D = writtenBy(*Parameter, *Argument))
      Written[D->getCanonicalDecl()].push_back(Parameter);
  }
}

const CXXRecordDecl *classMadeBy(const FunctionDecl &Callee) {
  StringRef Name = Callee.getIdentifier() ? Callee.getName() : "";
  const TemplateArgumentList *Arguments = nullptr;
  if (Name == "make_unique" || Name == "make_shared") {
    if (Callee.isInStdNamespace())
      Arguments = Callee.getTemplateSpecializationArgs();
  } else if (Name.starts_with("emplace")) {
    const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
    const auto *Class =
        Method ? dyn_cast<ClassTemplateSpecializationDecl>(Method->getParent())
               : nullptr;
    if (Class && Class->isInStdNamespace())
      Arguments = &Class->getTemplateArgs();
  }
  return Arguments && Arguments->size() != 0 &&
                 Arguments->get(0).getKind() == TemplateArgument::Type
             ? Arguments->get(0).getAsType()->getAsCXXRecordDecl()
             : nullptr;
}

/// The arguments of the only constructor that takes so many.
void UnitFlow::giveMade(const CallExpr &Call) {
  const CXXRecordDecl *Class = classMadeBy(*Call.getDirectCallee());
  if (!Class || !Class->hasDefinition())
    return;
  const CXXConstructorDecl *Only = nullptr;
  for (const CXXConstructorDecl *Each : Class->ctors()) {
    if (Each->isCopyOrMoveConstructor() ||
        Each->getMinRequiredArguments() > Call.getNumArgs() ||
        Each->getNumParams() < Call.getNumArgs())
      continue;
    if (Only)
      return;
    Only = Each;
  }
  if (Only)
    giveParameters(*Only, Call.arguments());
}

void UnitFlow::enter(const Decl &D) {
  if (const auto *Made = dyn_cast<CXXConstructorDecl>(&D))
    for (const CXXCtorInitializer *I : Made->inits())
      if (I->isWritten() && I->getMember())
        give(*I->getMember(), *I->getInit());
}

/// What the declaration of \p D gives it, or null. Members of instantiated
/// classes are never entered.
static const Expr *initializerOf(const ValueDecl &D) {
  if (const auto *Field = dyn_cast<FieldDecl>(&D))
    return Field->getInClassInitializer();
  const auto *Variable = dyn_cast<VarDecl>(&D);
  return Variable && !isa<ParmVarDecl>(Variable) ? Variable->getAnyInitializer()
                                                 : nullptr;
}

SmallVector<const Expr *, 2> UnitFlow::givenTo(const ValueDecl &D) const {
  SmallVector<const Expr *, 2> All = Given.lookup(D.getCanonicalDecl());
  const Expr *Init = initializerOf(D);
  if (const Expr *Value = Init ? valueIn(*Init) : nullptr)
    All.insert(All.begin(), Value);
  return All;
}

void UnitFlow::eachSource(const Expr &E,
                          function_ref<void(const Stmt &)> Visit) const {
  eachBelow(E, [&](const Stmt &S) {
    Visit(S);
    if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
      for (const Expr *Origin : originsOf(*Name))
        eachBelow(*Origin, Visit);
  });
}

void UnitFlow::store(const Expr &To, const Expr &From) {
  const Expr *Container = containerIn(To);
  if (const ValueDecl *D = namedBy(rootOf(Container ? *Container : To)))
    Stored[D->getCanonicalDecl()].push_back(&From);
  StoredValues.insert(&stripped(From));
}

ArrayRef<const Expr *> UnitFlow::storedIn(const ValueDecl &D) const {
  auto Found = Stored.find(D.getCanonicalDecl());
  return Found == Stored.end() ? ArrayRef<const Expr *>() : Found->second;
}

void UnitFlow::visitCall(const CallExpr &Call, const FunctionDecl *Around) {
  Calls.push_back({&Call, Around});
  StringRef Name = calledName(Call);
  if (!Name.empty())
    ByName[Name].push_back({&Call, Around});
  if (const FunctionDecl *Callee = Call.getDirectCallee()) {
    bool HasObject =
        isa<CXXOperatorCallExpr>(Call) && isa<CXXMethodDecl>(Callee);
    giveParameters(*Callee, drop_begin(Call.arguments(), HasObject));
    giveMade(Call);
  }
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
      Member && Call.getNumArgs() == 1 &&
      (Name == "push_back" || Name == "emplace_back"))
    store(*Member->getImplicitObjectArgument(), *Call.getArg(0));
  if (const auto *Set = dyn_cast<CXXOperatorCallExpr>(&Call);
      Set && Set->getOperator() == OO_Equal && Set->getNumArgs() == 2)
    assign(*Set->getArg(0), *Set->getArg(1));
  // The same memory, as the device has it.
  if (Name == "cudaHostGetDevicePointer" && Call.getNumArgs() >= 2)
    if (const ValueDecl *To = namedBy(rootOf(*Call.getArg(0))))
      give(*To, *Call.getArg(1));
}

void UnitFlow::visitAssignment(const BinaryOperator &Set) {
  const ValueDecl *To = namedBy(*Set.getLHS());
  if (Set.isCompoundAssignmentOp()) {
    if (To && Set.getOpcode() == BO_OrAssign)
      Added[To->getCanonicalDecl()].push_back(Set.getRHS());
    else if (To)
      Changed.insert(To->getCanonicalDecl());
    return;
  }
  assign(*Set.getLHS(), *Set.getRHS());
}

void UnitFlow::assign(const Expr &To, const Expr &From) {
  const ValueDecl *D = namedBy(To);
  if (D)
    give(*D, From);
  if (!D || D->getType()->isReferenceType())
    store(To, From);
}

void UnitFlow::visit(const Stmt &S, const FunctionDecl *Around) {
  // What stands for the grid and the block may be a macro of a missing header.
  if (const auto *Launch = dyn_cast<CUDAKernelCallExpr>(&S);
      Launch && Launch->getConfig()->getNumArgs() >= 2)
    Launches.push_back({Launch, Around});
  if (const auto *Call = dyn_cast<CallExpr>(&S)) {
    visitCall(*Call, Around);
  } else if (const auto *Made = dyn_cast<CXXConstructExpr>(&S)) {
    Constructions.push_back({Made, Around});
    giveParameters(*Made->getConstructor(), Made->arguments());
  } else if (const auto *Written = dyn_cast<InitListExpr>(&S)) {
    const InitListExpr *Meant = Written->getSemanticForm();
    const InitListExpr &List = Meant ? *Meant : *Written;
    giveList(List);
    if (List.getType()->isRecordType())
      Lists.push_back({&List, Around});
  } else if (const auto *Return = dyn_cast<ReturnStmt>(&S)) {
    if (!Around || !Return->getRetValue())
      return;
    Returned[Around->getCanonicalDecl()].push_back(Return->getRetValue());
    if (const auto *Method = dyn_cast<CXXMethodDecl>(Around))
      for (const CXXMethodDecl *Base : Method->overridden_methods())
        Returned[Base->getCanonicalDecl()].push_back(Return->getRetValue());
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(&S)) {
    Operators.push_back({Binary, Around});
    if (Binary->isAssignmentOp())
      visitAssignment(*Binary);
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&S)) {
    if (Unary->getOpcode() == UO_Minus)
      Negations.push_back({Unary, Around});
    const ValueDecl *Of = namedBy(*Unary->getSubExpr());
    if (Of &&
        (Unary->isIncrementDecrementOp() || Unary->getOpcode() == UO_AddrOf))
      Changed.insert(Of->getCanonicalDecl());
  } else if (const auto *Name = dyn_cast<DeclRefExpr>(&S)) {
    if (const auto *Parameter = dyn_cast<ParmVarDecl>(Name->getDecl()))
      Named.try_emplace(Parameter, Name);
  } else if (const auto *Cast = dyn_cast<CastExpr>(&S)) {
    if (Cast->getCastKind() == CK_FloatingToIntegral)
      Truncations.push_back({Cast, Around});
    const auto *Written = dyn_cast<ExplicitCastExpr>(Cast);
    if (Written && (Written->getCastKind() == CK_BitCast ||
                    Written->getCastKind() == CK_LValueBitCast))
      Pointers.push_back({Written, Around});
    if (Cast->getCastKind() == CK_IntegralToBoolean)
      Truths.push_back({Cast, Around});
  } else if (const auto *Either = dyn_cast<ConditionalOperator>(&S)) {
    auto IsText = [](const Expr *E) {
      return isa<clang::StringLiteral>(E->IgnoreParenCasts());
    };
    if (IsText(Either->getTrueExpr()) && IsText(Either->getFalseExpr()))
      eachBelow(*Either->getCond(),
                [&](const Stmt &Part) { Wordings.insert(&Part); });
  } else if (const auto *If = dyn_cast<IfStmt>(&S); If && !If->isConsteval()) {
    Ifs.push_back({If, Around});
  } else if (const auto *Switch = dyn_cast<SwitchStmt>(&S)) {
    Switches.push_back({Switch, Around});
  } else if (const auto *Float = dyn_cast<FloatingLiteral>(&S)) {
    Floats.push_back(Float->getValueAsApproximateDouble());
  } else if (isa<WhileStmt, DoStmt, ForStmt>(S)) {
    Loops.push_back({&S, Around});
    const auto *For = dyn_cast<ForStmt>(&S);
    if (const auto *Test =
            dyn_cast_or_null<BinaryOperator>(For ? For->getCond() : nullptr))
      if (const ValueDecl *Index = namedBy(*Test->getLHS()))
        Counted.try_emplace(Index->getCanonicalDecl(), For);
  } else if (const auto *Each = dyn_cast<CXXForRangeStmt>(&S)) {
    const VarDecl *Element = Each->getLoopVariable();
    if (!Each->getRangeInit() || !Element)
      return;
    Loops.push_back({&S, Around});
    Ranges.try_emplace(Element, Each);
    if (const Expr *List = listOf(*Each->getRangeInit()))
      give(*Element, *List);
  }
}

void UnitFlow::eachCall(
    StringRef Name, unsigned Arguments,
    function_ref<void(const Placed<CallExpr> &)> Visit) const {
  auto Found = ByName.find(Name);
  if (Found != ByName.end())
    for (const Placed<CallExpr> &Call : Found->second)
      if (Call.What->getNumArgs() >= Arguments)
        Visit(Call);
}

SmallSetVector<const FunctionDecl *, 8>
UnitFlow::calledBy(const FunctionDecl &F) const {
  constexpr size_t MostFunctions = 64;
  SmallSetVector<const FunctionDecl *, 8> All;
  All.insert(F.getDefinition() ? F.getDefinition() : &F);
  for (size_t N = 0; N != All.size() && N < MostFunctions; ++N)
    if (const Stmt *Body = All[N]->getBody())
      eachBelow(*Body, [&](const Stmt &S) {
        const auto *Call = dyn_cast<CallExpr>(&S);
        const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
        if (Callee && Callee->getDefinition())
          All.insert(Callee->getDefinition());
      });
  return All;
}

} // namespace tranship
