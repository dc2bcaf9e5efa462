// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/HazardFacts.h"
#include "parse/collect/hazards/UnitFlow.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class ConstantFacts : public Collector {
public:
  explicit ConstantFacts(const CollectorInput &In)
      : Syntax(In.Syntax), Sink(In.Sink) {}

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
          note(*Size);
  }

private:
  void noteAll(const CallExpr &Call) {
    for (const Expr *Argument : Call.arguments())
      note(*Argument);
  }

  void note(const Expr &E) {
    const Expr *Written = E.IgnoreUnlessSpelledInSource();
    if (isa<IntegerLiteral, CXXDefaultArgExpr>(Written) ||
        !Written->getType()->isIntegerType())
      return;
    if (std::optional<int64_t> Value = constantValue(*Written, Syntax))
      Sink.note(Written->getSourceRange(), fact::Constant{*Value});
  }

  const ASTContext &Syntax;
  FactSink &Sink;
};

} // namespace

std::unique_ptr<Collector> createConstantFacts(const CollectorInput &In) {
  return std::make_unique<ConstantFacts>(In);
}

} // namespace tranship
