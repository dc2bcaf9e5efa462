// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/HazardFacts.h"
#include "parse/collect/hazards/UnitFlow.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include <map>

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class ConstantFacts : public Collector {
public:
  explicit ConstantFacts(const CollectorInput &In)
      : Syntax(In.Syntax), Sink(In.Sink) {}

  /// Arguments of launches and of CUDA's functions, and the sizes in a dim3.
  void visit(Stmt &S, const FunctionDecl *) override { look(S); }

  /// Instantiations know what the template does not.
  void enter(Decl &D) override {
    eachInstance(D, [&](const FunctionDecl &, const Stmt &Body) {
      eachBelow(Body, [&](const Stmt &S) { look(S); });
    });
  }

  void finish() override {
    for (const auto &[Where, Known] : Values)
      if (Known.Least == Known.Most || Known.IsSize)
        Sink.note({SourceLocation::getFromRawEncoding(Where.first),
                   SourceLocation::getFromRawEncoding(Where.second)},
                  fact::Constant{Known.Most});
  }

private:
  /// The values of one place in all instantiations.
  struct Bounds {
    int64_t Least = INT64_MAX;
    int64_t Most = INT64_MIN;
    bool IsSize = false; ///< The largest one decides.
  };

  void look(const Stmt &S) {
    if (const auto *Launch = dyn_cast<CUDAKernelCallExpr>(&S))
      noteAll(*Launch->getConfig());
    else if (const auto *Call = dyn_cast<CallExpr>(&S)) {
      const FunctionDecl *Callee = Call->getDirectCallee();
      if (Callee && Sink.isCuda(*Callee))
        noteAll(*Call, calls(*Call, "cudaFuncSetAttribute"));
    } else if (const auto *Made = dyn_cast<CXXConstructExpr>(&S))
      if (Made->getConstructor()->getParent()->getName() == "dim3")
        for (const Expr *Size : Made->arguments())
          note(*Size);
  }

  void noteAll(const CallExpr &Call, bool AreSizes = false) {
    for (const Expr *Argument : Call.arguments())
      note(*Argument, AreSizes);
  }

  void note(const Expr &E, bool IsSize = false) {
    const Expr *Written = E.IgnoreUnlessSpelledInSource();
    Expr::EvalResult Value;
    if (isa<IntegerLiteral, CXXDefaultArgExpr>(Written) ||
        Written->isValueDependent() || !Written->getType()->isIntegerType() ||
        !Written->EvaluateAsInt(Value, Syntax))
      return;
    std::optional<int64_t> Fits = Value.Val.getInt().tryExtValue();
    if (!Fits)
      return;
    SourceRange Where = Written->getSourceRange();
    Bounds &Known = Values[{Where.getBegin().getRawEncoding(),
                            Where.getEnd().getRawEncoding()}];
    Known.Least = std::min(Known.Least, *Fits);
    Known.Most = std::max(Known.Most, *Fits);
    Known.IsSize = IsSize;
  }

  const ASTContext &Syntax;
  FactSink &Sink;
  std::map<std::pair<unsigned, unsigned>, Bounds> Values;
};

} // namespace

std::unique_ptr<Collector> createConstantFacts(const CollectorInput &In) {
  return std::make_unique<ConstantFacts>(In);
}

} // namespace tranship
