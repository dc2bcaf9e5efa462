// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The only visitor of Clang's syntax trees: each one takes ten seconds to
// compile.
#include "parse/collect/Collector.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class UnitVisitor : public RecursiveASTVisitor<UnitVisitor> {
  using Base = RecursiveASTVisitor<UnitVisitor>;

public:
  explicit UnitVisitor(ArrayRef<std::unique_ptr<Collector>> Collectors)
      : Collectors(Collectors) {}

  bool TraverseDecl(Decl *D);
  bool TraverseLambdaExpr(LambdaExpr *E);
  bool TraverseIfStmt(IfStmt *S, DataRecursionQueue *Queue = nullptr);

  bool VisitStmt(Stmt *S) {
    for (const auto &Each : Collectors)
      Each->visit(*S, Around);
    return true;
  }
  bool VisitTypeLoc(TypeLoc Where) {
    for (const auto &Each : Collectors)
      Each->visitType(Where);
    return true;
  }

private:
  ArrayRef<std::unique_ptr<Collector>> Collectors;
  const FunctionDecl *Around = nullptr;
};

class TypeVisitor : public RecursiveASTVisitor<TypeVisitor> {
public:
  explicit TypeVisitor(function_ref<bool(const clang::Type &)> Holds)
      : Holds(Holds) {}

  bool VisitType(clang::Type *Type) { return Holds(*Type); }

private:
  function_ref<bool(const clang::Type &)> Holds;
};

} // namespace

bool UnitVisitor::TraverseDecl(Decl *D) {
  if (!D || D->isImplicit())
    return Base::TraverseDecl(D);
  auto *Function = dyn_cast<FunctionDecl>(D);
  const FunctionDecl *Outer = Around;
  if (Function)
    Around = Function;
  for (const auto &Each : Collectors)
    Each->enter(*D);
  bool Result = Base::TraverseDecl(D);
  for (const auto &Each : Collectors)
    Each->leave(*D);
  Around = Outer;
  return Result;
}

bool UnitVisitor::TraverseLambdaExpr(LambdaExpr *E) {
  const FunctionDecl *Outer = std::exchange(Around, E->getCallOperator());
  bool Result = Base::TraverseLambdaExpr(E);
  Around = Outer;
  return Result;
}

bool UnitVisitor::TraverseIfStmt(IfStmt *S, DataRecursionQueue *) {
  for (const auto &Each : Collectors)
    Each->enterIf(*S);
  // Without the data recursion queue: the children must be visited before this
  // statement ends.
  bool Result = Base::TraverseIfStmt(S);
  for (const auto &Each : Collectors)
    Each->leaveIf(*S);
  return Result;
}

void collect(ArrayRef<Decl *> Declarations,
             ArrayRef<std::unique_ptr<Collector>> Collectors) {
  UnitVisitor Visitor(Collectors);
  for (Decl *D : Declarations)
    Visitor.TraverseDecl(D);
  for (const auto &Each : Collectors)
    Each->finish();
}

bool allTypes(QualType Type, function_ref<bool(const clang::Type &)> Holds) {
  return TypeVisitor(Holds).TraverseType(Type);
}

} // namespace tranship
