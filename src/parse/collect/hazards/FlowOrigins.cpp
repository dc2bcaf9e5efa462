// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The way back from a value to what it can come from.
#include "parse/collect/hazards/UnitFlow.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// More origins than this tell nothing.
static constexpr size_t MaxOrigins = 64;

const Expr *containerIn(const Expr &E) {
  const auto *Element = dyn_cast<CXXOperatorCallExpr>(&stripped(E));
  return Element && Element->getOperator() == OO_Subscript ? Element->getArg(0)
                                                           : nullptr;
}

/// A container may be made of another one, or of itself.
static constexpr unsigned MaxCopies = 8;

static const Expr *listOf(const Expr &Range, unsigned Copies) {
  const Expr &E = stripped(Range);
  if (isa<CXXStdInitializerListExpr>(E))
    return &E;
  // Of std::array, the array in it.
  if (const auto *List = dyn_cast<InitListExpr>(&E)) {
    if (List->getType()->isArrayType())
      return List;
    const ArrayRef<Expr *> Values = valuesIn(*List);
    return Values.size() == 1 ? listOf(*Values[0], Copies) : nullptr;
  }
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&E))
    return Made->getNumArgs() != 0 ? listOf(*Made->getArg(0), Copies) : nullptr;
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  const Expr *Init = Variable ? Variable->getAnyInitializer() : nullptr;
  return Init && Copies < MaxCopies && Variable->getType()->isRecordType()
             ? listOf(*Init, Copies + 1)
             : nullptr;
}

const Expr *listOf(const Expr &Range) { return listOf(Range, 0); }

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

/// What the variable or member is given, and what functions write to it.
void UnitFlow::followName(const ValueDecl &Name, Origins &Found) const {
  followAll(givenTo(Name), Found);
  auto By = Written.find(Name.getCanonicalDecl());
  if (By == Written.end())
    return;
  for (const ParmVarDecl *Parameter : By->second) {
    // Not what other calls give it.
    if (const Expr *Use = Named.lookup(Parameter))
      Found.insert(Use);
    followAll(storedIn(*Parameter), Found);
  }
}

/// Elements of arrays and containers: those of a list, and pointers that are
/// stored there. Other numbers of an array are too many.
bool UnitFlow::followElement(const Expr &E, Origins &Found) const {
  const Expr *Container = containerIn(E);
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E);
  const Expr *Whole = Container   ? Container
                      : Subscript ? Subscript->getBase()->IgnoreParenImpCasts()
                                  : nullptr;
  const ValueDecl *Array = Whole ? namedBy(*Whole) : nullptr;
  if (Array && E.getType()->isPointerType() &&
      !Whole->getType()->isPointerType()) {
    Found.insert(Whole);
    followAll(storedIn(*Array), Found);
  }
  const Expr *List = Container ? listOf(*Container) : nullptr;
  if (List)
    follow(*List, Found);
  return List;
}

void UnitFlow::followCall(const CallExpr &Call, Origins &Found) const {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return;
  followAll(Returned.lookup(Callee->getCanonicalDecl()), Found);
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  const CXXMethodDecl *Method = Member ? Member->getMethodDecl() : nullptr;
  if (!Method || !Method->getParent()->isInStdNamespace())
    return;
  // Of a smart pointer, the pointer; of a container, its memory.
  const Expr &Object = *Member->getImplicitObjectArgument();
  StringRef Name = calledName(Call);
  if (Name == "get" && Call.getNumArgs() == 0)
    follow(Object, Found);
  else if (Name == "data")
    Found.insert(&stripped(Object));
}

void UnitFlow::follow(const Expr &From, Origins &Found) const {
  const Expr &E = stripped(From);
  if (Found.size() >= MaxOrigins || !Found.insert(&E))
    return;
  if (const auto *Either = dyn_cast<ConditionalOperator>(&E))
    return followAll({Either->getTrueExpr(), Either->getFalseExpr()}, Found);
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E);
      Binary && Binary->getOpcode() == BO_Assign)
    return follow(*Binary->getRHS(), Found);
  if (const auto *List = dyn_cast<CXXStdInitializerListExpr>(&E))
    return follow(*List->getSubExpr(), Found);
  if (followElement(E, Found))
    return;
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return followCall(*Call, Found);
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&E))
    return followAll({Made->getArgs(), Made->getNumArgs()}, Found);
  // `new (memory) T`
  if (const auto *New = dyn_cast<CXXNewExpr>(&E)) {
    if (New->getNumPlacementArgs() == 1)
      follow(*New->getPlacementArg(0), Found);
    return;
  }
  if (const auto *List = dyn_cast<InitListExpr>(&E);
      List && List->getType()->isArrayType())
    return followAll(valuesIn(*List), Found);
  if (const ValueDecl *Name = namedBy(E))
    return followName(*Name, Found);
  if (const auto *Trait = dyn_cast<DependentScopeDeclRefExpr>(&E))
    return eachTrait(*Trait, [&](const ValueDecl &Value) {
      followAll(givenTo(Value), Found);
    });
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

} // namespace tranship
