// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/MaskLeaves.h"
#include "ast/GroupTypes.h"
#include "map/WarpFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

const Expr &written(const Expr &E) {
  return *E.IgnoreUnlessSpelledInSource()->IgnoreParenImpCasts();
}

/// The function itself behind a template, a using-declaration.
static const FunctionDecl *asFunction(const NamedDecl *D) {
  D = D->getUnderlyingDecl();
  if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
    D = Template->getTemplatedDecl();
  const auto *Function = dyn_cast<FunctionDecl>(D);
  if (!Function)
    return nullptr;
  if (const FunctionTemplateDecl *Template = Function->getPrimaryTemplate())
    return Template->getTemplatedDecl();
  if (const FunctionDecl *Pattern =
          Function->getInstantiatedFromMemberFunction())
    return Pattern;
  return Function;
}

/// Whether \p Function can be called with \p NumArgs arguments.
static bool takes(const FunctionDecl &Function, unsigned NumArgs) {
  return NumArgs >= Function.getMinRequiredArguments() &&
         (NumArgs <= Function.getNumParams() || Function.isVariadic());
}

const FunctionDecl *calledFunction(const CallExpr &Call) {
  if (const FunctionDecl *Direct = Call.getDirectCallee())
    return asFunction(Direct);
  const auto *Overloads =
      dyn_cast<OverloadExpr>(Call.getCallee()->IgnoreParenImpCasts());
  if (!Overloads)
    return nullptr;
  const FunctionDecl *Result = nullptr;
  for (const NamedDecl *D : Overloads->decls()) {
    const FunctionDecl *Candidate = asFunction(D);
    if (!Candidate || !takes(*Candidate, Call.getNumArgs()))
      continue;
    if (Result && Result->getCanonicalDecl() != Candidate->getCanonicalDecl())
      return nullptr;
    Result = Candidate;
  }
  return Result;
}

StringRef calledCuda(const CallExpr &Call, TypeFactSink &Sink) {
  auto NameOf = [&](const NamedDecl *D) {
    return D->getIdentifier() && Sink.isCuda(*D) ? D->getName() : StringRef();
  };
  if (const FunctionDecl *Direct = Call.getDirectCallee()) {
    // Builtins of the compiler are nobody's; __popc can be one.
    if (Direct->getBuiltinID() && Direct->getIdentifier())
      return Direct->getName();
    return NameOf(Direct);
  }
  const auto *Overloads =
      dyn_cast<OverloadExpr>(Call.getCallee()->IgnoreParenImpCasts());
  if (!Overloads || Overloads->getNumDecls() == 0)
    return "";
  StringRef Name = NameOf(*Overloads->decls_begin());
  return all_of(Overloads->decls(),
                [&](const NamedDecl *D) { return NameOf(D) == Name; })
             ? Name
             : StringRef();
}

const ValueDecl *entityOf(const ValueDecl &D) {
  const ValueDecl *Result = &D;
  if (const auto *Function = dyn_cast<FunctionDecl>(Result)) {
    Result = asFunction(Function);
  } else if (const auto *Parameter = dyn_cast<ParmVarDecl>(Result)) {
    // The parameters of all declarations of a function are one.
    const auto *Function = dyn_cast<FunctionDecl>(Parameter->getDeclContext());
    if (!Function)
      return Result;
    const FunctionDecl *Pattern = asFunction(Function)->getCanonicalDecl();
    unsigned Index = Parameter->getFunctionScopeIndex();
    return Index < Pattern->getNumParams() ? Pattern->getParamDecl(Index)
                                           : Result;
  } else if (const auto *Field = dyn_cast<FieldDecl>(Result)) {
    // That of the pattern has the same place.
    if (const auto *Class = dyn_cast<CXXRecordDecl>(Field->getParent()))
      if (const CXXRecordDecl *Pattern =
              Class->getTemplateInstantiationPattern())
        for (const FieldDecl *Other : Pattern->fields())
          if (Other->getFieldIndex() == Field->getFieldIndex())
            return Other;
  } else if (const auto *Variable = dyn_cast<VarDecl>(Result)) {
    if (const VarDecl *Pattern = Variable->getTemplateInstantiationPattern())
      Result = Pattern;
  }
  return cast<ValueDecl>(Result->getCanonicalDecl());
}

bool isDeviceField(const FieldDecl &Field) {
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  if (!Class || !Class->hasUserDeclaredConstructor())
    return false;
  auto IsDevice = [](const FunctionDecl &F) {
    return F.isDeleted() || F.isDefaulted() ||
           (F.hasAttr<CUDADeviceAttr>() && !F.hasAttr<CUDAHostAttr>());
  };
  for (const Decl *Member : Class->decls()) {
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(Member))
      Member = Template->getTemplatedDecl();
    const auto *Constructor = dyn_cast<CXXConstructorDecl>(Member);
    if (Constructor && !Constructor->isImplicit() && !IsDevice(*Constructor))
      return false;
  }
  return true;
}

const ValueDecl *namedEntity(const Expr &E) {
  const ValueDecl *D = nullptr;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&E))
    D = Reference->getDecl();
  else if (const auto *Member = dyn_cast<MemberExpr>(&E))
    D = Member->getMemberDecl();
  if (!D || !isa<VarDecl, NonTypeTemplateParmDecl, FieldDecl>(D))
    return nullptr;
  const ValueDecl *Entity = entityOf(*D);
  const auto *Field = dyn_cast<FieldDecl>(Entity);
  return !Field || isDeviceField(*Field) ? Entity : nullptr;
}

const IntegerLiteral *widthLess(const Expr &E) {
  const auto *Difference = dyn_cast<BinaryOperator>(&written(E));
  if (!Difference || Difference->getOpcode() != BO_Sub)
    return nullptr;
  const auto *Width = dyn_cast<IntegerLiteral>(&written(*Difference->getLHS()));
  return Width && (Width->getValue() == 31 || Width->getValue() == 32)
             ? Width
             : nullptr;
}

bool isFullLiteral(const Expr &E) {
  const auto *Literal = dyn_cast<IntegerLiteral>(&E);
  return Literal && Literal->getValue().getBitWidth() == 32 &&
         Literal->getValue().isAllOnes();
}

/// The type of the object as it is written: the compiler turns it into one of
/// the class that has the member.
static QualType bareObjectType(const CXXMemberCallExpr &Call) {
  QualType Type = bare(*Call.getImplicitObjectArgument()).getType();
  return !Type.isNull() && Type->isPointerType() ? Type->getPointeeType()
                                                 : Type;
}

namespace {

class LeafFinder {
public:
  LeafFinder(TypeFactSink &Sink, MaskLeaves &Result)
      : Sink(Sink), Result(Result) {}

  void find(const Expr &Any, bool Operand, bool Same);

private:
  using Kind = MaskLeaf::Kind;

  void add(Kind What, const Expr &E, bool Operand, bool Same,
           const ValueDecl *Entity = nullptr) {
    Result.push_back(
        {What, &E, Entity, Operand, /*Shifted=*/false, isFullLiteral(E), Same});
  }
  void findBinary(const BinaryOperator &E, bool Operand, bool Same);
  void findCast(const ExplicitCastExpr &E, bool Operand, bool Same);
  void findCall(const CallExpr &E, bool Operand, bool Same);

  TypeFactSink &Sink;
  MaskLeaves &Result;
};

} // namespace

/// Whether \p E is a constant whose bits are all among the low ones.
static bool isLowConstant(const Expr &E) {
  const auto *Literal = dyn_cast<IntegerLiteral>(&written(E));
  return Literal && Literal->getValue().getActiveBits() < 32;
}

void LeafFinder::findBinary(const BinaryOperator &E, bool Operand, bool Same) {
  switch (E.getOpcode()) {
  case BO_And:
    if (isLowConstant(*E.getLHS()) || isLowConstant(*E.getRHS()))
      return;
    [[fallthrough]];
  case BO_Or:
  case BO_Xor:
    find(*E.getLHS(), Operand, Same);
    return find(*E.getRHS(), Operand, Same);
  case BO_Shl:
    return find(*E.getLHS(), /*Operand=*/true, /*Same=*/false);
  case BO_Shr:
    if (isFullLiteral(written(*E.getLHS())) && !widthLess(*E.getRHS())) {
      add(Kind::Literal, written(*E.getLHS()), /*Operand=*/true, false);
      Result.back().Shifted = true;
      return;
    }
    return find(*E.getLHS(), Operand, /*Same=*/false);
  case BO_Add:
  case BO_Sub:
    find(*E.getLHS(), Operand, /*Same=*/false);
    return find(*E.getRHS(), Operand, /*Same=*/false);
  case BO_Comma:
    return find(*E.getRHS(), Operand, Same);
  default:
    if (E.isAssignmentOp())
      return find(*E.getLHS(), Operand, Same);
    return add(Kind::Other, E, Operand, Same);
  }
}

void LeafFinder::findCast(const ExplicitCastExpr &E, bool Operand, bool Same) {
  QualType To = E.getTypeAsWritten();
  const auto *Builtin =
      To->isDependentType() ? nullptr : To->getAs<BuiltinType>();
  bool Narrow = Builtin && (Builtin->getKind() == BuiltinType::Int ||
                            Builtin->getKind() == BuiltinType::UInt);
  bool Wide = Builtin && (Builtin->getKind() == BuiltinType::Long ||
                          Builtin->getKind() == BuiltinType::ULong ||
                          Builtin->getKind() == BuiltinType::LongLong ||
                          Builtin->getKind() == BuiltinType::ULongLong);
  if (!Narrow && !Wide)
    return add(Kind::Other, E, Operand, Same);
  if (Narrow)
    add(Kind::Cast, E, Operand, Same);
  find(*E.getSubExpr(), Operand && !Wide, Same);
}

void LeafFinder::findCall(const CallExpr &E, bool Operand, bool Same) {
  StringRef Cuda = calledCuda(E, Sink);
  unsigned NumArgs = E.getNumArgs();
  if (yieldsMask(Cuda))
    return add(Kind::Mask, E, Operand, Same);
  if (passesSecondOn(Cuda) && NumArgs > 1)
    return find(*E.getArg(1), Operand, Same);
  if (Cuda == "__brev" && NumArgs == 1)
    return find(*E.getArg(0), Operand, /*Same=*/false);
  if (isBitwiseAtomic(Cuda) && NumArgs > 1) {
    const auto *Address = dyn_cast<UnaryOperator>(&written(*E.getArg(0)));
    if (Address && Address->getOpcode() == UO_AddrOf)
      return find(*Address->getSubExpr(), Operand, Same);
    return add(Kind::Other, E, Operand, Same);
  }
  if (const auto *Method = dyn_cast<CXXMemberCallExpr>(&E)) {
    const CXXMethodDecl *D = Method->getMethodDecl();
    if (D && D->getIdentifier() && Sink.isCuda(*D)) {
      if (methodYieldsMask(D->getName()))
        return add(isNarrowTile(bareObjectType(*Method)) ? Kind::Other
                                                         : Kind::Mask,
                   E, Operand, Same);
      if (D->getName().starts_with("shfl") && NumArgs > 0)
        return find(*E.getArg(0), Operand, Same);
    }
  }
  // Only an instantiation knows the group; no other class has such a member.
  if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(E.getCallee()))
    if (const IdentifierInfo *Name = Member->getMember().getAsIdentifierInfo())
      if (methodYieldsMask(Name->getName()) && NumArgs > 0 &&
          !isNarrowTile(Member->getBaseType()))
        return add(Kind::Mask, E, Operand, Same);
  const FunctionDecl *Function = calledFunction(E);
  if (Function && !Sink.isCuda(*Function) && !Function->getBuiltinID())
    return add(Kind::Entity, E, Operand, Same, entityOf(*Function));
  add(Kind::Other, E, Operand, Same);
}

void LeafFinder::find(const Expr &Any, bool Operand, bool Same) {
  const Expr &E = written(Any);
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E))
    return findBinary(*Binary, Operand, Same);
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E)) {
    if (isa<IntegerLiteral>(written(*Unary->getSubExpr())) &&
        (Unary->getOpcode() == UO_Not || Unary->getOpcode() == UO_Minus)) {
      add(Kind::Literal, written(*Unary->getSubExpr()),
          Operand || Unary->getOpcode() == UO_Not, Same);
      Result.back().Full = true;
      return;
    }
    if (Unary->getOpcode() == UO_Not)
      return find(*Unary->getSubExpr(), /*Operand=*/true, Same);
    if (Unary->getOpcode() == UO_Minus || Unary->getOpcode() == UO_Plus ||
        Unary->isIncrementDecrementOp())
      return find(*Unary->getSubExpr(), Operand, /*Same=*/false);
    return add(Kind::Other, E, Operand, Same);
  }
  if (const auto *Either = dyn_cast<ConditionalOperator>(&E)) {
    find(*Either->getTrueExpr(), Operand, Same);
    return find(*Either->getFalseExpr(), Operand, Same);
  }
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&E))
    return findCast(*Cast, Operand, Same);
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return findCall(*Call, Operand, Same);
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&E)) {
    const ValueDecl *D = namedEntity(written(*Element->getBase()));
    if (D && D->getType()->isArrayType())
      return add(Kind::Entity, E, Operand, Same, D);
    return add(Kind::Other, E, Operand, Same);
  }
  if (const auto *List = dyn_cast<InitListExpr>(&E)) {
    if (List->getNumInits() == 1)
      return find(*List->getInit(0), Operand, Same);
    return add(Kind::Other, E, Operand, Same);
  }
  if (isa<IntegerLiteral>(E))
    return add(Kind::Literal, E, Operand, Same);
  if (const ValueDecl *D = namedEntity(E))
    return add(Kind::Entity, E, Operand, Same, D);
  add(Kind::Other, E, Operand, Same);
}

MaskLeaves maskLeaves(const Expr &E, TypeFactSink &Sink, bool Operand) {
  MaskLeaves Result;
  LeafFinder(Sink, Result).find(E, Operand, /*Same=*/true);
  return Result;
}

} // namespace tranship
