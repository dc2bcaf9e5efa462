// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Contexts of the driver, of which the target has one for each device, and
// statuses of libraries that are compared as numbers.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static bool isCall(const Placed<CallExpr> &Call, StringRef Name) {
  StringRef Called = calledName(*Call.What);
  return Called.consume_front(Name) &&
         (Called.empty() || Called.starts_with("_v"));
}

static bool callsAny(const UnitFlow &Flow, StringRef Name) {
  return any_of(Flow.Calls, [&](const Placed<CallExpr> &Call) {
    return isCall(Call, Name);
  });
}

/// The device, the last argument in all versions of the call.
static const ValueDecl *deviceOf(const CallExpr &Create) {
  return namedBy(*Create.getArg(Create.getNumArgs() - 1));
}

void findContexts(const UnitFlow &Flow, FactSink &Sink) {
  const bool Frees = callsAny(Flow, "cuMemFree") || callsAny(Flow, "cudaFree");
  const bool Allocates = callsAny(Flow, "cuMemAlloc");
  const CallExpr *First = nullptr;
  const FunctionDecl *Around = nullptr;
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    if (isCall(Call, "cuCtxDestroy") && Allocates && !Frees)
      noteUse(Flow, Sink, Call.What->getSourceRange(),
              fact::Finding{"context-memory", ""});
    if (!isCall(Call, "cuCtxCreate") || Call.What->getNumArgs() < 3)
      continue;
    const ValueDecl *Device = deviceOf(*Call.What);
    if (First && Around == Call.Around && Device && deviceOf(*First) == Device)
      noteUse(Flow, Sink, Call.What->getSourceRange(),
              fact::Finding{"same-context", ""});
    First = Call.What;
    Around = Call.Around;
  }
}

/// The enumeration of a library's status, of which \p E is a value, as the
/// program names it.
static StringRef statusOf(const Expr &E) {
  for (const Expr *At = E.IgnoreParens();;) {
    QualType Type = At->getType();
    const auto *Enum = Type->getAs<EnumType>();
    const TypedefNameDecl *Alias =
        Enum ? Enum->getDecl()->getTypedefNameForAnonDecl() : nullptr;
    StringRef Name = Alias  ? Alias->getName()
                     : Enum ? Enum->getDecl()->getName()
                            : StringRef();
    for (StringRef Status : {"cublasStatus_t", "cusolverStatus_t"})
      if (Name == Status)
        return Status;
    const auto *Cast = dyn_cast<CastExpr>(At);
    if (!Cast)
      return {};
    At = Cast->getSubExpr()->IgnoreParens();
  }
}

void findStatusNumbers(const UnitFlow &Flow, FactSink &Sink) {
  auto Note = [&](const Expr &Status, const Expr &Number, SourceRange Where) {
    StringRef Of = statusOf(Status);
    const auto *Value = dyn_cast<IntegerLiteral>(Number.IgnoreParenImpCasts());
    // 0 and 1 are the same: no error, not initialized.
    if (!Of.empty() && Value && Value->getValue().ugt(1))
      noteUse(Flow, Sink, Where, fact::Finding{"status-number", Of.str()});
  };
  for (const Placed<SwitchStmt> &Switch : Flow.Switches)
    for (const SwitchCase *At = Switch.What->getSwitchCaseList(); At;
         At = At->getNextSwitchCase())
      if (const auto *Case = dyn_cast<CaseStmt>(At)) {
        const Expr *Label = Case->getLHS()->IgnoreImpCasts();
        if (const auto *Constant = dyn_cast<ConstantExpr>(Label))
          Label = Constant->getSubExpr();
        Note(*Switch.What->getCond(), *Label, Label->getSourceRange());
      }
  for (const Placed<BinaryOperator> &At : Flow.Operators)
    if (At.What->isComparisonOp()) {
      Note(*At.What->getLHS(), *At.What->getRHS(), At.What->getSourceRange());
      Note(*At.What->getRHS(), *At.What->getLHS(), At.What->getSourceRange());
    }
}

} // namespace tranship
