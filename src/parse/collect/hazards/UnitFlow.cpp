// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/UnitFlow.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// More origins than this tell nothing.
static constexpr size_t MaxOrigins = 64;

static const Expr &stripped(const Expr &E) {
  const Expr *At = &E;
  for (const Expr *Before = nullptr; At != Before;) {
    Before = At;
    At = At->IgnoreParenCasts()->IgnoreUnlessSpelledInSource();
    if (const auto *Made = dyn_cast<CXXConstructExpr>(At);
        Made && Made->getNumArgs() == 1 &&
        Made->getConstructor()->isCopyOrMoveConstructor())
      At = Made->getArg(0);
    // Where they are written, and not where they are used.
    else if (const auto *Member = dyn_cast<CXXDefaultInitExpr>(At))
      At = Member->getExpr();
    else if (const auto *Argument = dyn_cast<CXXDefaultArgExpr>(At))
      At = Argument->getExpr();
  }
  return *At;
}

const ValueDecl *namedBy(const Expr &E) {
  const Expr &At = stripped(E);
  if (const auto *Name = dyn_cast<DeclRefExpr>(&At))
    return Name->getDecl();
  const auto *Member = dyn_cast<MemberExpr>(&At);
  return Member ? Member->getMemberDecl() : nullptr;
}

const Expr &rootOf(const Expr &E) {
  const Expr &At = stripped(E);
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&At))
    return rootOf(*Element->getBase());
  if (const auto *Unary = dyn_cast<UnaryOperator>(&At);
      Unary &&
      (Unary->getOpcode() == UO_Deref || Unary->getOpcode() == UO_AddrOf))
    return rootOf(*Unary->getSubExpr());
  if (const auto *Sum = dyn_cast<BinaryOperator>(&At);
      Sum && Sum->isAdditiveOp() && Sum->getLHS()->getType()->isPointerType())
    return rootOf(*Sum->getLHS());
  if (const auto *Member = dyn_cast<MemberExpr>(&At);
      Member && Member->isArrow() &&
      !isa<CXXThisExpr>(stripped(*Member->getBase())))
    return rootOf(*Member->getBase());
  return At;
}

StringRef calledName(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  return Callee && Callee->getIdentifier() ? Callee->getName() : "";
}

std::optional<int64_t> constantValue(const Expr &E, const ASTContext &Syntax) {
  Expr::EvalResult Value;
  if (E.isValueDependent() || !E.getType()->isIntegralOrEnumerationType() ||
      !E.EvaluateAsInt(Value, Syntax))
    return std::nullopt;
  const llvm::APSInt &Int = Value.Val.getInt();
  if (Int.getBitWidth() > 64)
    return Int.tryExtValue();
  return static_cast<int64_t>(Int.isSigned() ? Int.getSExtValue()
                                             : Int.getZExtValue());
}

std::optional<double> floatValue(const Expr &E, const ASTContext &Syntax) {
  APFloat Value(0.0);
  bool Inexact = false;
  if (E.isValueDependent() || !E.getType()->isRealFloatingType() ||
      !E.EvaluateAsFloat(Value, Syntax))
    return std::nullopt;
  Value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &Inexact);
  return Value.convertToDouble();
}

bool anyNames(const Origins &All, const ValueDecl &D) {
  return any_of(All, [&](const Expr *Origin) {
    const ValueDecl *Name = namedBy(*Origin);
    return Name && Name->getCanonicalDecl() == D.getCanonicalDecl();
  });
}

void eachBelow(const Stmt &S, function_ref<void(const Stmt &)> Visit) {
  Visit(S);
  // `threadIdx.x` calls a function: its object is behind this.
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(&S))
    if (const Expr *Source = Opaque->getSourceExpr())
      eachBelow(*Source, Visit);
  for (const Stmt *Child : S.children())
    if (Child)
      eachBelow(*Child, Visit);
}

bool anyBelow(const Stmt &S, function_ref<bool(const Stmt &)> Is) {
  bool Found = false;
  eachBelow(S, [&](const Stmt &At) { Found = Found || Is(At); });
  return Found;
}

bool namesBelow(const Stmt &S, const ValueDecl &D) {
  return anyBelow(S, [&](const Stmt &At) {
    const auto *Name = dyn_cast<DeclRefExpr>(&At);
    return Name && Name->getDecl() == &D;
  });
}

bool namesBelow(const Stmt &S, StringRef Name) {
  return anyBelow(S, [&](const Stmt &At) {
    const auto *Used = dyn_cast<DeclRefExpr>(&At);
    return Used && Used->getDecl()->getIdentifier() &&
           Used->getDecl()->getName() == Name;
  });
}

void UnitFlow::give(const ValueDecl &To, const Expr &From) {
  Given[To.getCanonicalDecl()].push_back(&From);
}

/// The members of a class by their position in the list.
void UnitFlow::giveList(const InitListExpr &List) {
  const CXXRecordDecl *Class = List.getType()->getAsCXXRecordDecl();
  if (!Class || !Class->isAggregate() || Class->getNumBases() != 0)
    return;
  unsigned N = 0;
  for (const FieldDecl *Member : Class->fields())
    if (N < List.getNumInits())
      give(*Member, *List.getInit(N++));
}

template <class Arguments>
void UnitFlow::giveParameters(const FunctionDecl &Callee, Arguments Args) {
  const FunctionDecl *Body = Callee.getDefinition();
  if (!Body)
    return;
  for (auto [Parameter, Argument] : zip(Body->parameters(), Args))
    give(*Parameter, *Argument);
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
  if (const Expr *Init = initializerOf(D))
    All.insert(All.begin(), Init);
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

/// The object of `v[i]`, an element of a container; or null.
static const Expr *containerIn(const Expr &E) {
  const auto *Element = dyn_cast<CXXOperatorCallExpr>(&stripped(E));
  return Element && Element->getOperator() == OO_Subscript ? Element->getArg(0)
                                                           : nullptr;
}

void UnitFlow::store(const Expr &To, const Expr &From) {
  const Expr *Container = containerIn(To);
  if (const ValueDecl *D = namedBy(rootOf(Container ? *Container : To)))
    Stored[D->getCanonicalDecl()].push_back(&From);
}

ArrayRef<const Expr *> UnitFlow::storedIn(const ValueDecl &D) const {
  auto Found = Stored.find(D.getCanonicalDecl());
  return Found == Stored.end() ? ArrayRef<const Expr *>() : Found->second;
}

/// The list of numbers that \p Range goes through: `{1, 2}`, or a container
/// that is made of one.
static const Expr *listOf(const Expr &Range) {
  const Expr &E = stripped(Range);
  if (isa<CXXStdInitializerListExpr>(E))
    return &E;
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&E))
    return Made->getNumArgs() != 0 ? listOf(*Made->getArg(0)) : nullptr;
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  const Expr *Init = Variable ? Variable->getAnyInitializer() : nullptr;
  return Init && Variable->getType()->isRecordType() ? listOf(*Init) : nullptr;
}

void UnitFlow::visit(const Stmt &S, const FunctionDecl *Around) {
  if (const auto *Launch = dyn_cast<CUDAKernelCallExpr>(&S))
    Launches.push_back({Launch, Around});
  if (const auto *Call = dyn_cast<CallExpr>(&S)) {
    Calls.push_back({Call, Around});
    if (StringRef Name = calledName(*Call); !Name.empty())
      ByName[Name].push_back({Call, Around});
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      giveParameters(*Callee, drop_begin(Call->arguments(),
                                         isa<CXXOperatorCallExpr>(Call) &&
                                             isa<CXXMethodDecl>(Callee)));
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
        Member && Call->getNumArgs() == 1 &&
        (calledName(*Call) == "push_back" ||
         calledName(*Call) == "emplace_back"))
      store(*Member->getImplicitObjectArgument(), *Call->getArg(0));
    // The same memory, as the device has it.
    if (calledName(*Call) == "cudaHostGetDevicePointer")
      if (const ValueDecl *To = namedBy(rootOf(*Call->getArg(0))))
        give(*To, *Call->getArg(1));
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
    if (Around && Return->getRetValue())
      Returned[Around->getCanonicalDecl()].push_back(Return->getRetValue());
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(&S)) {
    Operators.push_back({Binary, Around});
    const ValueDecl *To = namedBy(*Binary->getLHS());
    if (To && Binary->getOpcode() == BO_Assign)
      give(*To, *Binary->getRHS());
    else if (Binary->getOpcode() == BO_Assign)
      store(*Binary->getLHS(), *Binary->getRHS());
    else if (To && Binary->isCompoundAssignmentOp())
      Changed.insert(To->getCanonicalDecl());
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&S)) {
    const ValueDecl *Of = namedBy(*Unary->getSubExpr());
    if (Of &&
        (Unary->isIncrementDecrementOp() || Unary->getOpcode() == UO_AddrOf))
      Changed.insert(Of->getCanonicalDecl());
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
  } else if (const auto *If = dyn_cast<IfStmt>(&S)) {
    Ifs.push_back({If, Around});
  } else if (const auto *Switch = dyn_cast<SwitchStmt>(&S)) {
    Switches.push_back({Switch, Around});
  } else if (const auto *Float = dyn_cast<FloatingLiteral>(&S)) {
    Floats.push_back(Float->getValueAsApproximateDouble());
  } else if (isa<WhileStmt, DoStmt, ForStmt>(S)) {
    Loops.push_back({&S, Around});
  } else if (const auto *Each = dyn_cast<CXXForRangeStmt>(&S)) {
    const Expr *List =
        Each->getRangeInit() ? listOf(*Each->getRangeInit()) : nullptr;
    if (List && Each->getLoopVariable())
      give(*Each->getLoopVariable(), *List);
  }
}

/// Calls \p Visit for what `Traits<T>::name` can be: the variables of this name
/// in the specializations that the program writes.
static void eachTrait(const DependentScopeDeclRefExpr &Name,
                      function_ref<void(const ValueDecl &)> Visit) {
  const clang::Type *Of = Name.getQualifier()->getAsType();
  const auto *Written = Of ? Of->getAs<TemplateSpecializationType>() : nullptr;
  auto *Traits = Written ? dyn_cast_or_null<ClassTemplateDecl>(
                               Written->getTemplateName().getAsTemplateDecl())
                         : nullptr;
  if (!Traits)
    return;
  for (const ClassTemplateSpecializationDecl *One : Traits->specializations())
    if (One->isExplicitSpecialization())
      for (const NamedDecl *Member : One->lookup(Name.getDeclName()))
        if (const auto *Variable = dyn_cast<VarDecl>(Member))
          Visit(*Variable);
}

void UnitFlow::follow(const Expr &From, Origins &Found) const {
  const Expr &E = stripped(From);
  if (Found.size() >= MaxOrigins || !Found.insert(&E))
    return;
  auto FollowAll = [&](ArrayRef<const Expr *> All) {
    for (const Expr *Next : All)
      follow(*Next, Found);
  };
  if (const auto *Either = dyn_cast<ConditionalOperator>(&E))
    return FollowAll({Either->getTrueExpr(), Either->getFalseExpr()});
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E);
      Binary && Binary->getOpcode() == BO_Assign)
    return follow(*Binary->getRHS(), Found);
  if (const auto *List = dyn_cast<CXXStdInitializerListExpr>(&E))
    return follow(*List->getSubExpr(), Found);
  // Of elements, only pointers: numbers of an array are too many.
  const Expr *Container = containerIn(E);
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E);
  const Expr *Whole = Container   ? Container
                      : Subscript ? Subscript->getBase()->IgnoreParenImpCasts()
                                  : nullptr;
  const ValueDecl *Array = Whole ? namedBy(*Whole) : nullptr;
  if (Array && E.getType()->isPointerType() &&
      !Whole->getType()->isPointerType()) {
    Found.insert(Whole);
    FollowAll(storedIn(*Array));
  }
  if (const auto *Call = dyn_cast<CallExpr>(&E)) {
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      FollowAll(Returned.lookup(Callee->getCanonicalDecl()));
    return;
  }
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&E)) {
    for (const Expr *Argument : Made->arguments())
      follow(*Argument, Found);
    return;
  }
  // `new (memory) T`
  if (const auto *New = dyn_cast<CXXNewExpr>(&E)) {
    if (New->getNumPlacementArgs() == 1)
      follow(*New->getPlacementArg(0), Found);
    return;
  }
  if (const auto *List = dyn_cast<InitListExpr>(&E);
      List && List->getType()->isArrayType()) {
    for (const Expr *Element : List->inits())
      follow(*Element, Found);
    return;
  }
  if (const ValueDecl *Name = namedBy(E))
    return FollowAll(givenTo(*Name));
  if (const auto *Trait = dyn_cast<DependentScopeDeclRefExpr>(&E))
    return eachTrait(
        *Trait, [&](const ValueDecl &Value) { FollowAll(givenTo(Value)); });
  const Expr &Root = rootOf(E);
  if (&Root != &E)
    follow(Root, Found);
}

Origins UnitFlow::originsOf(const Expr &E) const {
  Origins Found;
  follow(E, Found);
  return Found;
}

SmallVector<int64_t, 4> UnitFlow::valuesOf(const Expr &E) const {
  SmallVector<int64_t, 4> Values;
  for (const Expr *Origin : originsOf(E))
    if (std::optional<int64_t> Value = valueOf(*Origin);
        Value && !is_contained(Values, *Value))
      Values.push_back(*Value);
  return Values;
}

void UnitFlow::eachCall(
    StringRef Name, function_ref<void(const Placed<CallExpr> &)> Visit) const {
  auto Found = ByName.find(Name);
  if (Found != ByName.end())
    for (const Placed<CallExpr> &Call : Found->second)
      Visit(Call);
}

SmallSetVector<const FunctionDecl *, 8>
UnitFlow::calledBy(const FunctionDecl &F) const {
  SmallSetVector<const FunctionDecl *, 8> All;
  All.insert(F.getDefinition() ? F.getDefinition() : &F);
  for (size_t N = 0; N != All.size() && N < MaxOrigins; ++N)
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
