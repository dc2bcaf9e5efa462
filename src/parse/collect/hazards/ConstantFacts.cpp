// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/HazardFacts.h"
#include "parse/collect/hazards/UnitFlow.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/MapVector.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class ConstantFacts : public Collector {
public:
  explicit ConstantFacts(const CollectorInput &In)
      : Syntax(In.Syntax), Sink(In.Sink) {}

  bool seesInstances() const override { return true; }

  /// Arguments of launches and of CUDA's functions, and the sizes in a dim3.
  void visit(Stmt &S, const FunctionDecl *) override {
    if (const auto *Launch = dyn_cast<CUDAKernelCallExpr>(&S))
      noteAll(*Launch->getConfig());
    else if (const auto *Call = dyn_cast<CallExpr>(&S)) {
      const FunctionDecl *Callee = Call->getDirectCallee();
      if (Callee && Sink.isCuda(*Callee))
        noteAll(*Call);
    } else if (const auto *Made = dyn_cast<CXXConstructExpr>(&S))
      if (Made->getConstructor()->getParent()->getName() == "dim3")
        for (const Expr *Size : Made->arguments())
          add(*Size);
  }

  void finish() override {
    for (auto [Where, Value] : Largest)
      Sink.note({Where.first, Where.second}, fact::Constant{Value});
  }

private:
  void noteAll(const CallExpr &Call) {
    for (const Expr *Argument : Call.arguments())
      add(*Argument);
  }

  void add(const Expr &E) {
    const Expr *Written = E.IgnoreUnlessSpelledInSource();
    if (isa<IntegerLiteral, CXXDefaultArgExpr>(Written) ||
        !Written->getType()->isIntegerType())
      return;
    std::optional<int64_t> Value = constantValue(*Written, Syntax);
    if (!Value)
      return;
    auto [At, New] = Largest.insert(
        {{Written->getBeginLoc(), Written->getEndLoc()}, *Value});
    At->second = std::max(At->second, *Value);
  }

  const ASTContext &Syntax;
  FactSink &Sink;
  /// Of all instances of a template: what is asked here are limits.
  MapVector<std::pair<SourceLocation, SourceLocation>, int64_t> Largest;
};

} // namespace

std::unique_ptr<Collector> createConstantFacts(const CollectorInput &In) {
  return std::make_unique<ConstantFacts>(In);
}

} // namespace tranship
