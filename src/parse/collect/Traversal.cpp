// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The only visitor of Clang's syntax trees: each one takes ten seconds to
// compile.
#include "parse/collect/Collector.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class UnitVisitor : public RecursiveASTVisitor<UnitVisitor> {
  using Base = RecursiveASTVisitor<UnitVisitor>;

public:
  UnitVisitor(std::vector<Collector *> Collectors,
              const DenseSet<const Decl *> &LeftOut)
      : Collectors(std::move(Collectors)), LeftOut(LeftOut) {}

  bool TraverseDecl(Decl *D);
  bool TraverseLambdaExpr(LambdaExpr *E);
  bool TraverseIfStmt(IfStmt *S, DataRecursionQueue *Queue = nullptr);

  bool VisitStmt(Stmt *S) {
    for (Collector *Each : Collectors)
      Each->visit(*S, Around);
    return true;
  }
  bool VisitTypeLoc(TypeLoc Where) {
    for (Collector *Each : Collectors)
      Each->visitType(Where);
    return true;
  }

private:
  std::vector<Collector *> Collectors;
  const DenseSet<const Decl *> &LeftOut;
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
  if (LeftOut.contains(D))
    return true;
  auto *Function = dyn_cast<FunctionDecl>(D);
  const FunctionDecl *Outer = Around;
  if (Function)
    Around = Function;
  for (Collector *Each : Collectors)
    Each->enter(*D);
  bool Result = Base::TraverseDecl(D);
  for (Collector *Each : Collectors)
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
  for (Collector *Each : Collectors)
    Each->enterIf(*S);
  // Without the data recursion queue: the children must be visited before this
  // statement ends.
  bool Result = Base::TraverseIfStmt(S);
  for (Collector *Each : Collectors)
    Each->leaveIf(*S);
  return Result;
}

/// The templates, as written, that one of \p Functions is an instance of.
static DenseSet<const Decl *> patternsOf(ArrayRef<Decl *> Functions) {
  DenseSet<const Decl *> Patterns;
  for (const Decl *D : Functions)
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
        Patterns.insert(Pattern);
  return Patterns;
}

void collect(ArrayRef<Decl *> Declarations, ArrayRef<Decl *> Instances,
             ArrayRef<std::unique_ptr<Collector>> Collectors) {
  std::vector<Collector *> OfWritten, OfInstances;
  for (const auto &Each : Collectors)
    (Each->seesInstances() ? OfInstances : OfWritten).push_back(Each.get());
  const DenseSet<const Decl *> Nothing, Patterns = patternsOf(Instances);
  UnitVisitor Written(std::move(OfWritten), Nothing);
  for (Decl *D : Declarations)
    Written.TraverseDecl(D);
  if (!OfInstances.empty()) {
    UnitVisitor Instantiated(std::move(OfInstances), Patterns);
    for (Decl *D : Declarations)
      Instantiated.TraverseDecl(D);
    for (Decl *D : Instances)
      Instantiated.TraverseDecl(D);
  }
  for (const auto &Each : Collectors)
    Each->finish();
}

bool allTypes(QualType Type, function_ref<bool(const clang::Type &)> Holds) {
  return TypeVisitor(Holds).TraverseType(Type);
}

} // namespace tranship
