// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/grids/GridGroups.h"
#include "parse/collect/GroupSpace.h"
#include "tables/words/Words.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

using namespace llvm;
using namespace clang;

namespace tranship {

StringRef identifierOf(DeclarationName Name) {
  const IdentifierInfo *Spelling = Name.getAsIdentifierInfo();
  return Spelling ? Spelling->getName() : StringRef();
}

bool isKernel(const FunctionDecl &F) { return F.hasAttr<CUDAGlobalAttr>(); }

const FunctionDecl &writtenFunction(const FunctionDecl &F) {
  const FunctionDecl *Result = &F;
  // An explicit specialization is written itself.
  if (F.getTemplateSpecializationKind() != TSK_ExplicitSpecialization)
    if (const FunctionDecl *Pattern =
            F.getTemplateInstantiationPattern(/*ForDefinition=*/false))
      Result = Pattern;
  return *Result->getCanonicalDecl();
}

/// What the type of an expression says; nothing if it can be any group.
static std::optional<GroupSource> byType(QualType Type) {
  if (Type.isNull())
    return std::nullopt;
  Type = Type.getNonReferenceType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  if (Type->isDependentType() || Type->isUndeducedType() ||
      Type->isPlaceholderType() || Type->isVoidType())
    return std::nullopt;
  const CXXRecordDecl *Record = Type->getAsCXXRecordDecl();
  if (!Record || !isInGroupSpace(*Record))
    return GroupSource{GroupSource::Other};
  StringRef Name = identifierOf(Record->getDeclName());
  if (isOneOf(Words::GridGroup, Name))
    return GroupSource{GroupSource::Grid};
  if (Name == "thread_group" || Name == "thread_group_base")
    return std::nullopt;
  return GroupSource{GroupSource::Other};
}

/// The expression that \p E copies, casts or dereferences.
static const Expr *passedOn(const Expr *E) {
  const Expr *Inner = E->IgnoreParenImpCasts();
  if (Inner != E)
    return Inner;
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E))
    return Made->getNumArgs() == 1 ? Made->getArg(0) : nullptr;
  if (const auto *Made = dyn_cast<CXXUnresolvedConstructExpr>(E))
    return Made->getNumArgs() == 1 ? Made->getArg(0) : nullptr;
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return List->getNumInits() == 1 ? List->getInit(0) : nullptr;
  if (const auto *List = dyn_cast<ParenListExpr>(E))
    return List->getNumExprs() == 1 ? List->getExpr(0) : nullptr;
  if (const auto *Made = dyn_cast<MaterializeTemporaryExpr>(E))
    return Made->getSubExpr();
  if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E))
    return Bound->getSubExpr();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return Full->getSubExpr();
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return Cast->getSubExpr();
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return Op->getOpcode() == UO_AddrOf || Op->getOpcode() == UO_Deref
               ? Op->getSubExpr()
               : nullptr;
  return nullptr;
}

GroupSource groupSource(const Expr &From, const FunctionDecl *In) {
  const Expr *E = &From;
  // Only an error in the program makes a circle of initializers.
  for (unsigned Steps = 0; E && Steps != 64; ++Steps) {
    if (auto Known = byType(E->getType()))
      return *Known;
    if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
      if (const auto *Parameter = dyn_cast<ParmVarDecl>(Name->getDecl()))
        return In && Parameter->getDeclContext() == In
                   ? GroupSource{GroupSource::Parameter,
                                 Parameter->getFunctionScopeIndex()}
                   : GroupSource{GroupSource::Unknown};
      const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
      E = Variable ? Variable->getAnyInitializer() : nullptr;
      continue;
    }
    E = passedOn(E);
  }
  return {GroupSource::Unknown};
}

} // namespace tranship
