// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/types/HandleTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

const Expr &written(const Expr &E) {
  return *E.IgnoreUnlessSpelledInSource()->IgnoreParenImpCasts();
}

/// The handle that the typedef \p Name denotes, as the maps name it. Names of
/// the driver and of the runtime become one type.
static StringRef handleNamed(StringRef Name) {
  return StringSwitch<StringRef>(Name)
      .Case(DevicePointerName, DevicePointerName)
      .Cases("cudaTextureObject_t", "CUtexObject", "cudaTextureObject_t")
      .Cases("cudaSurfaceObject_t", "CUsurfObject", "cudaSurfaceObject_t")
      .Default("");
}

/// Whether \p Type was substituted for a template parameter.
static bool comesFromTemplate(const clang::Type &Type) {
  if (isa<SubstTemplateTypeParmType>(Type))
    return true;
  const auto *Typedef = dyn_cast<TypedefType>(&Type);
  return Typedef && isa<ClassTemplateSpecializationDecl>(
                        Typedef->getDecl()->getDeclContext());
}

WrittenHandle handleOf(QualType Type) {
  WrittenHandle Result;
  if (Type.isNull())
    return Result;
  if (Type->isDependentType() || Type->isUndeducedType()) {
    Result.IsUnknown = true;
    return Result;
  }
  Type = Type.getNonReferenceType();
  bool IsConst = false;
  while (!Type.isNull()) {
    IsConst |= Type.isConstQualified();
    if (comesFromTemplate(*Type)) {
      Result.IsUnknown = true;
      return Result;
    }
    if (const auto *Typedef = dyn_cast<TypedefType>(Type.getTypePtr()))
      if (StringRef Name = handleNamed(Typedef->getDecl()->getName());
          !Name.empty()) {
        Result.Name = Name;
        break;
      }
    if (isa<PointerType>(Type) || Type->isArrayType()) {
      ++Result.Pointers;
      IsConst = false;
      Type = isa<PointerType>(Type)
                 ? Type->getPointeeType()
                 : Type->getAsArrayTypeUnsafe()->getElementType();
      continue;
    }
    QualType Next = Type->getLocallyUnqualifiedSingleStepDesugaredType();
    if (Next.getTypePtr() == Type.getTypePtr())
      break;
    Type = Next;
  }
  Result.IsInteger = Type->isIntegerType() && !Type->isBooleanType();
  Result.IsConst = Result.Pointers && IsConst;
  return Result;
}

/// Whether the value of \p E is computed, so that it remains an integer in the
/// port.
static bool isComputed(const Expr &E) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E))
    return !Binary->isAssignmentOp() && Binary->getOpcode() != BO_Comma;
  const auto *Unary = dyn_cast<UnaryOperator>(&E);
  return Unary && Unary->isArithmeticOp();
}

WrittenHandle handleOf(const Expr &Any) {
  const Expr &E = written(Any);
  if (const auto *Either = dyn_cast<ConditionalOperator>(&E)) {
    WrittenHandle First = handleOf(*Either->getTrueExpr());
    return First.isHandle() ? First : handleOf(*Either->getFalseExpr());
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E);
      Binary && Binary->getOpcode() == BO_Comma)
    return handleOf(*Binary->getRHS());
  WrittenHandle Result = handleOf(E.getType());
  if (isComputed(E) && Result.isHandle())
    Result.Name = "";
  return Result;
}

} // namespace tranship
