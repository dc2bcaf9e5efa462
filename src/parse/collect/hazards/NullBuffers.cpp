// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Null pointers for buffers that the target's library needs.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// The products of cuSPARSE, and their argument for a buffer.
static const std::pair<StringRef, unsigned> Buffered[] = {
    {"cusparseSpMV", 9},          {"cusparseSpMM", 10},
    {"cusparseSDDMM", 10},        {"cusparseSpVV", 6},
    {"cusparseSpSV_analysis", 9}, {"cusparseSpSM_analysis", 10},
    {"cusparseSparseToDense", 4}, {"cusparseDenseToSparse_analysis", 4},
};

bool isNull(const UnitFlow &Flow, const Expr &E) {
  return !isa<CXXDefaultArgExpr>(E) &&
         E.isNullPointerConstant(const_cast<ASTContext &>(Flow.Syntax),
                                 Expr::NPC_ValueDependentIsNotNull);
}

/// Whether a call may change the variable or member.
static bool isAddressTaken(const UnitFlow &Flow, const ValueDecl &D) {
  return any_of(Flow.Calls, [&](const Placed<CallExpr> &Call) {
    return any_of(Call.What->arguments(), [&](const Expr *Argument) {
      const auto *Address =
          dyn_cast<UnaryOperator>(Argument->IgnoreParenCasts());
      return Address && Address->getOpcode() == UO_AddrOf &&
             namedBy(*Address->getSubExpr()) == &D;
    });
  });
}

/// Notes a buffer of a fixed size, if nothing asks for one.
static void noteFixedBuffer(const UnitFlow &Flow, FactSink &Sink,
                            StringRef Function, const CallExpr &Call,
                            const Expr &Buffer) {
  const ValueDecl *Memory = namedBy(rootOf(Buffer));
  bool Asks = any_of(Flow.Calls, [&](const Placed<CallExpr> &Other) {
    return calledName(*Other.What).contains("_bufferSize");
  });
  if (!Memory || Asks)
    return;
  Flow.eachCall("cudaMalloc", 2, [&](const Placed<CallExpr> &Made) {
    if (namedBy(rootOf(*Made.What->getArg(0))) == Memory &&
        Flow.valueOf(*Made.What->getArg(1)))
      Sink.note(Call.getCallee()->getSourceRange(),
                fact::Finding{"sparse-size", Function.str()});
  });
}

static bool isTested(const UnitFlow &Flow, const ValueDecl &D) {
  return any_of(Flow.Ifs, [&](const Placed<IfStmt> &If) {
    const Expr *Condition = If.What->getCond();
    return Condition && namesBelow(*Condition, D);
  });
}

/// Where a product gets a null pointer for its buffer: there, or in the call of
/// a function that passes its parameter on.
static void noteNullBuffer(const UnitFlow &Flow, FactSink &Sink,
                           const Expr &Buffer) {
  auto Note = [&](const Expr &E) {
    if (isNull(Flow, E))
      Sink.note(E.getSourceRange(), fact::Finding{"null-buffer", ""});
  };
  Note(Buffer);
  // A member that nothing in the unit gives another value.
  if (const auto *Member = dyn_cast_or_null<FieldDecl>(namedBy(Buffer));
      Member && Member->hasInClassInitializer() &&
      !isAddressTaken(Flow, *Member) &&
      all_of(Flow.givenTo(*Member),
             [&](const Expr *From) { return isNull(Flow, *From); }))
    Sink.note(Buffer.getSourceRange(), fact::Finding{"null-buffer", ""});
  const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(namedBy(Buffer));
  if (Parameter && !isTested(Flow, *Parameter))
    for (const Expr *Given : Flow.givenTo(*Parameter))
      Note(*Given);
}

void findNullBuffers(const UnitFlow &Flow, FactSink &Sink) {
  for (const auto &[Function, Argument] : Buffered)
    Flow.eachCall(Function, Argument + 1, [&](const Placed<CallExpr> &Call) {
      const Expr &Buffer = *Call.What->getArg(Argument);
      noteNullBuffer(Flow, Sink, Buffer);
      noteFixedBuffer(Flow, Sink, Function, *Call.What, Buffer);
    });
}

/// `cufftPlanMany(&p, 1, n, NULL, 1, n, embed, ...)`: one is null, the other is
/// not.
void findEmbeddings(const UnitFlow &Flow, FactSink &Sink) {
  auto IsObject = [&](const Expr &E) {
    return any_of(Flow.originsOf(E), [](const Expr *Origin) {
      const auto *Address = dyn_cast<UnaryOperator>(Origin);
      return (Address && Address->getOpcode() == UO_AddrOf) ||
             Origin->getType()->isArrayType();
    });
  };
  for (auto [Name, In, Out] : {std::tuple("cufftPlanMany", 3u, 6u),
                               {"cufftMakePlanMany", 3u, 6u},
                               {"cufftMakePlanMany64", 3u, 6u},
                               {"cufftXtMakePlanMany", 3u, 7u},
                               {"cufftGetSizeMany", 3u, 6u},
                               {"cufftEstimateMany", 2u, 5u}})
    Flow.eachCall(Name, Out + 1, [&](const Placed<CallExpr> &Call) {
      const Expr &Input = *Call.What->getArg(In);
      const Expr &Output = *Call.What->getArg(Out);
      if ((isNull(Flow, Input) && IsObject(Output)) ||
          (isNull(Flow, Output) && IsObject(Input)))
        Sink.note(Call.What->getCallee()->getSourceRange(),
                  fact::Finding{"one-embedding", ""});
    });
}

} // namespace tranship
