// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/MaskGraph.h"
#include "ast/FunctionVisitor.h"
#include "map/WarpFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// The type that an entity holds or returns, without array and reference.
static QualType heldType(const ValueDecl &Entity) {
  if (const auto *Function = dyn_cast<FunctionDecl>(&Entity))
    return Function->getReturnType();
  QualType Type = Entity.getType().getNonReferenceType();
  while (const auto *Array =
             Type->isDependentType() ? nullptr : Type->getAsArrayTypeUnsafe())
    Type = Array->getElementType();
  return Type;
}

static bool isAuto(const ValueDecl &Entity) {
  if (const auto *Function = dyn_cast<FunctionDecl>(&Entity))
    return Function->getDeclaredReturnType()->getContainedAutoType();
  const auto *Declarator = dyn_cast<DeclaratorDecl>(&Entity);
  return Declarator && Declarator->getTypeSourceInfo() &&
         Declarator->getTypeSourceInfo()->getType()->getContainedAutoType();
}

MaskBits maskBitsOf(const ValueDecl &Entity) {
  QualType Type = heldType(Entity);
  if (isAuto(Entity) || Type->isDependentType())
    return MaskBits::Follows;
  const auto *Builtin = Type->getAs<BuiltinType>();
  if (!Builtin)
    return MaskBits::None;
  switch (Builtin->getKind()) {
  case BuiltinType::Int:
  case BuiltinType::UInt:
    return MaskBits::Narrow;
  case BuiltinType::Long:
  case BuiltinType::ULong:
  case BuiltinType::LongLong:
  case BuiltinType::ULongLong:
    return MaskBits::Wide;
  default:
    return MaskBits::None;
  }
}

/// Reads functions and variables into a graph.
class MaskReader : public FunctionVisitor<MaskReader> {
public:
  explicit MaskReader(MaskGraph &Graph) : G(Graph) {}

  bool VisitVarDecl(VarDecl *D);
  bool VisitNonTypeTemplateParmDecl(NonTypeTemplateParmDecl *D);
  bool VisitFunctionDecl(FunctionDecl *D);
  bool VisitCXXConstructorDecl(CXXConstructorDecl *D);
  bool VisitDeclStmt(DeclStmt *S);
  bool VisitReturnStmt(ReturnStmt *S);
  bool VisitBinaryOperator(BinaryOperator *E);
  bool VisitUnaryOperator(UnaryOperator *E);
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E);
  bool VisitCallExpr(CallExpr *E);
  bool VisitCXXConstructExpr(CXXConstructExpr *E);
  bool VisitInitListExpr(InitListExpr *E);
  bool VisitDeclRefExpr(DeclRefExpr *E);
  bool VisitOverloadExpr(OverloadExpr *E);

private:
  void flow(const Expr *From, const ValueDecl *To,
            const Expr *Place = nullptr) {
    // A list in a template has no type.
    if (From && !From->getType().isNull() && !From->getType()->isVoidType())
      G.Flows.push_back({From, To, Place, {}});
  }
  void flowInto(const Expr *From, const Expr &Place);
  void fix(const ValueDecl &Entity, StringRef Why) {
    G.Fixed.try_emplace(&Entity, Why);
  }
  void fixFunction(const FunctionDecl &Function, StringRef Why);
  void readArguments(ArrayRef<const Expr *> Arguments, const CallExpr *Call,
                     const FunctionDecl &Function);
  void readTemplateArguments(const TemplateParameterList &Parameters,
                             ArrayRef<TemplateArgumentLoc> Arguments);

  void readAll(const BinaryOperator &E);
  void noteCut(const Expr &Any);
  bool isDeviceOnly() const;

  MaskGraph &G;
  SmallPtrSet<const Expr *, 8> Cut;       ///< Operands of an `&`.
  SmallPtrSet<const Stmt *, 32> Harmless; ///< Uses that leave types free.
};

/// Whether the user wrote that attribute.
template <class AttributeT> static bool hasWritten(const Decl &D) {
  const auto *Attribute = D.getAttr<AttributeT>();
  return Attribute && !Attribute->isImplicit();
}

/// The type of a variable whose layout others rely on cannot change.
static StringRef whyFixed(const VarDecl &D) {
  if (D.isFileVarDecl() && D.hasExternalFormalLinkage() &&
      !D.isStaticDataMember() && !D.isInline())
    return "other units can see it";
  if (hasWritten<CUDAConstantAttr>(D) ||
      (hasWritten<CUDADeviceAttr>(D) && !D.getType().isConstQualified()))
    return "the host can see it";
  if (D.hasAttr<CUDASharedAttr>() && D.hasExternalStorage())
    return "the launch gives its size";
  return "";
}

bool MaskReader::VisitVarDecl(VarDecl *D) {
  const ValueDecl *Entity = entityOf(*D);
  if (StringRef Why = whyFixed(*D); !Why.empty() && !isa<ParmVarDecl>(D))
    fix(*Entity, Why);
  const Expr *Value = nullptr;
  if (auto *Parameter = dyn_cast<ParmVarDecl>(D)) {
    if (Parameter->hasDefaultArg() && !Parameter->hasUnparsedDefaultArg() &&
        !Parameter->hasUninstantiatedDefaultArg())
      Value = Parameter->getDefaultArg();
  } else {
    Value = D->getInit();
  }
  if (!Value)
    return true;
  const Expr &Initial = written(*Value);
  if (D->getType()->isReferenceType() && !isa<ParmVarDecl>(D)) {
    if (const ValueDecl *Other = namedEntity(Initial))
      G.Ties.push_back({Entity, Other});
    return true;
  }
  if (const auto *List = dyn_cast<InitListExpr>(&Initial);
      List && D->getType()->isArrayType()) {
    for (const Expr *Element : List->inits())
      flow(Element, Entity);
    return true;
  }
  flow(Value, Entity);
  return true;
}

bool MaskReader::VisitNonTypeTemplateParmDecl(NonTypeTemplateParmDecl *D) {
  if (D->hasDefaultArgument() && !D->defaultArgumentWasInherited() &&
      D->getDefaultArgument().getArgument().getKind() ==
          TemplateArgument::Expression)
    flow(D->getDefaultArgument().getSourceExpression(), entityOf(*D));
  return true;
}

void MaskReader::fixFunction(const FunctionDecl &Function, StringRef Why) {
  fix(*entityOf(Function), Why);
  for (const ParmVarDecl *Parameter : Function.parameters())
    fix(*entityOf(*Parameter), Why);
}

/// Whether \p A becomes the same function as \p B once its parameters widen.
static bool wouldCollide(const FunctionDecl &A, const FunctionDecl &B) {
  if (A.getCanonicalDecl() == B.getCanonicalDecl() ||
      A.getNumParams() != B.getNumParams())
    return false;
  bool Widened = false;
  for (auto [P, Q] : zip_equal(A.parameters(), B.parameters())) {
    if (P->getType().getCanonicalType() == Q->getType().getCanonicalType())
      continue;
    if (maskBitsOf(*P) != MaskBits::Narrow || maskBitsOf(*Q) != MaskBits::Wide)
      return false;
    Widened = true;
  }
  return Widened;
}

/// Whether another function stands in the way of \p D with wider parameters.
static bool hasWideOverload(const FunctionDecl &D) {
  return any_of(D.getDeclContext()->getRedeclContext()->lookup(D.getDeclName()),
                [&](const NamedDecl *Other) {
                  const FunctionDecl *F =
                      Other->getUnderlyingDecl()->getAsFunction();
                  return F && wouldCollide(D, *F);
                });
}

bool MaskReader::VisitFunctionDecl(FunctionDecl *D) {
  if (const auto *Method = dyn_cast<CXXMethodDecl>(D);
      Method && Method->isVirtual())
    fixFunction(*D, "the function is virtual");
  else if (hasWideOverload(*D))
    fixFunction(*D, "the function is overloaded");
  return true;
}

bool MaskReader::VisitCXXConstructorDecl(CXXConstructorDecl *D) {
  for (const CXXCtorInitializer *I : D->inits())
    if (I->isWritten() && I->getMember())
      flow(I->getInit(), entityOf(*I->getMember()));
  return true;
}

bool MaskReader::VisitDeclStmt(DeclStmt *S) {
  if (S->isSingleDecl())
    return true;
  SmallVector<const ValueDecl *, 2> All;
  for (const Decl *D : S->decls())
    if (const auto *Variable = dyn_cast<VarDecl>(D))
      All.push_back(entityOf(*Variable));
  for (const ValueDecl *D : All)
    G.Siblings[D] = All;
  return true;
}

bool MaskReader::VisitReturnStmt(ReturnStmt *S) {
  if (!Functions.empty())
    flow(S->getRetValue(), entityOf(*Functions.back()));
  return true;
}

/// \p From is assigned to \p Place.
void MaskReader::flowInto(const Expr *From, const Expr &Place) {
  for (const MaskLeaf &Leaf : maskLeaves(Place, G.Sink))
    if (Leaf.What == MaskLeaf::Kind::Entity)
      return flow(From, Leaf.Entity);
  const auto *Member = dyn_cast<MemberExpr>(&written(Place));
  flow(From, Member ? Member->getMemberDecl() : nullptr, &Place);
}

/// Whether what is read runs on devices only, where the size of a wave can be
/// asked for.
bool MaskReader::isDeviceOnly() const {
  for (const FunctionDecl *Function : reverse(Functions))
    if (Function->hasAttr<CUDAGlobalAttr>() ||
        Function->hasAttr<CUDADeviceAttr>())
      return !Function->hasAttr<CUDAHostAttr>();
  return false;
}

/// Of \p Any, nothing is left but what another value has, too.
void MaskReader::noteCut(const Expr &Any) {
  const Expr &E = written(Any);
  Cut.insert(&E);
  if (const auto *Either = dyn_cast<ConditionalOperator>(&E)) {
    noteCut(*Either->getTrueExpr());
    noteCut(*Either->getFalseExpr());
  }
}

/// Whether \p E names all lanes of a warp: a literal, or a constant.
static bool isAllLanes(const Expr &E) {
  if (isFullLiteral(E))
    return true;
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  const auto *Constant = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return Constant && Constant->getType().isConstQualified() &&
         Constant->getInit() && isFullLiteral(written(*Constant->getInit()));
}

void MaskReader::readAll(const BinaryOperator &E) {
  const Expr &Left = written(*E.getLHS());
  const Expr &Right = written(*E.getRHS());
  if (!isDeviceOnly() || Cut.contains(&E))
    return;
  if (isAllLanes(Left))
    G.Alls.push_back({&Left, &Right});
  else if (isAllLanes(Right))
    G.Alls.push_back({&Right, &Left});
}

bool MaskReader::VisitBinaryOperator(BinaryOperator *E) {
  if (E->getOpcode() == BO_And || E->getOpcode() == BO_AndAssign) {
    noteCut(*E->getLHS());
    noteCut(*E->getRHS());
  } else if (E->isEqualityOp() || E->getOpcode() == BO_Xor) {
    readAll(*E);
  }
  switch (E->getOpcode()) {
  case BO_Assign:
  case BO_OrAssign:
  case BO_XorAssign:
  case BO_AndAssign:
  case BO_AddAssign:
  case BO_SubAssign:
    flowInto(E->getRHS(), *E->getLHS());
    break;
  case BO_EQ:
  case BO_NE:
  case BO_And:
  case BO_Or:
    G.Together.push_back({E, {}});
    break;
  case BO_Shl:
  case BO_Shr:
    G.Shifts.push_back(E);
    break;
  case BO_Xor:
  case BO_Sub: {
    if (E->getOpcode() == BO_Xor)
      G.Together.push_back({E, {}});
    const Expr &Left = written(*E->getLHS());
    const Expr &Right = written(*E->getRHS());
    if (isa<IntegerLiteral>(Left))
      G.TopOf[&Right] = &Left;
    else if (E->getOpcode() == BO_Xor && isa<IntegerLiteral>(Right))
      G.TopOf[&Left] = &Right;
    break;
  }
  default:
    break;
  }
  return true;
}

bool MaskReader::VisitUnaryOperator(UnaryOperator *E) {
  if (E->getOpcode() == UO_Not && !Cut.contains(E) && isDeviceOnly())
    G.Complements.push_back(E);
  if (E->getOpcode() != UO_AddrOf || Harmless.contains(E))
    return true;
  const Expr *Operand = &written(*E->getSubExpr());
  while (const auto *Element = dyn_cast<ArraySubscriptExpr>(Operand))
    Operand = &written(*Element->getBase());
  if (const ValueDecl *D = namedEntity(*Operand))
    fix(*D, "its address is taken");
  return true;
}

bool MaskReader::VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
  Harmless.insert(&written(*E->getBase()));
  return true;
}

bool MaskReader::VisitDeclRefExpr(DeclRefExpr *E) {
  if (const auto *Function = dyn_cast<FunctionDecl>(E->getDecl()))
    if (const FunctionTemplateDecl *Template = Function->getPrimaryTemplate())
      readTemplateArguments(*Template->getTemplateParameters(),
                            E->template_arguments());
  if (Harmless.contains(E))
    return true;
  if (const auto *Function = dyn_cast<FunctionDecl>(E->getDecl())) {
    if (!G.Sink.isCuda(*Function))
      fixFunction(*Function, "its address is taken");
  } else if (const ValueDecl *D = namedEntity(*E);
             D && D->getType()->isArrayType()) {
    fix(*D, "its address is taken");
  }
  return true;
}

bool MaskReader::VisitOverloadExpr(OverloadExpr *E) {
  for (const NamedDecl *D : E->decls())
    if (const auto *Template =
            dyn_cast<FunctionTemplateDecl>(D->getUnderlyingDecl()))
      readTemplateArguments(*Template->getTemplateParameters(),
                            E->template_arguments());
  if (Harmless.contains(E))
    return true;
  for (const NamedDecl *D : E->decls())
    if (const FunctionDecl *Function = D->getUnderlyingDecl()->getAsFunction();
        Function && !G.Sink.isCuda(*Function))
      fixFunction(*Function, "its address is taken");
  return true;
}

/// Values given to a template flow to its parameters.
void MaskReader::readTemplateArguments(
    const TemplateParameterList &Parameters,
    ArrayRef<TemplateArgumentLoc> Arguments) {
  for (auto [Parameter, Argument] : zip(Parameters, Arguments))
    if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(Parameter);
        Value &&
        Argument.getArgument().getKind() == TemplateArgument::Expression)
      flow(Argument.getSourceExpression(), entityOf(*Value));
}

/// The user's function is called: values flow to its parameters. \p Call is
/// null for a constructor.
void MaskReader::readArguments(ArrayRef<const Expr *> Arguments,
                               const CallExpr *Call,
                               const FunctionDecl &Function) {
  for (auto [I, Value] : enumerate(Arguments)) {
    if (I >= Function.getNumParams()) {
      if (Function.isVariadic() && Call)
        G.Variadic.push_back({Value, Call});
      continue;
    }
    const ParmVarDecl *Parameter = Function.getParamDecl(I);
    if (Parameter->isParameterPack())
      return;
    if (isa<CXXDefaultArgExpr>(Value))
      continue;
    const ValueDecl *Entity = entityOf(*Parameter);
    QualType Type = Parameter->getType();
    if (Type->isLValueReferenceType() &&
        !Type.getNonReferenceType().isConstQualified())
      if (const ValueDecl *Other = namedEntity(written(*Value)))
        G.Ties.push_back({Entity, Other});
    flow(Value, Entity);
  }
}

bool MaskReader::VisitCallExpr(CallExpr *E) {
  Harmless.insert(E->getCallee()->IgnoreParenImpCasts());
  StringRef Cuda = calledCuda(*E, G.Sink);
  if (takesMask(Cuda) && E->getNumArgs() > 0) {
    G.MaskCalls.push_back(E);
  } else if (!wideBitFunction(Cuda).empty() && E->getNumArgs() > 0) {
    G.BitCalls.push_back(E);
  } else if (isBitwiseAtomic(Cuda) && E->getNumArgs() > 1) {
    const Expr &Address = written(*E->getArg(0));
    const auto *Unary = dyn_cast<UnaryOperator>(&Address);
    if (Unary && Unary->getOpcode() == UO_AddrOf) {
      Harmless.insert(Unary);
      for (const Expr *Value : drop_begin(E->arguments()))
        flowInto(Value, *Unary->getSubExpr());
    } else {
      for (const Expr *Value : drop_begin(E->arguments()))
        flow(Value, nullptr, &Address);
    }
  }
  const FunctionDecl *Function = calledFunction(*E);
  if (!Function)
    return true;
  ArrayRef<const Expr *> Arguments(E->getArgs(), E->getNumArgs());
  // An operator that is a member has its object as the first argument.
  if (isa<CXXOperatorCallExpr>(E) && isa<CXXMethodDecl>(Function))
    Arguments = Arguments.drop_front();
  if (!G.Sink.isCuda(*Function) && !Function->getBuiltinID())
    readArguments(Arguments, E, *Function);
  else if (Function->isVariadic())
    for (unsigned I = Function->getNumParams(); I < E->getNumArgs(); ++I)
      G.Variadic.push_back({E->getArg(I), E});
  return true;
}

bool MaskReader::VisitCXXConstructExpr(CXXConstructExpr *E) {
  const FunctionDecl *Constructor = E->getConstructor();
  if (const FunctionDecl *Pattern =
          Constructor->getTemplateInstantiationPattern())
    Constructor = Pattern;
  if (!Constructor->isImplicit() && !G.Sink.isCuda(*Constructor))
    readArguments({E->getArgs(), E->getNumArgs()}, nullptr, *Constructor);
  return true;
}

bool MaskReader::VisitInitListExpr(InitListExpr *E) {
  if (InitListExpr *Semantic = E->getSemanticForm())
    E = Semantic;
  const RecordDecl *Record =
      E->getType().isNull() ? nullptr : E->getType()->getAsRecordDecl();
  if (Record && !Record->isUnion())
    for (auto [Field, Value] : zip(Record->fields(), E->inits()))
      flow(Value, Field);
  return true;
}

void MaskGraph::add(Decl &D) { MaskReader(*this).TraverseDecl(&D); }

bool MaskGraph::isMacroMask(const MaskLeaf &Leaf) const {
  return Leaf.What == MaskLeaf::Kind::Literal && Leaf.Full &&
         MacroMasks.contains(Sources.getSpellingLoc(Leaf.Where->getBeginLoc()));
}

bool MaskGraph::hasMask(ArrayRef<MaskLeaf> Leaves) const {
  return any_of(Leaves, [&](const MaskLeaf &Leaf) {
    return Leaf.What == MaskLeaf::Kind::Mask ||
           (Leaf.What == MaskLeaf::Kind::Entity && isMask(*Leaf.Entity));
  });
}

bool MaskGraph::mark(const ValueDecl *Entity) {
  const auto *Field = dyn_cast_or_null<FieldDecl>(Entity);
  if (!Entity || (Field && !isDeviceField(*Field)) || Sink.isCuda(*Entity) ||
      maskBitsOf(*Entity) == MaskBits::None)
    return false;
  return Masks.insert(Entity);
}

bool MaskGraph::markSame(ArrayRef<MaskLeaf> Leaves) {
  bool Changed = false;
  for (const MaskLeaf &Leaf : Leaves) {
    if (Leaf.What == MaskLeaf::Kind::Entity && Leaf.Same)
      Changed |= mark(Leaf.Entity);
    SourceLocation Begin = Leaf.Where->getBeginLoc();
    if (Leaf.What == MaskLeaf::Kind::Literal && Leaf.Full &&
        Sources.isMacroBodyExpansion(Begin))
      Changed |= MacroMasks.insert(Sources.getSpellingLoc(Begin)).second;
  }
  return Changed;
}

void MaskGraph::findLeaves() {
  for (MaskFlow &Flow : Flows)
    Flow.Leaves = maskLeaves(*Flow.From, Sink);
  for (auto &[E, Leaves] : Together) {
    if (!E->isEqualityOp()) {
      Leaves = maskLeaves(*E, Sink);
      continue;
    }
    Leaves = maskLeaves(*E->getLHS(), Sink);
    append_range(Leaves, maskLeaves(*E->getRHS(), Sink));
  }
}

/// Follows each flow once, both ways. True when there was something new.
bool MaskGraph::step() {
  bool Changed = false;
  for (const MaskFlow &Flow : Flows) {
    if (hasMask(Flow.Leaves) || any_of(Flow.Leaves, [&](const MaskLeaf &Leaf) {
          return isMacroMask(Leaf);
        }))
      Changed |= mark(Flow.To);
    if (Flow.To && isMask(*Flow.To))
      Changed |= markSame(Flow.Leaves);
  }
  for (const auto &[E, Leaves] : Together)
    if (hasMask(Leaves))
      Changed |= markSame(Leaves);
  for (auto [A, B] : Ties) {
    if (isMask(*A))
      Changed |= mark(B);
    if (isMask(*B))
      Changed |= mark(A);
  }
  return Changed;
}

void MaskGraph::solve() {
  findLeaves();
  for (const CallExpr *Call : MaskCalls)
    markSame(maskLeaves(*Call->getArg(0), Sink));
  while (step())
    ;
  // A reference and what it stands for change together or not at all.
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto [A, B] : Ties) {
      if (!whyFixed(*A).empty())
        Changed |= Fixed.try_emplace(B, Fixed.lookup(A)).second;
      if (!whyFixed(*B).empty())
        Changed |= Fixed.try_emplace(A, Fixed.lookup(B)).second;
    }
  }
}

} // namespace tranship
